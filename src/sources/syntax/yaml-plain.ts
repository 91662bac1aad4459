import type { ScalarKind } from './tree.js'

/** Plain words and numbers of YAML 1.1, which SnakeYAML, PyYAML and Kubernetes still read as such. */
const oldBoolean = /^(?:yes|no|on|off)$/i
const oldNumber = /^[-+]?[1-9]\d*(?:_\d+)+$/

export const isOldBoolean = (value: string): boolean => oldBoolean.test(value)
export const isOldNumber = (value: string): boolean => oldNumber.test(value)

/** YAML 1.2, core schema (https://yaml.org/spec/1.2.2/#103-core-schema). */
const boolean = /^(?:true|True|TRUE|false|False|FALSE)$/
const number =
  /^(?:0o[0-7]+|0x[0-9a-fA-F]+|[-+]?[0-9]+|[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN|[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][-+]?[0-9]+|[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*))$/

/** What a plain scalar is to a reader, by its text alone. */
export const plainKind = (value: string): ScalarKind => {
  // Most values are words or start as none of the others can.
  if (/^[0-9.+-]/.test(value)) return number.test(value) || isOldNumber(value) ? 'number' : 'string'
  if (value.length > 5) return 'string'
  if (value === '' || value === '~' || value === 'null' || value === 'Null' || value === 'NULL') return 'null'
  return boolean.test(value) || isOldBoolean(value) ? 'boolean' : 'string'
}
