import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { BrokerError, connect, DescribeCluster } from '../../src/cluster/wire/index.js'
import type { Lab } from '../../src/lab/index.js'

const answers = async (address: string): Promise<boolean> => {
  try {
    const connection = await connect(address)
    try {
      return (await connection.request(DescribeCluster, {})).brokers.length > 0
    } finally {
      connection.close()
    }
  } catch (error) {
    if (error instanceof BrokerError) return false
    throw error
  }
}

export interface OwnBroker {
  /** The folder goes with the broker. */
  readonly folder: string
  /** Its server.properties. */
  readonly file: string
  /** A listener without TLS and SASL. */
  readonly plain: string
  /** Further words for `kafka-storage format`. */
  readonly format?: readonly string[]
}

/** Starts a broker by a properties file of a test, with the Kafka of a lab. @returns how to stop it */
export const startOwnBroker = async (lab: Lab, { folder, file, plain, format = [] }: OwnBroker) => {
  const formatted = await lab.tool('kafka-storage', ['format', '-t', lab.clusterId, '-c', file, ...format])
  if (formatted.code !== 0) throw new Error(`kafka-storage: ${formatted.stderr}`)
  const broker = lab.spawnTool('kafka.Kafka', [file])
  let output = ''
  for (const stream of [broker.stdout, broker.stderr])
    stream?.on('data', text => {
      output += text
    })
  const gone = new Promise<void>(resolve => broker.once('exit', () => resolve()))
  const stop = async (): Promise<void> => {
    if (broker.exitCode === null && broker.signalCode === null) broker.kill('SIGKILL')
    await gone
    await rm(folder, { recursive: true, force: true })
  }
  for (let tries = 0; !(await answers(plain)); tries++) {
    if (tries > 600 || broker.exitCode !== null) {
      await stop()
      throw new Error(`the broker of the test did not start: ${output.slice(-2000)}`)
    }
    await pause(100)
  }
  return stop
}
