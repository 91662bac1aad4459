import { defineApi } from '../api.js'
import { bool, int8, int16, int32, list, string, structs } from '../schema.js'

/**
 * Configuration with the source of each value. Resource types: 2 topic, 4 broker, 32 group. A broker answers only for its
 * own id or for "" (cluster defaults). A group that does not exist is answered with the defaults.
 */
export const DescribeConfigs = defineApi({
  name: 'DescribeConfigs',
  key: 32,
  versions: [1, 4],
  flexibleSince: 4,
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
  response: {
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
  },
})
