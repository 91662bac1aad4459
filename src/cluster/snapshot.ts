import * as v from 'valibot'
import { InputError } from '../errors.js'
import type { ClusterState, Configs } from '../model/live.js'
import { isSecretKey } from '../model/secrets.js'
import { clusterStateSchema, snapshotSchema } from './snapshot-schema.js'

const withoutSecrets = (configs: Configs | null): Configs | null => {
  if (configs === null) return null
  const kept: Record<string, Configs[string]> = {}
  for (const key of Object.keys(configs).sort()) {
    const entry = configs[key]
    if (entry) kept[key] = isSecretKey(key) ? { value: null, source: entry.source } : entry
  }
  return kept
}

/** Elements of the long lists stand on a line each, so that two snapshots can be compared with any diff. */
const formatValue = (value: unknown): string => {
  if (!Array.isArray(value) || value.length === 0) return JSON.stringify(value)
  return `[\n${value.map(element => `  ${JSON.stringify(element)}`).join(',\n')}\n ]`
}

/**
 * What one read showed, as the text of a snapshot file. Equal states give equal bytes. Values of settings that may
 * hold secrets are null; records are never part of a state.
 */
export const formatSnapshot = (state: ClusterState): string => {
  // The parser writes its output in the order of the schema, whatever the order of the input.
  const ordered = v.parse(clusterStateSchema, {
    ...state,
    brokers: state.brokers.map(b => ({ ...b, configs: withoutSecrets(b.configs) })),
    topics: state.topics.map(t => ({ ...t, configs: withoutSecrets(t.configs) })),
  })
  const lines = Object.entries(ordered).map(([key, value]) => ` ${JSON.stringify(key)}: ${formatValue(value)}`)
  return `{\n "schema": ${JSON.stringify(snapshotSchema)},\n${lines.join(',\n')}\n}\n`
}

const positionIn = (text: string, message: string): { line: number; column: number } | null => {
  const at = /at position (\d+)/.exec(message)?.[1]
  if (at === undefined) return null
  const before = text.slice(0, Number(at)).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

const parseJson = (text: string, file: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const position = cause instanceof SyntaxError ? positionIn(text, cause.message) : null
    throw new InputError('not a snapshot: the file is not valid JSON; was it written in full?', file, position, {
      cause,
    })
  }
}

const hint = 'write one with: reliactl audit --brokers HOST:PORT --save-snapshot FILE'

const checkSchema = (content: unknown, file: string): void => {
  const named = typeof content === 'object' && content !== null && 'schema' in content ? content.schema : undefined
  if (named === snapshotSchema) return
  if (typeof named === 'string' && named.startsWith('reliactl/snapshot/'))
    throw new InputError(
      `written in the format ${named}, this reliactl reads ${snapshotSchema}; use a version that knows it`,
      file,
    )
  const what = typeof named === 'string' ? `its schema is ${JSON.stringify(named)}` : 'it names no schema'
  throw new InputError(`not a snapshot: ${what}; ${hint}`, file)
}

/** Topics with equal settings share them, as after a read of the cluster, so that they are judged together. */
const withSharedConfigs = (state: ClusterState): ClusterState => {
  const kept = new Map<string, Configs>()
  const share = (configs: Configs | null): Configs | null => {
    if (configs === null) return null
    const key = JSON.stringify(configs)
    const known = kept.get(key) ?? configs
    kept.set(key, known)
    return known
  }
  return { ...state, topics: state.topics.map(topic => ({ ...topic, configs: share(topic.configs) })) }
}

/**
 * Reads the text of a snapshot file back into the state it was made from.
 * @param file name for messages
 * @throws InputError when the text is no snapshot, of another version, or damaged
 */
export const parseSnapshot = (text: string, file: string): ClusterState => {
  const content = parseJson(text, file)
  checkSchema(content, file)
  const parsed = v.safeParse(clusterStateSchema, content, { abortEarly: true })
  if (parsed.success) return withSharedConfigs(parsed.output)
  const [issue] = parsed.issues
  const path = v.getDotPath(issue) ?? 'the file'
  throw new InputError(
    `damaged snapshot at ${path}: expected ${issue.expected ?? 'another value'}, found ${issue.received}`,
    file,
  )
}
