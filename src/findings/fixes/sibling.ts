import type { Fact } from '../../model/fact.js'
import { lineAround } from './edit.js'

/** A written key of a subject as its file has it, the pattern for one that is absent. */
export interface Sibling {
  /** What stands before the key on its line. */
  readonly lead: string
  /** Quotation mark around the key, if any. */
  readonly keyQuote: string
  /** Between the key and the value. */
  readonly separator: string
  readonly value: string
  /** What follows the value on its line. */
  readonly rest: string
  readonly keyStart: number
  readonly lineEnd: number
  /** The name of the absent key in the way this one is written. */
  readonly rename: (native: string) => string | undefined
}

const keyBefore = /(["']?)([\w.-]+)(\1[ \t]*(?:=>|[:=])[ \t]*)$/

const snake = (native: string): string => native.toUpperCase().replace(/[.-]/g, '_')

/** A dot may be part of a name or lead into a block; only a neighbour with one tells. */
const isAlike = (wanted: string, written: string): boolean => !wanted.includes('.') || written.includes('.')

/** How a key is spelt, told by one whose name is known: after a prefix, below a block, or as a variable. */
const renaming = (written: string, native: string): Sibling['rename'] | undefined => {
  if (written.endsWith(native)) {
    const prefix = written.slice(0, -native.length)
    return wanted => (isAlike(wanted, native) ? `${prefix}${wanted}` : undefined)
  }
  if (native.endsWith(`.${written}`)) {
    const block = native.slice(0, -written.length)
    return wanted => {
      const rest = wanted.startsWith(block) ? wanted.slice(block.length) : ''
      return rest !== '' && isAlike(rest, written) ? rest : undefined
    }
  }
  if (written !== written.toUpperCase() || !written.endsWith(snake(native))) return undefined
  const prefix = written.slice(0, written.length - native.length)
  return prefix === '' ? undefined : wanted => `${prefix}${snake(wanted)}`
}

const item = /^([ \t]*)-([ \t]+)name:[ \t]*(["']?)([A-Z][A-Z0-9_]*)\3[ \t]*(?:#.*)?(\r?\n)[ \t]*value:[ \t]*$/m

/** `- name: KEY` above `value: x`, as Kubernetes lists variables; the new item is written in the same way. */
export const itemBeside = (
  fact: Fact,
  text: string,
): { at: number; make: (native: string, needed: string) => string | undefined } | undefined => {
  const { place, native } = fact
  if (!place) return undefined
  const { start, end } = lineAround(text, place.start)
  const above = lineAround(text, Math.max(0, start - 1))
  const [, indent = '', gap = '', quote = '', name = '', newline = ''] =
    item.exec(text.slice(above.start, place.start)) ?? []
  const rename = name === '' ? undefined : renaming(name, native)
  if (!rename || !/^[ \t]*(?:#.*)?[\r\n]+$/.test(text.slice(place.end, end))) return undefined
  return {
    at: end,
    make: (wanted, needed) => {
      const renamed = rename(wanted)
      // Values of variables are text, so a number or switch needs its quotes.
      return (
        renamed &&
        `${indent}-${gap}name: ${quote}${renamed}${quote}${newline}${indent} ${gap}value: "${needed}"${newline}`
      )
    },
  }
}

/** Reads the key of a fact from the line of its value; undefined where another form than `key: value` is used. */
export const siblingOf = (fact: Fact, native: string, text: string): Sibling | undefined => {
  const { place } = fact
  if (!place || fact.raw === null || native === '') return undefined
  const { start, end } = lineAround(text, place.start)
  if (place.end > end) return undefined
  const before = text.slice(start, place.start)
  const found = keyBefore.exec(before)
  const [, keyQuote = '', written = '', separator = ''] = found ?? []
  const rename = found ? renaming(written, native) : undefined
  if (!found || !rename) return undefined
  return {
    lead: before.slice(0, found.index),
    keyQuote,
    separator: separator.slice(keyQuote.length),
    value: text.slice(place.start, place.end),
    rest: text.slice(place.end, end).replace(/[\r\n]+$/, ''),
    keyStart: start + found.index,
    lineEnd: end,
    rename,
  }
}
