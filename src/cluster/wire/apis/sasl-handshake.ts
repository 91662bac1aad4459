import { defineApi } from '../api.js'
import { int16, list, string } from '../schema.js'

/** Chooses a SASL mechanism. v0 goes on with raw tokens outside of frames, so only v1 is sent (KIP-152). */
export const SaslHandshake = defineApi({
  name: 'SaslHandshake',
  key: 17,
  versions: [1, 1],
  flexibleSince: Number.POSITIVE_INFINITY,
  request: { mechanism: string },
  response: { errorCode: int16, mechanisms: list(string) },
})
