import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { EnvironmentError } from '../errors.js'
import type { Env } from './cache.js'

const run = promisify(execFile)

/** Brokers of 4.x need Java 17 (KIP-1013); one floor for all releases keeps the message simple. */
const oldestJava = 17

export interface Java {
  readonly file: string
  /** Full version text, for example `17.0.15+6`. A class archive is good for exactly this one. */
  readonly build: string
}

const whatToDo = `install a JDK ${oldestJava} or later, or point JAVA_HOME at one`

/** Finds Java in JAVA_HOME, else on the PATH. Throws EnvironmentError when there is none or it is too old. */
export const findJava = async (env: Env): Promise<Java> => {
  const file = env.JAVA_HOME ? join(env.JAVA_HOME, 'bin', 'java') : 'java'
  let text: string
  try {
    text = (await run(file, ['-Xshare:auto', '-version'], { env })).stderr
  } catch (cause) {
    const where = env.JAVA_HOME ? `JAVA_HOME is ${env.JAVA_HOME}, but ${file} does not run` : 'no Java on the PATH'
    throw new EnvironmentError(`${where}: ${whatToDo}`, { cause })
  }
  const major = Number(/version "(?:1\.)?(\d+)/.exec(text)?.[1] ?? Number.NaN)
  if (!(major >= oldestJava)) {
    const version = /version "([^"]+)"/.exec(text)?.[1] ?? 'unknown'
    throw new EnvironmentError(`Java ${version} (${file}) is too old for the lab: ${whatToDo}`)
  }
  return { file, build: /\(build ([^,)]+)/.exec(text)?.[1] ?? String(major) }
}

/**
 * Flags for a short life: C1 only, one collector thread, shared class data; the JVM's own log off, because a class
 * archive that does not fit would otherwise write a warning into the standard output of every tool.
 */
export const quickFlags = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xshare:auto', '-Xlog:disable']

/** Heap of one broker: about 200 MB resident just after start. */
export const brokerHeap = ['-Xms64m', '-Xmx320m']
