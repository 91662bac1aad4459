import type { Role, WrittenSetting } from '../../../clients/types.js'
import type { Place } from '../../../model/fact.js'
import type { Usage, UsageKind } from '../../../model/usage.js'
import type { Span } from '../../../text/mapped.js'
import type { CarrierSource, Declaration } from '../define.js'
import { type CodeEntry, type CodeUnseen, type CodeValue, lastOfEach } from './value.js'

/** The part of a carrier's source that places need. */
export type CodeSource = Pick<CarrierSource, 'file' | 'name' | 'path' | 'text'>

export interface CodeUsage {
  readonly kind: UsageKind
  readonly span: Span
  readonly related?: readonly { readonly message: string; readonly span: Span }[]
}

/** One client that a program builds. */
export interface CodeClient {
  readonly role: Role
  /** Client id of `clients/`. */
  readonly client: string
  /** Variable, field or function that holds it; empty when nothing names it. */
  readonly name: string
  /** Keys as this client spells them, dotted where they are nested, in the order of their effect. */
  readonly entries: readonly CodeEntry[]
  /** The constructor call: where an absent key points to. */
  readonly block: Span
  readonly topics: readonly string[]
  readonly usages: readonly CodeUsage[]
  /** What may set further keys and could not be seen. */
  readonly unseen: readonly CodeUnseen[]
}

export const codePlace = (source: CodeSource, span: Span, key?: string): Place => {
  const { start, end } = source.text.span(span.start, span.end)
  return { file: source.file, start, end, path: key === undefined ? source.path : [...source.path, key] }
}

/** As one line, short enough for a message. */
export const shortText = (source: CodeSource, span: Span): string => {
  const text = source.text.text.slice(span.start, span.end).replace(/\s+/g, ' ').trim()
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

const textOf = (value: CodeValue): string => {
  if (value.kind === 'scalar') return value.raw ?? 'null'
  if (value.kind === 'list') return value.items.map(textOf).join(',')
  return value.kind === 'unseen' ? value.text : ''
}

/** The open part of a value, at any depth of a list. */
const openIn = (value: CodeValue): WrittenSetting['placeholder'] => {
  if (value.kind === 'unseen') return { text: value.text, fallback: null }
  if (value.kind === 'scalar') return value.placeholder
  if (value.kind === 'list') return value.items.map(openIn).find(open => open !== undefined)
  return undefined
}

/** A key of a program as a setting; what could not be seen is a placeholder without a fallback. */
export const toWrittenSetting = (source: CodeSource, { key, keySpan, value }: CodeEntry): WrittenSetting => {
  const placeholder = openIn(value)
  return {
    native: key,
    raw: value.kind === 'scalar' ? value.raw : textOf(value),
    scalar: value.kind === 'scalar' ? value.scalar : value.kind === 'list' ? 'list' : 'string',
    place: codePlace(source, value.span, key),
    keyPlace: codePlace(source, keySpan, key),
    ...(placeholder && { placeholder }),
  }
}

/** A topic goes by its own name, everything else by the file and whatever holds it. */
const nameOf = (source: CodeSource, { role, name, topics }: CodeClient): string =>
  (role === 'topic' ? topics[0] : undefined) ?? (name === '' ? source.name : `${source.name}/${name}`)

/** The declaration of a client that code builds, the same for every language. */
export const declareCode = (source: CodeSource, found: CodeClient): Declaration => ({
  role: found.role,
  client: found.client,
  name: nameOf(source, found),
  written: lastOfEach(found.entries).map(entry => toWrittenSetting(source, entry)),
  block: codePlace(source, found.block),
  topics: [...new Set(found.topics)],
  usages: found.usages.map(
    ({ kind, span, related = [] }): Usage => ({
      kind,
      place: codePlace(source, span),
      text: shortText(source, span),
      ...(related.length > 0 && {
        related: related.map(one => ({ message: one.message, place: codePlace(source, one.span) })),
      }),
    }),
  ),
  ...(found.unseen[0] && {
    unseen: { text: found.unseen.map(one => one.text).join(', '), place: codePlace(source, found.unseen[0].span) },
  }),
})
