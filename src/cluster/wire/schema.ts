/**
 * The vocabulary in which each file of `apis/` states the layout of a request and its answer: an object whose keys are the
 * fields in wire order. The types of bodies derive from the same table, so layout and type cannot drift apart.
 */
export type WireType =
  | {
      readonly kind:
        | 'bool'
        | 'int8'
        | 'int16'
        | 'uint16'
        | 'int32'
        | 'int64'
        | 'float64'
        | 'string'
        | 'uuid'
        | 'bytes'
        | 'records'
    }
  | { readonly kind: 'list'; readonly of: WireType }
  | { readonly kind: 'struct'; readonly fields: Fields }

/** `fixed`: always sent with one value, never the caller's choice. */
export type Presence = 'always' | 'sometimes' | 'fixed'

export interface Spec {
  readonly type: WireType
  /** First and last version that has the field. */
  readonly since: number
  readonly until: number
  /** First version in which it may be null. */
  readonly nullableSince: number
  /** Number in the tag section (KIP-482); null for a field in wire order. */
  readonly tag: number | null
  /** Sent when the caller leaves it out. `undefined`: the caller must give it. */
  readonly fallback: unknown
  readonly fixed: boolean
  /** A version without the field may still be used when the caller gives it. */
  readonly droppable: boolean
}

export interface Field<Out, In = Out, P extends Presence = 'always', D extends boolean = false> {
  readonly spec: Spec
  /** Carries the types only; never present. */
  readonly types?: { readonly out: Out; readonly in: In; readonly presence: P; readonly defaulted: D }
  since(version: number): Field<Out, In, P extends 'fixed' ? 'fixed' : 'sometimes', D>
  until(version: number): Field<Out, In, P extends 'fixed' ? 'fixed' : 'sometimes', D>
  nullable(since?: number): Field<Out | null, In | null, P, D>
  tag(number: number): Field<Out, In, 'sometimes', D>
  or(fallback: In): Field<Out, In, P, true>
  fixed(value: In): Field<Out, In, 'fixed', true>
  droppable(): Field<Out, In, P, D>
}

export interface AnyField {
  readonly spec: Spec
  readonly types?: {
    readonly out: unknown
    readonly in: unknown
    readonly presence: Presence
    readonly defaulted: boolean
  }
}
export type Fields = Readonly<Record<string, AnyField>>

type TypesOf<F> = F extends { readonly types?: infer T } ? NonNullable<T> : never
type Out<F> = TypesOf<F> extends { readonly out: infer T } ? T : never
type In<F> = TypesOf<F> extends { readonly in: infer T } ? T : never
type PresenceOf<F> = TypesOf<F> extends { readonly presence: infer P } ? P : never
/** Who fills a request field: the caller must, the caller may, or nobody but the table. */
type Duty<F> =
  TypesOf<F> extends { readonly presence: 'fixed' }
    ? 'none'
    : TypesOf<F> extends { readonly presence: 'always'; readonly defaulted: false }
      ? 'must'
      : 'may'
type Flat<T> = { [K in keyof T]: T[K] }

/** A body read from the wire. Fields that not every version has are optional: absent means the version lacks them. */
export type Decoded<F extends Fields> = Flat<
  { readonly [K in keyof F as PresenceOf<F[K]> extends 'always' ? K : never]: Out<F[K]> } & {
    readonly [K in keyof F as PresenceOf<F[K]> extends 'always' ? never : K]?: Out<F[K]>
  }
>

/** A body to be sent. Fields with a default may be left out; fixed fields cannot be given. */
export type Encoded<F extends Fields> = Flat<
  { readonly [K in keyof F as Duty<F[K]> extends 'must' ? K : never]: In<F[K]> } & {
    readonly [K in keyof F as Duty<F[K]> extends 'may' ? K : never]?: In<F[K]> | undefined
  }
>

const field = <Out, In, P extends Presence, D extends boolean>(spec: Spec): Field<Out, In, P, D> => ({
  spec,
  since: version => field({ ...spec, since: version }),
  until: version => field({ ...spec, until: version }),
  nullable: (since = 0) => field({ ...spec, nullableSince: since }),
  tag: number => field({ ...spec, tag: number }),
  or: fallback => field({ ...spec, fallback }),
  fixed: value => field({ ...spec, fallback: value, fixed: true }),
  droppable: () => field({ ...spec, droppable: true }),
})

const plain = <Out, In = Out>(type: WireType): Field<Out, In> =>
  field({
    type,
    since: 0,
    until: Number.POSITIVE_INFINITY,
    nullableSince: Number.POSITIVE_INFINITY,
    tag: null,
    fallback: undefined,
    fixed: false,
    droppable: false,
  })

export const bool = plain<boolean>({ kind: 'bool' })
export const int8 = plain<number>({ kind: 'int8' })
export const int16 = plain<number>({ kind: 'int16' })
export const uint16 = plain<number>({ kind: 'uint16' })
export const int32 = plain<number>({ kind: 'int32' })
/** A `number`, exact within ±(2^53 − 1) and held at that bound beyond it (see `Reader.int64`). */
export const int64 = plain<number>({ kind: 'int64' })
export const float64 = plain<number>({ kind: 'float64' })
export const string = plain<string>({ kind: 'string' })
/** 8-4-4-4-12 text. */
export const uuid = plain<string>({ kind: 'uuid' })
/** A view into the frame: copy it to keep it longer than the answer. */
export const bytes = plain<Buffer, Uint8Array>({ kind: 'bytes' })
/** Record batches as they lie in the log; decoded elsewhere. A view into the frame. */
export const records = plain<Buffer, Uint8Array>({ kind: 'records' })

/** An array of one primitive type. */
export const list = <T>(of: Field<T, T>): Field<readonly T[]> => plain({ kind: 'list', of: of.spec.type })
/** An array of structures. */
export const structs = <F extends Fields>(fields: F): Field<readonly Decoded<F>[], readonly Encoded<F>[]> =>
  plain({ kind: 'list', of: { kind: 'struct', fields } })
/** One structure. */
export const struct = <F extends Fields>(fields: F): Field<Decoded<F>, Encoded<F>> => plain({ kind: 'struct', fields })
