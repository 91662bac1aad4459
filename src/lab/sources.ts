import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { EnvironmentError, UsageError } from '../errors.js'
import { cacheDir, type Env } from './cache.js'
import { dockerLauncher } from './docker.js'
import { brokerHeap, findJava, type Java, quickFlags } from './java.js'
import { ensureRelease } from './maven.js'
import { defaultVersion, type LabSource, type Launcher } from './types.js'

export interface SourceRequest {
  readonly version: string | undefined
  readonly env: Env
  readonly progress: (text: string) => void
  readonly signal: AbortSignal | undefined
}

const javaLauncher = (
  java: Java,
  found: { source: LabSource; version: string; classpath: string },
  env: Env,
  logging: readonly string[],
): Launcher => ({
  ...found,
  file: java.file,
  args: [...quickFlags, ...logging],
  jvm: brokerHeap,
  archive: join(cacheDir(env), 'kafka', `classes-${found.source}-${found.version}-java-${java.build}.jsa`),
})

/** A sorted list instead of a wildcard: a class archive is only valid for the same jars in the same order. */
const jarsOf = async (libs: string): Promise<string> => {
  const jars = (await readdir(libs)).filter(name => name.endsWith('.jar')).sort()
  return jars.map(name => join(libs, name)).join(delimiter)
}

const fromKafkaHome = async ({ version, env }: SourceRequest): Promise<Launcher> => {
  const home = env.KAFKA_HOME
  if (!home) throw new EnvironmentError('KAFKA_HOME is not set: point it at an unpacked Kafka')
  const libs = join(home, 'libs')
  const jars = existsSync(libs) ? await readdir(libs) : []
  const found = jars.map(name => /^kafka_2\.\d+-(\d+\.\d+\.\d+)\.jar$/.exec(name)?.[1]).find(Boolean)
  if (!found) throw new EnvironmentError(`KAFKA_HOME is ${home}, but there is no Kafka broker in its libs folder`)
  if (version && version !== found) {
    throw new EnvironmentError(`KAFKA_HOME holds Kafka ${found}, not ${version}: unset it or leave the version out`)
  }
  const config = (name: string): string => join(home, 'config', name)
  const logging = existsSync(config('tools-log4j2.yaml'))
    ? [`-Dlog4j2.configurationFile=${config('tools-log4j2.yaml')}`]
    : [`-Dlog4j.configuration=file:${config('tools-log4j.properties')}`]
  const java = await findJava(env)
  return javaLauncher(java, { source: 'kafka-home', version: found, classpath: await jarsOf(libs) }, env, logging)
}

const fromMaven = async ({ version = defaultVersion, env, progress, signal }: SourceRequest): Promise<Launcher> => {
  const java = await findJava(env)
  const dir = await ensureRelease(version, env, progress, signal)
  const classpath = await jarsOf(join(dir, 'libs'))
  const logging = ['-Dorg.slf4j.simpleLogger.defaultLogLevel=warn']
  return javaLauncher(java, { source: 'maven', version, classpath }, env, logging)
}

const fromDocker = ({ version = defaultVersion, progress, signal }: SourceRequest): Promise<Launcher> =>
  dockerLauncher(version, progress, signal)

const sources: Readonly<Record<LabSource, (request: SourceRequest) => Promise<Launcher>>> = {
  'kafka-home': fromKafkaHome,
  maven: fromMaven,
  docker: fromDocker,
}

/**
 * The first source that can run Kafka here, or the one asked for: KAFKA_HOME when set, then Java with Maven, then
 * Docker (processes before containers: they start sooner and can be stopped and frozen like real brokers).
 * Throws EnvironmentError that says for each source what is missing, UsageError for a version that is none.
 */
export const findLauncher = async (request: SourceRequest, only?: LabSource): Promise<Launcher> => {
  const version = request.version
  if (version && !/^\d+\.\d+\.\d+$/.test(version)) {
    throw new UsageError(`${version} is no Kafka release: expected three numbers such as ${defaultVersion}`)
  }
  if (version && Number(version.split('.')[0]) < 3) {
    throw new UsageError(`Kafka ${version} cannot run without ZooKeeper: the lab needs 3.3 or later`)
  }
  if (only) return sources[only](request)
  const missing: string[] = []
  for (const [name, find] of Object.entries(sources)) {
    if (name === 'kafka-home' && !request.env.KAFKA_HOME) continue
    try {
      return await find(request)
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error
      missing.push(error.message)
    }
  }
  throw new EnvironmentError(`no Kafka can be started on this machine: ${missing.join('; ')}`)
}
