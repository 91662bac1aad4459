import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type AuditRequest, audit } from '../../app/audit.js'
import { type Scope, wantedBy } from '../../app/audit-scope.js'
import type { ClientFiles } from '../../app/client-files.js'
import { checkFilters } from '../../app/filters.js'
import { knownRuleIds } from '../../app/known-rules.js'
import { auditWithout, parseLoss } from '../../app/what-if.js'
import { clientIds } from '../../clients/index.js'
import { kafkaSettingNames } from '../../clients/kafka-names.js'
import { EnvironmentError, UsageError } from '../../errors.js'
import { loadIntent, readInput } from '../../intent/load.js'
import type { Intent } from '../../model/intent.js'
import type { ClusterState } from '../../model/live.js'
import { type ConnectionOptions, namesCluster, saslFlags, tlsFlags } from '../connection.js'
import type { CommandInput, Io, Run } from '../io.js'
import { exitCodeFor, writeReport } from '../output.js'
import { progressOn } from '../progress.js'
import { repositoryRoot } from '../root.js'

interface Options extends ConnectionOptions {
  readonly snapshot?: string
  readonly saveSnapshot?: string
  readonly clients?: string
  readonly topics?: string
  readonly groups?: string
  /** Bytes. */
  readonly maxRead: number
  /** ms. */
  readonly timeout: number
  readonly config?: string
  /** `broker=2` or `rack=a`. */
  readonly whatIf?: string
  /** Snapshot of an earlier state. */
  readonly compare?: string
  /** ms between two reads. */
  readonly watch?: number
  readonly hashPrincipals?: boolean
  readonly explainPermissions?: boolean
  readonly principal?: string
}

const split = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')

const checkOptions = (options: Options): void => {
  if (options.principal !== undefined) throw new UsageError('--principal goes with --explain-permissions')
  const { brokers, snapshot, saveSnapshot } = options
  const live = namesCluster(options)
  if (!live && snapshot === undefined) {
    throw new UsageError('name a cluster with --brokers HOST:PORT, or a saved one with --snapshot FILE')
  }
  if (live && snapshot !== undefined) {
    throw new UsageError('a live cluster and --snapshot exclude each other: a report is about one read of one cluster')
  }
  if (snapshot !== undefined && saveSnapshot !== undefined) {
    throw new UsageError('--save-snapshot needs --brokers: a snapshot is saved already')
  }
  if (!live && options.watch !== undefined) {
    throw new UsageError('--watch needs a live cluster: a snapshot stays what it is')
  }
  if (options.compare !== undefined && options.whatIf !== undefined) {
    throw new UsageError('--compare and --what-if exclude each other: one looks back, the other ahead')
  }
  if (saveSnapshot === '') throw new UsageError('--save-snapshot needs the name of a file')
  for (const name of ['topics', 'groups'] as const)
    if (options[name] !== undefined && split(options[name]).length === 0)
      throw new UsageError(`--${name} needs at least one name or glob`)
  if (brokers !== undefined && split(brokers).length === 0) {
    throw new UsageError('--brokers needs at least one HOST:PORT')
  }
}

const connectionOf = async (io: Io, options: Options, intent: Intent | null) => {
  const { resolveConnection } = await import('../../app/connection/index.js')
  return resolveConnection({
    cwd: io.cwd,
    env: io.env,
    intent,
    brokers: split(options.brokers),
    cluster: options.cluster,
    commandConfig: options.commandConfig,
    tls: tlsFlags(options),
    sasl: saslFlags(options),
  })
}

const readLive = async (io: Io, options: Options, scope: Scope, intent: Intent | null): Promise<ClusterState> => {
  const { bootstrap, security } = await connectionOf(io, options, intent)
  const { readCluster } = await import('../../cluster/reader/index.js')
  const progress = progressOn(io)
  const read = () =>
    readCluster({
      bootstrap,
      security,
      timeout: options.timeout,
      signal: io.signal,
      maxRead: options.maxRead,
      progress: progress.step,
      answered: progress.answered,
      ...(scope.topics ? { topics: scope.topics } : {}),
      ...(scope.groups ? { groups: scope.groups } : {}),
    })
  try {
    const first = await read()
    if (options.watch === undefined) return first
    const { pauseBetweenReads, watched } = await import('../../app/watch.js')
    await pauseBetweenReads(options.watch, io.signal, progress.step)
    return watched(first, await read())
  } finally {
    progress.clear()
  }
}

const readSnapshot = async (io: Io, file: string): Promise<ClusterState> => {
  const { parseSnapshot } = await import('../../cluster/snapshot.js')
  return parseSnapshot(await readInput(path.resolve(io.cwd, file), file), file)
}

/** Before anything else sees the state, so that no form of output has a name that another form hides. */
const hashed = async (
  state: ClusterState,
  { hashPrincipals: wanted, compare }: Options,
  io: Io,
): Promise<ClusterState> => {
  if (!wanted) return state
  const key = io.env.RELIACTL_HASH_KEY || undefined
  if (key === undefined && compare !== undefined)
    throw new UsageError(
      '--hash-principals with --compare needs RELIACTL_HASH_KEY: a random key gives other names each time',
    )
  const { hashPrincipals } = await import('../../app/hash-principals.js')
  return hashPrincipals(state, key)
}

const saveSnapshot = async (io: Io, file: string, state: ClusterState): Promise<void> => {
  const { formatSnapshot } = await import('../../cluster/snapshot.js')
  const target = path.resolve(io.cwd, file)
  try {
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, formatSnapshot(state))
  } catch (cause) {
    throw new EnvironmentError(`cannot write ${file}: ${(cause as Error).message}`, { cause })
  }
}

const readClients = async (io: Io, folder: string | undefined, intent: Intent | null) => {
  if (folder === undefined) return undefined
  const { readClientFiles } = await import('../../app/client-files.js')
  const files: ClientFiles = await readClientFiles({
    root: repositoryRoot(io.cwd),
    cwd: io.cwd,
    paths: [folder],
    intent,
  })
  if (files.claimed.length === 0) {
    throw new UsageError(`no Kafka configuration found in ${folder} (${files.looked} files looked at)`)
  }
  return files
}

const judge = (request: AuditRequest, whatIf: string | undefined) =>
  whatIf === undefined ? audit(request) : auditWithout(parseLoss(whatIf, request.state), request)

/** The audit with what an earlier state had otherwise, where one is given. */
const judgeAgainst = async (request: AuditRequest, earlier: ClusterState | undefined, whatIf: string | undefined) => {
  const result = judge(request, whatIf)
  if (!earlier) return result
  const { checkSameCluster, compareAudits } = await import('../../app/compare.js')
  checkSameCluster(earlier, request.state)
  const before = { state: earlier, report: audit({ ...request, state: earlier }).report }
  const comparison = compareAudits(before, { state: request.state, report: result.report }, request.scope)
  return { ...result, report: { ...result.report, comparison } }
}

export const run: Run = async ({ options: given, io }: CommandInput) => {
  const options = given as unknown as Options
  if (options.explainPermissions) {
    const { printPermissions } = await import('./audit-permissions.js')
    const { principal } = options
    const brokers = split(options.brokers)
    return printPermissions(io, { principal, brokers, format: given.format, outputs: given.output })
  }
  checkOptions(options)
  // Files first: a broken one should not wait for the cluster.
  const intent = await loadIntent({
    cwd: io.cwd,
    config: options.config,
    ruleIds: knownRuleIds,
    clientIds,
    settingNames: kafkaSettingNames(),
  })
  const clients = await readClients(io, options.clients, intent)
  const earlier =
    options.compare === undefined ? undefined : await hashed(await readSnapshot(io, options.compare), options, io)
  const filters = { topics: split(options.topics), groups: split(options.groups) }
  const scope: Scope = { topics: wantedBy(filters.topics), groups: wantedBy(filters.groups) }
  const read =
    options.snapshot === undefined
      ? await readLive(io, options, scope, intent)
      : await readSnapshot(io, options.snapshot)
  const state = await hashed(read, options, io)
  if (options.saveSnapshot !== undefined) await saveSnapshot(io, options.saveSnapshot, state)
  const notes = checkFilters(state, filters)
  const request = { state, scope, intent, clients, notes }
  const { report, sources, incomplete } = await judgeAgainst(request, earlier, options.whatIf)
  await writeReport(io, given, report, sources)
  return exitCodeFor(report, given, incomplete)
}
