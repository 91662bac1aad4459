import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { EnvironmentError } from '../errors.js'
import { brokerHeap, quickFlags } from './java.js'
import type { Launcher } from './types.js'

const run = promisify(execFile)

/** Docker's own words, one line. */
const reasonOf = (error: unknown): string => {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
  return text.trim().split('\n').at(-1)?.slice(0, 300) ?? ''
}

/** Launcher for the official image. Throws EnvironmentError when no daemon answers or the image cannot be had. */
export const dockerLauncher = async (
  version: string,
  progress: (text: string) => void,
  signal?: AbortSignal,
): Promise<Launcher> => {
  const options = signal ? { signal } : {}
  try {
    await run('docker', ['version', '--format', '{{.Server.Version}}'], { ...options, timeout: 5000 })
  } catch (cause) {
    signal?.throwIfAborted()
    throw new EnvironmentError('no Docker daemon answers: start Docker', { cause })
  }
  const image = `apache/kafka:${version}`
  const present = await run('docker', ['image', 'inspect', image], options).then(
    () => true,
    () => false,
  )
  if (!present) {
    progress(`pulling ${image}`)
    try {
      await run('docker', ['pull', '--quiet', image], options)
    } catch (cause) {
      signal?.throwIfAborted()
      throw new EnvironmentError(`Docker could not pull ${image}: ${reasonOf(cause)}`, { cause })
    }
  }
  return {
    source: 'docker',
    version,
    file: 'java',
    args: quickFlags,
    jvm: brokerHeap,
    classpath: '/opt/kafka/libs/*',
    archive: null,
    docker: { image, anchor: '' },
  }
}

/**
 * Starts the container whose network all nodes and tools share: it publishes the ports, so that 127.0.0.1 and a port
 * mean the same broker inside and outside. It lives as long as the lab and does nothing.
 */
export const startAnchor = async (launcher: Launcher, name: string, ports: readonly number[]): Promise<Launcher> => {
  if (!launcher.docker) return launcher
  const { image } = launcher.docker
  const publish = ports.flatMap(port => ['-p', `127.0.0.1:${port}:${port}`])
  try {
    await run('docker', [
      'run',
      '-d',
      '--rm',
      '--name',
      name,
      ...publish,
      '--entrypoint',
      'tail',
      image,
      '-f',
      '/dev/null',
    ])
  } catch (cause) {
    throw new EnvironmentError(`Docker could not start ${image}: ${reasonOf(cause)}`, { cause })
  }
  return { ...launcher, docker: { image, anchor: name } }
}

/** `docker run` arguments for a Java command in the lab's network, with the lab's folder at the same path. */
export const containerArgs = (
  docker: { readonly image: string; readonly anchor: string },
  dir: string,
  java: readonly string[],
  mode: readonly string[],
): readonly string[] => {
  const user = process.getuid && process.getgid ? ['--user', `${process.getuid()}:${process.getgid()}`] : []
  return [
    ...['run', '--rm', ...mode, '--network', `container:${docker.anchor}`, ...user],
    ...['-v', `${dir}:${dir}`, '--entrypoint', 'java', docker.image, ...java],
  ]
}

/** Starts a broker container; its output goes to Docker's log. */
export const startContainer = async (args: readonly string[]): Promise<void> => {
  try {
    await run('docker', [...args])
  } catch (cause) {
    throw new EnvironmentError(`Docker could not start a broker: ${reasonOf(cause)}`, { cause })
  }
}

export const removeContainer = async (name: string): Promise<void> => {
  await run('docker', ['rm', '-f', name]).catch(() => undefined)
}
