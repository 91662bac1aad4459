import type { Reader } from './reader.js'
import type { Decoded, Encoded, Fields } from './schema.js'
import type { Writer } from './writer.js'

/** One request of the protocol: what each file of `apis/` exports. */
export interface Api<Q extends Fields = Fields, S extends Fields = Fields> {
  readonly name: string
  readonly key: number
  /** Lowest and highest version this table describes. */
  readonly versions: readonly [number, number]
  /** First version with compact types, tag sections and header v2 (KIP-482). */
  readonly flexibleSince: number
  readonly request: Q
  readonly response: S
  /** Takes the place of the generic decoder, for answers that are large or do not follow the table. */
  readonly decode?: (body: Reader, version: number) => Decoded<S>
  /** Takes the place of the generic encoder, for requests that name every partition or topic of a cluster. */
  readonly encode?: (body: Encoded<Q>, version: number, to: Writer) => void
}

export type AnyApi = Omit<Api, 'decode' | 'encode'> & {
  readonly decode?: (body: Reader, version: number) => unknown
  readonly encode?: (body: never, version: number, to: Writer) => void
}
export type RequestOf<A extends AnyApi> = Encoded<A['request']>
export type ResponseOf<A extends AnyApi> = Decoded<A['response']>

/** Types one API; the object is the whole definition. */
export const defineApi = <Q extends Fields, S extends Fields>(api: Api<Q, S>): Api<Q, S> => api

export const isFlexible = (api: AnyApi, version: number): boolean => version >= api.flexibleSince
