import { joinUnits } from '../../text/mapped.js'
import type { ScalarNode } from '../syntax/tree.js'

const base64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/
const printable = /^[\t\n\r\x20-\x7e\u00a0-\uffff]*$/

/** The text behind a value in base64; all of it stands where the value does. Undefined for anything but text. */
export const decoded = (value: ScalarNode): ScalarNode | undefined => {
  const raw = value.raw?.trim() ?? ''
  if (raw === '' || !base64.test(raw)) return undefined
  const text = Buffer.from(raw, 'base64').toString('utf8')
  if (!printable.test(text) || text.includes('\uFFFD')) return undefined
  const outer = value.text()
  const inner = joinUnits([{ text, start: 0, end: outer.text.length }], outer, 0)
  return { kind: 'scalar', scalar: 'string', raw: text, span: value.span, text: () => inner }
}
