import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { EnvironmentError } from '../errors.js'
import { containerArgs, startContainer } from './docker.js'
import { spawnDetached } from './process.js'
import type { Launcher, NodeState, ProcessRef } from './types.js'

const run = promisify(execFile)

export interface CommandLine {
  readonly file: string
  readonly args: readonly string[]
}

const readArchive = (launcher: Launcher): readonly string[] =>
  launcher.archive && existsSync(launcher.archive) ? [`-XX:SharedArchiveFile=${launcher.archive}`] : []

/** Command line that runs a main class of Kafka in the foreground. */
export const toolCommand = (launcher: Launcher, dir: string, main: string, args: readonly string[]): CommandLine => {
  const java = ['-Xmx256m', ...launcher.args, ...readArchive(launcher), '-cp', launcher.classpath, main, ...args]
  if (!launcher.docker) return { file: launcher.file, args: java }
  return { file: 'docker', args: containerArgs(launcher.docker, dir, java, ['-i']) }
}

/** Formats the data folder of the first node. Throws EnvironmentError with Kafka's own words when that fails. */
export const formatStorage = async (
  launcher: Launcher,
  dir: string,
  properties: string,
  clusterId: string,
  signal?: AbortSignal,
): Promise<void> => {
  const args = ['format', '--cluster-id', clusterId, '--config', properties]
  const command = toolCommand(launcher, dir, 'kafka.tools.StorageTool', args)
  try {
    await run(command.file, [...command.args], signal ? { signal } : {})
  } catch (cause) {
    signal?.throwIfAborted()
    const output =
      cause instanceof Error && 'stderr' in cause && 'stdout' in cause ? `${cause.stdout}\n${cause.stderr}` : ''
    const reason = /(?:Exception|Error): *(.*)/.exec(output)?.[1] ?? output.trim().split('\n')[0] ?? 'no reason given'
    throw new EnvironmentError(`Kafka ${launcher.version} could not format its storage: ${reason}`, { cause })
  }
}

/**
 * Starts one node in the background. With `makeArchive` the JVM writes a class archive when it ends in order, which
 * later starts read: 4.9 s instead of 7.8 s from format to open port on two busy cores.
 */
export const startNode = async (
  launcher: Launcher,
  labDir: string,
  node: NodeState,
  makeArchive: boolean,
): Promise<NodeState> => {
  const archive = makeArchive && launcher.archive ? `${launcher.archive}.part-${basename(labDir)}` : undefined
  const java = [
    ...launcher.jvm,
    ...launcher.args,
    ...(archive ? [`-XX:ArchiveClassesAtExit=${archive}`] : readArchive(launcher)),
    ...['-cp', launcher.classpath, 'kafka.Kafka', join(node.dir, 'server.properties')],
  ]
  let ref: ProcessRef
  if (launcher.docker) {
    const name = `${basename(labDir)}-${node.id}-${Date.now().toString(36)}`
    await startContainer(containerArgs(launcher.docker, labDir, java, ['-d', '--name', name]))
    ref = { kind: 'container', name }
  } else {
    const log = await open(join(node.dir, 'node.log'), 'a')
    try {
      ref = await spawnDetached(launcher.file, java, log.fd)
    } finally {
      await log.close()
    }
  }
  const { archive: _, ...rest } = node
  return { ...rest, ref, ...(archive ? { archive } : {}) }
}

/** The line of a node's log that tells why it died, else its last line. */
export const deathReason = async (node: NodeState): Promise<string> => {
  const text = await readFile(join(node.dir, 'node.log'), 'utf8').catch(() => '')
  const lines = text.split('\n').filter(line => line.trim() !== '')
  const telling = lines.filter(line => /(Exception|Error): |Invalid value|already in use/.test(line)).at(-1)
  return (telling ?? lines.at(-1) ?? 'it wrote no log').trim().slice(0, 300)
}
