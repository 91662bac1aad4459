import { defineApi } from '../api.js'
import type { Reader } from '../reader.js'
import { bool, type Decoded, type Encoded, int8, int16, int32, list, string, structs } from '../schema.js'
import { UncarriedFieldError } from '../wire-error.js'
import type { Writer } from '../writer.js'

const FLEXIBLE_SINCE = 4
const noSynonyms: readonly never[] = []

const request = {
  resources: structs({
    resourceType: int8,
    resourceName: string,
    /** null: all keys. */
    configurationKeys: list(string).nullable().or(null),
  }),
  includeSynonyms: bool.or(false),
  includeDocumentation: bool.since(3).or(false),
}

const response = {
  throttleTimeMs: int32,
  results: structs({
    errorCode: int16,
    errorMessage: string.nullable(),
    resourceType: int8,
    resourceName: string,
    configs: structs({
      name: string,
      value: string.nullable(),
      readOnly: bool,
      configSource: int8,
      isSensitive: bool,
      synonyms: structs({ name: string, value: string.nullable(), source: int8 }),
      configType: int8.since(3),
      documentation: string.nullable().since(3),
    }),
  }),
}

type Result = Decoded<typeof response>['results'][number]
type Config = Result['configs'][number]

const decodeSynonyms = (from: Reader, flexible: boolean): Config['synonyms'] => {
  const count = from.count(flexible, flexible ? 4 : 5)
  if (count === 0) return noSynonyms
  const synonyms: Config['synonyms'][number][] = []
  for (let left = count; left > 0; left--) {
    synonyms.push({ name: from.string(flexible), value: from.optionalString(flexible), source: from.int8() })
    if (flexible) from.skipTags()
  }
  return synonyms
}

const decodeConfig = (from: Reader, version: number, flexible: boolean): Config => {
  const name = from.string(flexible)
  const value = from.optionalString(flexible)
  const readOnly = from.bool()
  const configSource = from.int8()
  const isSensitive = from.bool()
  const config = { name, value, readOnly, configSource, isSensitive, synonyms: decodeSynonyms(from, flexible) }
  if (version < 3) return config
  const typed = { ...config, configType: from.int8(), documentation: from.optionalString(flexible) }
  if (flexible) from.skipTags()
  return typed
}

/** Lists of settings to compare with; more would cost more than they save. */
const mostKept = 16

/** Reads the settings of one resource. Thousands of topics have equal ones, byte for byte: those are read once. */
const createConfigsReader = (from: Reader, version: number, flexible: boolean): (() => readonly Config[]) => {
  const kept: { readonly bytes: Buffer; readonly configs: readonly Config[] }[] = []
  return () => {
    const at = kept.findIndex(({ bytes }) => from.skipEqual(bytes))
    const [known] = at < 0 ? [] : kept.splice(at, 1)
    if (known) {
      kept.unshift(known)
      return known.configs
    }
    const start = from.position
    const configs: Config[] = []
    for (let left = from.count(flexible, flexible ? 7 : 11); left > 0; left--) {
      configs.push(decodeConfig(from, version, flexible))
    }
    kept.unshift({ bytes: from.rawSince(start), configs })
    if (kept.length > mostKept) kept.pop()
    return configs
  }
}

/** By hand: two dozen entries for every topic of the cluster. */
const decode = (from: Reader, version: number): Decoded<typeof response> => {
  const flexible = version >= FLEXIBLE_SINCE
  const throttleTimeMs = from.int32()
  const results: Result[] = []
  const readConfigs = createConfigsReader(from, version, flexible)
  for (let left = from.count(flexible, flexible ? 7 : 11); left > 0; left--) {
    const errorCode = from.int16()
    const errorMessage = from.optionalString(flexible)
    const resourceType = from.int8()
    const resourceName = from.string(flexible)
    const configs = readConfigs()
    if (flexible) from.skipTags()
    results.push({ errorCode, errorMessage, resourceType, resourceName, configs })
  }
  if (flexible) from.skipTags()
  return { throttleTimeMs, results }
}

/** By hand: the same two dozen keys are named for every topic of the cluster, and written once. */
const encode = (body: Encoded<typeof request>, version: number, to: Writer): void => {
  const flexible = version >= FLEXIBLE_SINCE
  const { includeSynonyms = false, includeDocumentation = false } = body
  const written = new Map<readonly string[], readonly [from: number, end: number]>()
  to.size(body.resources.length, flexible)
  for (const { resourceType, resourceName, configurationKeys = null } of body.resources) {
    to.int8(resourceType)
    to.text(resourceName, flexible)
    const before = configurationKeys && written.get(configurationKeys)
    if (before) to.repeat(...before)
    else if (configurationKeys === null) to.size(-1, flexible)
    else {
      const from = to.position
      to.size(configurationKeys.length, flexible)
      for (const key of configurationKeys) to.text(key, flexible)
      written.set(configurationKeys, [from, to.position])
    }
    if (flexible) to.noTags()
  }
  to.bool(includeSynonyms)
  if (version >= 3) to.bool(includeDocumentation)
  else if (includeDocumentation) throw new UncarriedFieldError('includeDocumentation')
  if (flexible) to.noTags()
}

/**
 * Configuration with the source of each value. Resource types: 2 topic, 4 broker, 32 group. A broker answers only for its
 * own id or for "" (cluster defaults). A group that does not exist is answered with the defaults.
 */
export const DescribeConfigs = defineApi({
  name: 'DescribeConfigs',
  key: 32,
  versions: [1, 4],
  flexibleSince: FLEXIBLE_SINCE,
  request,
  response,
  decode,
  encode,
})
