import { defineApi } from '../api.js'
import { bytes, int16, int64, string } from '../schema.js'

/** One step of the SASL exchange (KIP-152); v1 adds the life of the session (KIP-368). */
export const SaslAuthenticate = defineApi({
  name: 'SaslAuthenticate',
  key: 36,
  versions: [0, 2],
  flexibleSince: 2,
  request: { authBytes: bytes },
  response: {
    errorCode: int16,
    errorMessage: string.nullable(),
    authBytes: bytes,
    /** 0: no limit. ms. */
    sessionLifetimeMs: int64.since(1),
  },
})
