import { defineApi } from '../api.js'
import { bool, float64, int8, int16, int32, string, structs } from '../schema.js'

/** Quotas by user, client id and address (KIP-546). No `components` asks for all; an `entityName` of null is the default. */
export const DescribeClientQuotas = defineApi({
  name: 'DescribeClientQuotas',
  key: 48,
  versions: [0, 1],
  flexibleSince: 1,
  request: {
    /** `matchType`: 0 this name, 1 the default, 2 any that is named. */
    components: structs({ entityType: string, matchType: int8, match: string.nullable() }).or([]),
    strict: bool.or(false),
  },
  response: {
    throttleTimeMs: int32,
    errorCode: int16,
    errorMessage: string.nullable(),
    entries: structs({
      entity: structs({ entityType: string, entityName: string.nullable() }),
      /** Bytes per second for the byte rates, per broker. */
      values: structs({ key: string, value: float64 }),
    }).nullable(),
  },
})
