import { defineApi } from '../api.js'
import { readFields } from '../decode.js'
import type { Reader } from '../reader.js'
import { bool, type Decoded, int16, int32, int64, string, structs } from '../schema.js'

const response = {
  errorCode: int16,
  apiKeys: structs({ apiKey: int16, minVersion: int16, maxVersion: int16 }),
  throttleTimeMs: int32.since(1),
  supportedFeatures: structs({ name: string, minVersion: int16, maxVersion: int16 }).since(3).tag(0),
  finalizedFeaturesEpoch: int64.since(3).tag(1),
  finalizedFeatures: structs({ name: string, maxVersionLevel: int16, minVersionLevel: int16 }).since(3).tag(2),
  zkMigrationReady: bool.since(3).tag(3),
}

const FLEXIBLE_SINCE = 3
const UNSUPPORTED_VERSION = 35

/** A broker that does not know the version refuses it in the layout of v0, whatever was asked (KIP-511). */
const decode = (body: Reader, version: number): Decoded<typeof response> => {
  const layout = body.peekInt16() === UNSUPPORTED_VERSION ? 0 : version
  return readFields(response, layout, layout >= FLEXIBLE_SINCE, body) as Decoded<typeof response>
}

/**
 * What a broker offers: a version range for each API, and its features. v3 leaves out supported features whose minimum is
 * 0, v4 gives all of them; finalized features come with both (KIP-584, KIP-1022).
 */
export const ApiVersions = defineApi({
  name: 'ApiVersions',
  key: 18,
  versions: [0, 4],
  flexibleSince: FLEXIBLE_SINCE,
  request: {
    clientSoftwareName: string.since(3).or('reliactl').droppable(),
    clientSoftwareVersion: string.since(3).or('unknown').droppable(),
  },
  response,
  decode,
})
