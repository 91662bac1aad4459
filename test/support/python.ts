import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { cacheDir, withLock } from '../../src/lab/cache.js'
import { isRequired } from './kafka.js'
import { follow, type Running } from './running.js'

const run = promisify(execFile)

/** Brings librdkafka of the same number along, in a prebuilt wheel. */
const release = '2.12.1'
const script = fileURLToPath(new URL('../fixtures/traffic/confluent.py', import.meta.url))

/** Folder with confluent-kafka, installed by pip when it is not there yet; complete or absent at any time. */
const ensureClient = async (): Promise<string> => {
  const dir = join(cacheDir(process.env), 'python', `confluent-kafka-${release}`)
  if (existsSync(dir)) return dir
  await mkdir(join(cacheDir(process.env), 'python'), { recursive: true })
  return withLock(`${dir}.lock`, undefined, async () => {
    if (existsSync(dir)) return dir
    const part = `${dir}.part-${process.pid}`
    try {
      const wanted = ['--only-binary', ':all:', '--target', part, `confluent-kafka==${release}`]
      await run('python3', ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...wanted])
      await rename(part, dir)
      return dir
    } finally {
      await rm(part, { recursive: true, force: true })
    }
  })
}

export interface Python {
  /** Runs the roles of a traffic plan (see the script) until ended. */
  start(plan: object): Running
}

/**
 * Python with confluent-kafka, the usual way to librdkafka. Undefined where it cannot be installed: then the reason is
 * printed, and a run that must be complete (CI=true) fails.
 */
export const requirePython = async (): Promise<Python | undefined> => {
  try {
    const folder = await ensureClient()
    const env = { ...process.env, PYTHONPATH: folder, PYTHONUNBUFFERED: '1' }
    await run('python3', ['-c', 'import confluent_kafka'], { env })
    return {
      start: plan => follow('confluent.py', spawn('python3', [script, JSON.stringify(plan)], { env, stdio: 'pipe' })),
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (isRequired()) throw new Error(`confluent-kafka is required for this run and cannot be used: ${reason}`)
    console.warn(`SKIPPED: traffic of librdkafka does not run here: ${reason}`)
    return undefined
  }
}
