import { joinUnits } from '../../text/mapped.js'
import type { ScalarNode } from '../syntax/tree.js'

const call = /^\$\{\s*join\(\s*"\\n"\s*,\s*\[/
const item = /"((?:[^"\\]|\\.)*)"/g

/** The text that `join("\n", ["a=1", "b=2"])` makes, with the places of its lines; null for anything but plain texts. */
export const joinedLines = (node: ScalarNode): ScalarNode | null => {
  const raw = node.raw ?? ''
  const start = call.exec(raw)?.[0].length
  if (start === undefined) return null
  const rest = raw.slice(start, -1)
  if (!/^\s*\]\s*\)$/.test(rest.replace(item, '').replace(/[\s,]|#[^\n]*/g, ''))) return null
  const outer = node.text()
  // The expression stands in the file without the braces around it.
  const shift = outer.text.indexOf(rest)
  if (shift < 0) return null
  const units = [...rest.matchAll(item)].flatMap(found => {
    const at = shift + found.index + 1
    const text = found[1] ?? ''
    const line = [...text].map((char, offset) => ({ text: char, start: at + offset, end: at + offset + 1 }))
    return [...line, { text: '\n', start: at + text.length, end: at + text.length }]
  })
  const joined = joinUnits(units, outer, shift)
  return { kind: 'scalar', scalar: 'string', raw: joined.text, span: node.span, text: () => joined }
}
