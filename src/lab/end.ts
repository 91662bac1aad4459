import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { removeContainer } from './docker.js'
import { release } from './exit-hook.js'
import { sendSignal, waitForExit } from './process.js'
import { findStates, isOrphan, ownedPrefix, unlist } from './state.js'
import type { LabState, NodeState } from './types.js'

/** Time for a JVM to write its class archive (6 s on a busy machine); a node without one is not waited for. */
const archiveGrace = 30_000

/** Ends one node: at once, since its data is thrown away; in order when it has a class archive to write. */
const endNode = async (node: NodeState, archiveTarget: string | null): Promise<void> => {
  if (!node.ref) return
  if (node.archive && archiveTarget && (await sendSignal(node.ref, 'SIGTERM'))) {
    if (await waitForExit(node.ref, archiveGrace)) {
      // Whole only when the JVM ended by itself; the rename makes it visible to other starts in one step.
      await rename(node.archive, archiveTarget).catch(() => undefined)
      return
    }
  }
  if (await sendSignal(node.ref, 'SIGKILL')) await waitForExit(node.ref, 10_000)
  if (node.archive) await rm(node.archive, { force: true })
  if (node.ref.kind === 'container') await removeContainer(node.ref.name)
}

/** Ends every node that the state names, if it still is the process that was started, and removes what the lab made. */
export const endLab = async (state: LabState): Promise<void> => {
  await Promise.all(state.nodes.map(node => endNode(node, state.launcher.archive)))
  if (state.launcher.docker?.anchor) await removeContainer(state.launcher.docker.anchor)
  if (state.ownsDir) await rm(state.dir, { recursive: true, force: true, maxRetries: 5 })
  else {
    for (const node of state.nodes) await rm(node.dir, { recursive: true, force: true, maxRetries: 5 })
    await rm(join(state.dir, 'lab.json'), { force: true })
  }
  await unlist(state.dir)
  release(state.dir)
}

/** Ends labs whose process died without ending them. */
export const endOrphans = async (): Promise<void> => {
  for (const state of await findStates(ownedPrefix)) {
    if (await isOrphan(state)) await endLab(state)
  }
}
