import { withoutBrokers } from '../cluster/what-if.js'
import { UsageError } from '../errors.js'
import type { ClusterState } from '../model/live.js'
import { formatAmount, formatNames, formatRanges } from '../model/ranges.js'
import type { Finding } from '../report.js'
import { type AuditRequest, type AuditResult, audit } from './audit.js'

/** What may be said of a cluster that has lost brokers; lost margins alone are what replication is for. */
const consequences: ReadonlySet<string> = new Set([
  'topic/partition-offline',
  'topic/under-min-isr',
  'topic/acknowledged-lost',
  'cluster/quorum-lost',
])

export interface Loss {
  /** As in `broker 2` or `rack a`. */
  readonly name: string
  readonly brokers: readonly number[]
}

/**
 * Reads `broker=2`, `broker=2,3` or `rack=a` against the brokers of a cluster.
 * @throws UsageError for another form, or a broker or rack that is not there
 */
export const parseLoss = (text: string, state: ClusterState): Loss => {
  const [, kind, value = ''] = /^(broker|rack)=(.+)$/.exec(text) ?? []
  if (kind === undefined)
    throw new UsageError(`--what-if ${text} is no loss: write broker=ID, broker=ID,ID or rack=NAME`)
  if (kind === 'rack') {
    const brokers = state.brokers.filter(broker => broker.rack === value).map(broker => broker.id)
    if (brokers.length > 0) return { name: `rack ${value}`, brokers }
    const racks = [...new Set(state.brokers.flatMap(broker => broker.rack ?? []))].sort()
    throw new UsageError(
      `no broker is in rack ${value}; ${racks.length > 0 ? `known: ${racks.join(', ')}` : 'no rack is set on any broker'}`,
    )
  }
  const parts = value.split(',').map(id => id.trim())
  const odd = parts.find(id => !/^\d+$/.test(id))
  if (odd !== undefined) throw new UsageError(`--what-if ${text}: "${odd}" is no broker id`)
  const ids = parts.map(Number)
  const known = state.brokers.map(broker => broker.id)
  const missing = ids.find(id => !known.includes(id))
  if (missing !== undefined) throw new UsageError(`there is no broker ${missing} here; known: ${known.join(', ')}`)
  return { name: `${ids.length === 1 ? 'broker' : 'brokers'} ${formatRanges(ids)}`, brokers: ids }
}

const identity = ({ rule, subject, message }: Finding): string => JSON.stringify([rule, subject.name, message])

/** Says what the absence of findings means: nothing stops, or nothing more than what has stopped already. */
const notesOf = (loss: Loss, added: readonly Finding[], before: readonly Finding[]): readonly string[] => {
  const broken = before.filter(finding => consequences.has(finding.rule)).length
  const already =
    broken === 0
      ? []
      : [
          `${formatAmount(broken, 'topic or quorum', 'topics or quorums')} cannot serve even now; that is not told again here; run the audit without --what-if`,
        ]
  const topics = [...new Set(added.flatMap(({ subject }) => (subject.kind === 'topic' ? [subject.name] : [])))]
  if (topics.length > 0) {
    return [
      ...already,
      `without ${loss.name} ${formatAmount(topics.length, 'topic')} would stop or lose records: ${formatNames(topics)}`,
    ]
  }
  if (added.length > 0) return already
  const rest = broken === 0 ? 'every partition' : 'every other partition'
  return [...already, `without ${loss.name} ${rest} keeps a leader and takes writes with acks=all, as far as was read`]
}

/** What the rules advise is for a loss that has happened. */
const adviceFor = ({ name }: Loss): string =>
  `Keep ${name} up until the partition has enough copies in sync on other brokers; raise its replication factor if it never has`

/** What the loss of brokers would add to what is wrong already; a forecast from one read, nothing is stopped. */
export const auditWithout = (loss: Loss, request: AuditRequest): AuditResult => {
  const before = audit(request)
  const now = new Set(before.report.findings.map(identity))
  const after = audit({ ...request, state: withoutBrokers(request.state, loss.brokers) })
  const findings = after.report.findings
    .filter(finding => consequences.has(finding.rule) && !now.has(identity(finding)))
    .map(finding => ({ ...finding, message: `Without ${loss.name}: ${finding.message}`, help: adviceFor(loss) }))
  const { notes = [] } = after.report
  return {
    ...after,
    // Brokers that are gone in the forecast only were read.
    incomplete: before.incomplete,
    report: {
      ...after.report,
      findings,
      verdicts: [],
      notes: [...notes, ...notesOf(loss, findings, before.report.findings)],
    },
  }
}
