import { notPermitted } from '../../model/evidence.js'
import type { LogDirState } from '../../model/live-operations.js'
import { DescribeLogDirs } from '../wire/index.js'
import { attempt } from './ask.js'
import type { Brokers } from './brokers.js'
import { askAgain, type Gaps, grant } from './gaps.js'

const question = 'Whether the disks of the broker are sound and have room'

/** Since this version a refusal is an error; before, it looks like a broker without directories. */
const refusesSince = 3

const bytes = (value: number | undefined): number | null => (value === undefined || value < 0 ? null : value)

/** Log directories of each live broker; a broker answers for itself only. Asks for no replica, since sizes are not needed. */
export const readLogDirs = async (
  brokers: Brokers,
  gaps: Gaps,
): Promise<ReadonlyMap<number, readonly LogDirState[]>> => {
  const found = new Map<number, readonly LogDirState[]>()
  await Promise.all(
    brokers.live.map(async ({ id, connection }) => {
      const asked = await attempt(() => connection.request(DescribeLogDirs, { topics: [] }))
      const hidden =
        asked.ok && asked.answer.results.length === 0 && (connection.version(DescribeLogDirs) ?? 0) < refusesSince
      if (!asked.ok || hidden) {
        const denied = asked.ok || asked.error.kind === 'denied'
        const reason = denied ? notPermitted : asked.error.message
        gaps.add('broker', String(id), question, reason, denied ? grant('Describe', 'cluster') : askAgain)
        return
      }
      const dirs = asked.answer.results.map(dir => ({
        path: dir.logDir,
        online: dir.errorCode === 0,
        total: bytes(dir.totalBytes),
        usable: bytes(dir.usableBytes),
      }))
      found.set(
        id,
        dirs.sort((a, b) => (a.path < b.path ? -1 : 1)),
      )
    }),
  )
  return found
}
