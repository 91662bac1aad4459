import { UsageError } from '../../errors.js'

/** Where a broker listens, and how that address became known. */
export interface BrokerAddress {
  readonly host: string
  readonly port: number
  /** Id of the broker that advertises the address; absent for an address that the user gave. */
  readonly advertisedBy?: number
}

/**
 * Reads `host:port`, `[::1]:9092`, and the same after a listener name (`PLAINTEXT://`).
 * @throws UsageError
 */
export const parseAddress = (text: string): BrokerAddress => {
  const match = /^(?:[\w-]+:\/\/)?(?:\[([^\]]+)\]|([^\s:/[\]]+)):(\d{1,5})$/.exec(text.trim())
  const host = match?.[1] ?? match?.[2]
  const port = Number(match?.[3])
  if (!host || !(port >= 1 && port <= 65_535)) {
    throw new UsageError(`${JSON.stringify(text)} is not a broker address: write host:port, for example localhost:9092`)
  }
  return { host, port }
}

export const formatAddress = ({ host, port }: BrokerAddress): string =>
  host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`

/** The broker as the subject of a sentence. An advertised address says whose it is: the user never typed it. */
export const nameBroker = (address: BrokerAddress): string =>
  address.advertisedBy === undefined
    ? formatAddress(address)
    : `broker ${address.advertisedBy} advertises ${formatAddress(address)}, which`
