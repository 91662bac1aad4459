import { printedByGo } from '../../text/go-number.js'
import type { SyntaxProblem } from '../syntax/tree.js'
import { walkMaps } from '../syntax/tree.js'
import { type Carrier, stemOf } from './define.js'
import { respell } from './respell.js'
import { isClientKey, knownTo } from './roles.js'

/** `values.yaml`, `values-prod.yaml`, `kafka-values.yml`: Helm's own convention. */
const isValuesFile = (fileName: string): boolean => /^values\b|[-_.]values$/i.test(stemOf(fileName))

/** Helm hands numbers to templates as floating point, and Go prints those of a million and more with an exponent. */
const isPrintedAsFloat = (raw: string): boolean => /^\d+$/.test(raw) && Number(raw) >= 1_000_000

const roles = ['broker', 'topic'] as const

/** A setting of Kafka under any prefix (`ksql.streams.max.poll.interval.ms`). */
const isKafkaKey = (key: string): boolean => {
  for (let at = 0; at >= 0; at = key.indexOf('.', at + 1)) {
    const rest = key.slice(at === 0 ? 0 : at + 1)
    if (!rest.includes('.')) return false
    if (isClientKey(rest) || roles.some(role => knownTo(`kafka-${role}`, role, rest))) return true
  }
  return false
}

/** Large bare numbers in the values of a chart. */
export const helmNumbers: Carrier = {
  id: 'helm-numbers',
  syntaxes: ['yaml'],
  read: source => {
    if (source.path.length > 0 || !isValuesFile(source.fileName)) return null
    const problems: SyntaxProblem[] = []
    for (const { root } of source.documents)
      walkMaps(root, map => {
        for (const { key, value } of map.entries) {
          if (value.kind !== 'scalar' || value.scalar !== 'number' || value.raw === null) continue
          if (!isPrintedAsFloat(value.raw) || !isKafkaKey(respell('kafka-broker', 'broker', key))) continue
          const printed = printedByGo(value.raw)
          const message = `${key}: ${value.raw} is rendered as ${printed} by a chart that prints it, and Kafka refuses it as a number`
          problems.push({ message, span: value.span, severity: 'warning', kind: 'number-as-float' })
        }
        return true
      })
    return problems.length > 0 ? { declarations: [], claimed: true, problems, notes: [] } : null
  },
}
