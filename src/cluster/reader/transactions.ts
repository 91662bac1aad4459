import { notPermitted } from '../../model/evidence.js'
import type { TransactionState } from '../../model/live.js'
import { type Connection, DescribeTransactions, errorClass, ListTransactions } from '../wire/index.js'
import { askUntilReady, attempt, piecesOf } from './ask.js'
import type { Brokers } from './brokers.js'
import { askAgain, type Gaps, grant } from './gaps.js'
import { seesEveryTransaction } from './permissions.js'

const idsPerRequest = 500
const question = 'Which transactions are open'
const ageQuestion = 'How long transactions have been open'

type Described = Pick<TransactionState, 'timeout' | 'startedAt' | 'partitions'> & { state: string }

const describe = async (
  connection: Connection,
  ids: readonly string[],
  gaps: Gaps,
): Promise<ReadonlyMap<string, Described>> => {
  const found = new Map<string, Described>()
  let denied = false
  const round = async (piece: readonly string[]): Promise<readonly string[]> => {
    const asked = await attempt(() => connection.request(DescribeTransactions, { transactionalIds: piece }))
    if (!asked.ok) {
      gaps.add('cluster', 'cluster', ageQuestion, asked.error.message, askAgain)
      return []
    }
    const open: string[] = []
    for (const t of asked.answer.transactionStates) {
      const outcome = errorClass(t.errorCode)
      if (outcome === 'denied') denied = true
      if (outcome === 'not-ready') open.push(t.transactionalId)
      if (outcome !== 'none') continue
      found.set(t.transactionalId, {
        state: t.transactionState,
        timeout: t.transactionTimeoutMs,
        startedAt: t.transactionStartTimeMs,
        partitions: t.topics
          .map(p => ({ topic: p.topic, partitions: [...p.partitions].sort((a, b) => a - b) }))
          .sort((a, b) => (a.topic < b.topic ? -1 : 1)),
      })
    }
    return open
  }
  for (const piece of piecesOf(ids, idsPerRequest)) {
    const waiting = await askUntilReady(piece, round)
    if (waiting.length > 0) gaps.add('cluster', 'cluster', ageQuestion, 'their coordinator is still loading', askAgain)
  }
  if (denied) gaps.add('cluster', 'cluster', ageQuestion, notPermitted, grant('Describe', 'transactional-id'))
  return found
}

/**
 * Transactions of every coordinator (since 3.0), with start, time-out and partitions. `complete` is false when the
 * principal may not see all of them or a coordinator did not answer.
 */
export const readTransactions = async (
  brokers: Brokers,
  gaps: Gaps,
): Promise<{ transactions: readonly TransactionState[] | null; complete: boolean }> => {
  const found: TransactionState[] = []
  let answered = 0
  let complete = brokers.live.length === brokers.all.filter(b => !b.fenced).length
  await Promise.all(
    brokers.live.map(async ({ id, connection }) => {
      const listed = await attempt(() => connection.request(ListTransactions, {}))
      if (!listed.ok) {
        complete = false
        const old = listed.error.kind === 'not-supported'
        const remedy = old ? 'brokers tell this from Kafka 3.0 on' : askAgain
        gaps.add('broker', String(id), question, listed.error.message, remedy)
        return
      }
      answered++
      const states = listed.answer.transactionStates
      const described = await describe(
        connection,
        states.map(s => s.transactionalId),
        gaps,
      )
      for (const { transactionalId, producerId, transactionState } of states)
        found.push({
          transactionalId,
          producerId,
          coordinator: id,
          ...(described.get(transactionalId) ?? {
            state: transactionState,
            timeout: null,
            startedAt: null,
            partitions: null,
          }),
        })
    }),
  )
  if (answered === 0) return { transactions: null, complete: false }
  const [broker] = brokers.live
  const allowed = broker ? await seesEveryTransaction(broker.connection) : null
  if (allowed !== true) {
    complete = false
    const reason =
      allowed === false
        ? 'not permitted to see every transactional id'
        : 'the brokers do not say whether the list is whole'
    gaps.add(
      'cluster',
      'cluster',
      'Whether there are other transactions',
      reason,
      grant('Describe', 'transactional-id'),
    )
  }
  return { transactions: found.sort((a, b) => (a.transactionalId < b.transactionalId ? -1 : 1)), complete }
}
