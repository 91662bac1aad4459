import { setTimeout as sleep } from 'node:timers/promises'
import { EnvironmentError } from '../errors.js'
import { deathReason } from './launch.js'
import { askBrokers } from './probe.js'
import { isAlive } from './process.js'
import type { NodeState } from './types.js'

/** A node ended while it was waited for. `portTaken` when another process was faster with a port. */
export class NodeDied extends EnvironmentError {
  constructor(
    readonly node: NodeState,
    readonly reason: string,
  ) {
    super(`Kafka node ${node.id} ended at once: ${reason}`)
  }
  get portTaken(): boolean {
    return /already in use|BindException|Failed to bind/i.test(this.reason)
  }
}

/**
 * Resolves when each of these brokers answers and lists all of `ids` as serving. Throws NodeDied when one of the
 * nodes ends first, EnvironmentError when `timeout` ms pass.
 */
export const waitUntilServing = async (
  nodes: readonly NodeState[],
  ids: readonly number[],
  timeout: number,
  signal?: AbortSignal,
): Promise<void> => {
  const end = Date.now() + timeout
  let waiting = nodes.filter(node => node.port !== null)
  for (;;) {
    signal?.throwIfAborted()
    const answers = await Promise.all(waiting.map(node => askBrokers(node.port ?? 0)))
    waiting = waiting.filter((_, i) => !ids.every(id => answers[i]?.includes(id)))
    if (waiting.length === 0) return
    for (const node of nodes) {
      if (!node.ref || !(await isAlive(node.ref))) throw new NodeDied(node, await deathReason(node))
    }
    if (Date.now() > end) {
      const names = waiting.map(node => node.id).join(', ')
      throw new EnvironmentError(
        `Kafka did not get ready within ${Math.round(timeout / 1000)} s (still waiting for broker ${names}): ` +
          'the machine may be short of memory or processor time',
      )
    }
    await sleep(50, undefined, signal ? { signal } : {})
  }
}
