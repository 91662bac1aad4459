import { type ChildProcess, spawn } from 'node:child_process'
import { EnvironmentError } from '../errors.js'
import { endLab } from './end.js'
import { startNode, toolCommand } from './launch.js'
import { sendSignal, waitForExit } from './process.js'
import { waitUntilServing } from './ready.js'
import { bootstrapOf, readState, writeState } from './state.js'
import { mainClassOf } from './tools.js'
import type { Lab, LabState, NodeState, ToolOptions, ToolResult } from './types.js'

const runTool = (child: ChildProcess, options: ToolOptions): Promise<ToolResult> =>
  new Promise((resolve, reject) => {
    let stdout = ''
    let stderr = ''
    const timer = setTimeout(() => child.kill('SIGKILL'), options.timeout ?? 60_000)
    const abort = () => child.kill('SIGKILL')
    options.signal?.addEventListener('abort', abort, { once: true })
    child.stdout?.setEncoding('utf8').on('data', text => {
      stdout += text
    })
    child.stderr?.setEncoding('utf8').on('data', text => {
      stderr += text
    })
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      options.signal?.removeEventListener('abort', abort)
      if (options.signal?.aborted) reject(options.signal.reason)
      else resolve({ code: code ?? -1, stdout, stderr: signal ? `${stderr}\nended by ${signal}` : stderr })
    })
    // A tool may end without reading what it was given.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(options.input ?? '')
  })

/** Makes a running lab usable in this process, whichever process started it. */
export const openLab = (initial: LabState): Lab => {
  let state = initial
  const { launcher, dir } = state

  /** Another process may have restarted a node since. */
  const nodeOf = async (id: number): Promise<NodeState> => {
    state = (await readState(dir)) ?? state
    const node = state.nodes.find(n => n.id === id)
    if (!node) throw new EnvironmentError(`the lab in ${dir} has no node ${id}`)
    return node
  }
  const signalNode = async (id: number, signal: NodeJS.Signals): Promise<NodeState> => {
    const node = await nodeOf(id)
    if (node.ref) await sendSignal(node.ref, signal)
    return node
  }
  const spawnTool = (name: string, args: readonly string[]): ChildProcess => {
    const command = toolCommand(launcher, dir, mainClassOf(name, launcher.version), args)
    return spawn(command.file, command.args, { stdio: 'pipe' })
  }

  return {
    dir,
    version: launcher.version,
    source: launcher.source,
    clusterId: state.clusterId,
    bootstrap: bootstrapOf(state),
    classpath: launcher.classpath,
    get brokers() {
      return state.nodes.flatMap(({ id, port, ref }) =>
        port === null ? [] : [{ id, port, pid: ref?.kind === 'process' ? ref.pid : -1 }],
      )
    },
    tool: (name, args, options = {}) => runTool(spawnTool(name, args), options),
    spawnTool,
    kill: async id => {
      const { ref } = await signalNode(id, 'SIGKILL')
      if (ref) await waitForExit(ref, 10_000)
    },
    shutdown: async id => {
      const { ref } = await signalNode(id, 'SIGTERM')
      if (ref && !(await waitForExit(ref, 60_000))) throw new EnvironmentError(`node ${id} did not end in 60 s`)
    },
    pause: async id => {
      await signalNode(id, 'SIGSTOP')
    },
    resume: async id => {
      await signalNode(id, 'SIGCONT')
    },
    restart: async id => {
      const { ref } = await signalNode(id, 'SIGKILL')
      if (ref) await waitForExit(ref, 10_000)
      const started = await startNode(launcher, dir, await nodeOf(id), false)
      state = { ...state, nodes: state.nodes.map(node => (node.id === id ? started : node)) }
      await writeState(state)
      if (started.port !== null) await waitUntilServing([started], [id], 90_000)
    },
    stop: async () => endLab((await readState(dir)) ?? state),
  }
}
