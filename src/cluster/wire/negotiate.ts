import { type BrokerAddress, nameBroker } from './address.js'
import type { AnyApi } from './api.js'
import { BrokerError } from './failure.js'
import { UncarriedFieldError } from './wire-error.js'

export interface VersionRange {
  readonly min: number
  readonly max: number
}

/** Versions that both this layer and the broker know, highest first. */
export const versionsInCommon = (api: AnyApi, offered: ReadonlyMap<number, VersionRange>): readonly number[] => {
  const range = offered.get(api.key)
  const versions: number[] = []
  if (!range) return versions
  const [lowest, highest] = api.versions
  for (let version = Math.min(highest, range.max); version >= Math.max(lowest, range.min); version--) {
    versions.push(version)
  }
  return versions
}

/**
 * Encodes in the first version that can carry the body: Fetch by name stops at v12, OffsetFetch of many groups begins at v8.
 * @throws BrokerError of kind `not-supported` when none can
 */
export const encodeBest = (
  address: BrokerAddress,
  api: AnyApi,
  versions: readonly number[],
  encode: (version: number) => Buffer,
): { readonly frame: Buffer; readonly version: number } => {
  let field = ''
  for (const version of versions) {
    try {
      return { frame: encode(version), version }
    } catch (error) {
      if (!(error instanceof UncarriedFieldError)) throw error
      field = error.field
    }
  }
  const range = versions.length > 1 ? `v${versions.at(-1)} to v${versions[0]}` : `v${versions[0]}`
  const detail = versions.length === 0 ? '' : ` with this ${field} (it knows ${range})`
  throw new BrokerError('not-supported', `${nameBroker(address)} does not offer ${api.name}${detail}`)
}
