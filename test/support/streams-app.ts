import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { cacheDir, withLock } from '../../src/lab/cache.js'
import type { Lab } from '../../src/lab/index.js'
import { follow, type Running } from './running.js'

const run = promisify(execFile)

/** Kafka Streams and its examples, which the lab has no need of; complete or absent at any time. */
const ensureJars = async (version: string): Promise<string> => {
  const dir = join(cacheDir(process.env), 'kafka', `streams-${version}`)
  if (existsSync(dir)) return dir
  await mkdir(join(cacheDir(process.env), 'kafka'), { recursive: true })
  return withLock(`${dir}.lock`, undefined, async () => {
    if (existsSync(dir)) return dir
    const part = `${dir}.part-${process.pid}`
    try {
      for (const name of ['kafka-streams', 'kafka-streams-examples']) {
        const artifact = `-Dartifact=org.apache.kafka:${name}:${version}`
        await run('mvn', ['-q', '-B', 'dependency:copy', artifact, `-DoutputDirectory=${part}`])
      }
      await rename(part, dir)
      return dir
    } finally {
      await rm(part, { recursive: true, force: true })
    }
  })
}

/** Topics of the word count; the example names them itself. */
export const wordCount = { input: 'streams-plaintext-input', output: 'streams-wordcount-output' } as const

/** Runs the word count of Kafka's own examples, its tables in memory. @param properties a file with its settings */
export const startWordCount = async (lab: Lab, properties: string): Promise<Running> => {
  const dir = await ensureJars(lab.version)
  const jars = (await readdir(dir)).map(name => join(dir, name))
  const classpath = [lab.classpath, ...jars].join(delimiter)
  const main = 'org.apache.kafka.streams.examples.wordcount.WordCountDemo'
  const args = ['-Xmx128m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-cp', classpath, main, properties]
  return follow('word count', spawn('java', args, { stdio: 'pipe' }))
}
