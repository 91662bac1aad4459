import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
} from 'yaml'
import type { MappedText, Span } from '../../text/mapped.js'
import { joinUnits } from '../../text/mapped.js'
import { unmask } from './template.js'
import type { Entry, MapNode, ScalarKind, ScalarNode, SyntaxProblem, TreeNode } from './tree.js'
import { isOldBoolean, isOldNumber } from './yaml-plain.js'
import { mapScalar, type ScalarStyle } from './yaml-scalar.js'

/** Nodes that aliases and merge keys may add to a document: far above real files, far below an alias bomb. */
const mostAdded = 200_000

const styles: Readonly<Record<string, ScalarStyle>> = {
  PLAIN: 'plain',
  QUOTE_SINGLE: 'single',
  QUOTE_DOUBLE: 'double',
  BLOCK_LITERAL: 'block',
  BLOCK_FOLDED: 'block',
}

class TooLarge extends Error {
  constructor(readonly span: Span) {
    super()
  }
}

interface Anchor {
  readonly node: TreeNode
  readonly size: number
}

/** Converts one document; a later anchor of the same name replaces the earlier one, as YAML has it. */
class Conversion {
  readonly problems: SyntaxProblem[] = []
  /** Template markers that stand unquoted in the place of a value. */
  readonly markers: Span[] = []
  readonly #anchors = new Map<string, Anchor | null>()
  /** Nodes so far, aliases counted at full size. */
  #size = 0
  #added = 0

  /** `masked`: what was composed is the text with its template markers hidden. */
  constructor(
    readonly source: MappedText,
    readonly masked: boolean,
  ) {}

  #read(text: string): string {
    return this.masked ? unmask(text) : text
  }

  convert(node: Node | null | undefined, fallback: Span): TreeNode {
    if (!node) return this.#empty(fallback)
    const before = this.#size
    this.#size++
    if (isAlias(node)) return this.#resolve(node, fallback)
    if ((isScalar(node) || isMap(node) || isSeq(node)) && node.anchor) this.#anchors.set(node.anchor, null)
    const converted = this.#convertOwn(node, fallback)
    if ((isScalar(node) || isMap(node) || isSeq(node)) && node.anchor)
      this.#anchors.set(node.anchor, { node: converted, size: this.#size - before })
    return converted
  }

  #convertOwn(node: Node, fallback: Span): TreeNode {
    const span = this.#spanOf(node) ?? fallback
    if (isScalar(node)) return this.#scalar(node, fallback)
    if (isSeq(node))
      return { kind: 'list', items: node.items.map(item => this.convert(item as Node | null, span)), span }
    if (!isMap(node)) return this.#empty(fallback)
    const marker = this.#marker(span, node)
    if (marker) return marker
    return this.#map(node as YAMLMap<Node, Node | null>, span)
  }

  #grow(by: number, span: Span): void {
    this.#size += by
    this.#added += by
    if (this.#added > mostAdded) throw new TooLarge(span)
  }

  #spanOf(node: Node): Span | undefined {
    return node.range ? this.source.span(node.range[0], node.range[1]) : undefined
  }

  #empty(span: Span): ScalarNode {
    const at = { ...span, start: span.end }
    return { kind: 'scalar', scalar: 'null', raw: null, span: at, text: () => joinUnits([], this.source, 0) }
  }

  #resolve(alias: Alias, fallback: Span): TreeNode {
    const usedAt = this.#spanOf(alias) ?? fallback
    const anchor = this.#anchors.get(alias.source)
    if (anchor) {
      this.#grow(anchor.size, usedAt)
      return { ...anchor.node, usedAt }
    }
    const message =
      anchor === null
        ? `The alias *${alias.source} refers to a node that contains it`
        : `The alias *${alias.source} has no anchor before it`
    this.problems.push({ message, span: usedAt, severity: 'error' })
    return this.#empty(usedAt)
  }

  #scalar(node: Scalar, fallback: Span): ScalarNode {
    const range = node.range ?? [0, 0, 0]
    const style = styles[node.type ?? 'PLAIN'] ?? 'plain'
    const value = this.#read(node.source ?? (node.value === null ? '' : String(node.value)))
    const type = typeof node.value
    const isNull = node.value === null && style === 'plain'
    const scalar: ScalarKind = isNull
      ? 'null'
      : style !== 'plain'
        ? 'string'
        : type === 'number' || type === 'bigint' || isOldNumber(value)
          ? 'number'
          : type === 'boolean' || isOldBoolean(value)
            ? 'boolean'
            : 'string'
    const [start, end] = this.#body(node, style, range[0], range[1])
    const span = range[1] > range[0] ? this.source.span(range[0], range[1]) : { ...fallback, start: fallback.end }
    return {
      kind: 'scalar',
      scalar,
      raw: isNull ? null : value,
      span,
      text: () => mapScalar(value, this.source, start, end, style),
    }
  }

  /** The part of a scalar that holds text: inside the quotes, below the header of a block. */
  #body(node: Scalar, style: ScalarStyle, start: number, end: number): [number, number] {
    if (style === 'plain') return [start, end]
    if (style !== 'block') return [start + 1, end - 1]
    const token = node.srcToken
    if (token?.type !== 'block-scalar') return [start, end]
    const header = token.props.reduce((sum, prop) => sum + ('source' in prop ? prop.source.length : 0), 0)
    return [token.offset + header, token.offset + header + token.source.length]
  }

  /** An unquoted `{{ … }}` of a template engine is a map of a map to YAML; kept as the text that was meant. */
  #marker(span: Span, node: YAMLMap): ScalarNode | undefined {
    const [start, end] = node.range ?? [0, 0]
    const raw = this.source.text.slice(start, end)
    if (!raw.startsWith('{{') || !raw.endsWith('}}')) return undefined
    this.markers.push(span)
    return { kind: 'scalar', scalar: 'string', raw, span, text: () => this.source.slice(start, end) }
  }

  #map(node: YAMLMap<Node, Node | null>, span: Span): MapNode {
    const own: Entry[] = []
    const merged: TreeNode[] = []
    for (const pair of node.items) {
      const keySpan = this.#spanOf(pair.key) ?? span
      const value = this.convert(pair.value, keySpan)
      if (isScalar(pair.key) && pair.key.source === '<<' && pair.key.type === 'PLAIN') merged.push(value)
      else own.push({ key: this.#key(pair), keySpan, value })
    }
    const entries = merged.length > 0 ? [...this.#merge(merged, own), ...own] : own
    return { kind: 'map', entries, span }
  }

  #key(pair: Pair<Node, Node | null>): string {
    const { key } = pair
    if (isAlias(key)) {
      const target = this.#anchors.get(key.source)?.node
      return target?.kind === 'scalar' ? (target.raw ?? '') : ''
    }
    if (isScalar(key)) {
      if (key.anchor) this.convert(key, { start: 0, end: 0 })
      return this.#read(key.source ?? String(key.value ?? ''))
    }
    const [start, end] = key?.range ?? [0, 0]
    return this.source.text.slice(start, end)
  }

  /** The map's own keys win over merged ones, the first merged map over later ones. */
  #merge(values: readonly TreeNode[], own: readonly Entry[]): Entry[] {
    const seen = new Set(own.map(entry => entry.key))
    const entries: Entry[] = []
    for (const value of values) {
      const sources = value.kind === 'list' ? value.items : [value]
      for (const source of sources) {
        if (source.kind !== 'map') {
          const message = 'A merge key (<<) takes an alias of a map or a list of them'
          this.problems.push({ message, span: source.usedAt ?? source.span, severity: 'error' })
          continue
        }
        const usedAt = source.usedAt ?? source.span
        const fresh = source.entries.filter(entry => !seen.has(entry.key))
        this.#grow(fresh.length, usedAt)
        for (const entry of fresh) {
          seen.add(entry.key)
          entries.push({ ...entry, usedAt })
        }
      }
    }
    return entries
  }
}

/** The positioned tree of a document that `yaml` composed without an error; null when aliases blow it up. */
export const toTree = (
  document: Document.Parsed,
  source: MappedText,
  masked = false,
): { root: TreeNode | null; problems: SyntaxProblem[]; markers: readonly Span[] } => {
  const conversion = new Conversion(source, masked)
  const [start, end] = document.range
  try {
    const root = conversion.convert(document.contents, source.span(start, end))
    return { root, problems: conversion.problems, markers: conversion.markers }
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error
    const message = `Aliases and merge keys add more than ${mostAdded} nodes to this document`
    return { root: null, problems: [{ message, span: error.span, severity: 'error' }], markers: [] }
  }
}
