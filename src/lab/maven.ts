import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { EnvironmentError } from '../errors.js'
import { cacheDir, type Env, withLock } from './cache.js'

const run = promisify(execFile)

/*
 * slf4j-simple prints to standard error and needs no file; the bindings that a release brings along are left out,
 * since two bindings make slf4j choose one and complain. 1.7 is the API of every release from 3.3 to 4.3.
 */
const pom = (version: string): string => `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>reliactl</groupId>
  <artifactId>lab</artifactId>
  <version>1</version>
  <dependencies>
    <dependency><groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId><version>${version}</version></dependency>
    <dependency><groupId>org.apache.kafka</groupId><artifactId>kafka-tools</artifactId><version>${version}</version></dependency>
    <dependency><groupId>org.slf4j</groupId><artifactId>slf4j-simple</artifactId><version>1.7.36</version></dependency>
  </dependencies>
</project>
`

const otherBindings = 'slf4j-reload4j,slf4j-log4j12,log4j-slf4j-impl,log4j-slf4j2-impl,logback-classic'

/** Folder of one release in the cache; complete whenever it exists. */
export const releaseDir = (version: string, env: Env): string => join(cacheDir(env), 'kafka', version)

const checkMaven = async (version: string, env: Env): Promise<void> => {
  try {
    await run('mvn', ['--version'], { env })
  } catch (cause) {
    throw new EnvironmentError(
      `no Maven on the PATH to download Kafka ${version}: install Maven 3.6 or later, or set KAFKA_HOME to an unpacked Kafka`,
      { cause },
    )
  }
}

const download = async (version: string, into: string, env: Env, signal?: AbortSignal): Promise<void> => {
  await mkdir(into, { recursive: true })
  await writeFile(join(into, 'pom.xml'), pom(version))
  const args = [
    ...['-q', '-B', '-f', join(into, 'pom.xml'), 'dependency:copy-dependencies'],
    ...['-DincludeScope=runtime', `-DexcludeArtifactIds=${otherBindings}`, `-DoutputDirectory=${join(into, 'libs')}`],
  ]
  try {
    await run('mvn', args, { env, ...(signal ? { signal } : {}), maxBuffer: 64 * 1024 * 1024 })
  } catch (cause) {
    signal?.throwIfAborted()
    const output = cause instanceof Error && 'stdout' in cause ? String(cause.stdout) : ''
    const reason = /^\[ERROR\] (.*)$/m.exec(output)?.[1] ?? (cause instanceof Error ? cause.message : String(cause))
    throw new EnvironmentError(`Maven could not download Kafka ${version}: ${reason.slice(0, 300)}`, { cause })
  }
}

/**
 * Folder with the jars of a release, downloaded by Maven when it is not there yet. Complete or absent at any time, and
 * safe for concurrent runs: the download goes to a folder of its own that is renamed when it is whole.
 */
export const ensureRelease = async (
  version: string,
  env: Env,
  progress: (text: string) => void,
  signal?: AbortSignal,
): Promise<string> => {
  const dir = releaseDir(version, env)
  if (existsSync(dir)) return dir
  await checkMaven(version, env)
  await mkdir(join(cacheDir(env), 'kafka'), { recursive: true })
  return withLock(`${dir}.lock`, signal, async () => {
    if (existsSync(dir)) return dir
    progress(`downloading Kafka ${version} with Maven, once for this machine`)
    const part = `${dir}.part-${process.pid}`
    try {
      await download(version, part, env, signal)
      const jars = await readdir(join(part, 'libs'))
      if (!jars.includes(`kafka_2.13-${version}.jar`)) {
        throw new EnvironmentError(
          `Maven downloaded no broker for Kafka ${version}: is this a release of Apache Kafka?`,
        )
      }
      await rename(part, dir)
      return dir
    } finally {
      await rm(part, { recursive: true, force: true })
    }
  })
}
