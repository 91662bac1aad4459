import { defineApi } from '../api.js'
import type { Reader } from '../reader.js'
import { bool, type Decoded, int8, int16, int32, list, string, structs } from '../schema.js'

const FLEXIBLE_SINCE = 4
const noSynonyms: readonly never[] = []

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
  const config = {
    name: from.string(flexible),
    value: from.optionalString(flexible),
    readOnly: from.bool(),
    configSource: from.int8(),
    isSensitive: from.bool(),
    synonyms: decodeSynonyms(from, flexible),
  }
  const typed =
    version >= 3 ? { ...config, configType: from.int8(), documentation: from.optionalString(flexible) } : config
  if (flexible) from.skipTags()
  return typed
}

/** By hand: two dozen entries for every topic of the cluster. */
const decode = (from: Reader, version: number): Decoded<typeof response> => {
  const flexible = version >= FLEXIBLE_SINCE
  const throttleTimeMs = from.int32()
  const results: Result[] = []
  for (let left = from.count(flexible, flexible ? 7 : 11); left > 0; left--) {
    const errorCode = from.int16()
    const errorMessage = from.optionalString(flexible)
    const resourceType = from.int8()
    const resourceName = from.string(flexible)
    const configs: Config[] = []
    for (let more = from.count(flexible, flexible ? 7 : 11); more > 0; more--) {
      configs.push(decodeConfig(from, version, flexible))
    }
    if (flexible) from.skipTags()
    results.push({ errorCode, errorMessage, resourceType, resourceName, configs })
  }
  if (flexible) from.skipTags()
  return { throttleTimeMs, results }
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
  request: {
    resources: structs({
      resourceType: int8,
      resourceName: string,
      /** null: all keys. */
      configurationKeys: list(string).nullable().or(null),
    }),
    includeSynonyms: bool.or(false),
    includeDocumentation: bool.since(3).or(false),
  },
  response,
  decode,
})
