import type { Syntax } from './types.js'

const languages: readonly Syntax['booleans'][] = ['javascript', 'python', 'go', 'dotnet', 'erlang']

/** True where values are expressions of a programming language. */
export const isExpression = (booleans: Syntax['booleans']): boolean => languages.includes(booleans)

/** The last name of `sarama.WaitForAll`, `kgo.AllISRAcks()` or `kgo.NewOffset().AtEnd()`; any other text as it is. */
export const nameOfConstant = (text: string): string => {
  const plain = text.startsWith(':') ? text.slice(1) : text
  if (!/^[A-Za-z_][\w.()]*$/.test(plain)) return plain
  return plain.replace(/\(\)/g, '').split('.').at(-1) ?? plain
}

const numberOf = (text: string): number | undefined => {
  const plain = text.trim().replaceAll('_', '')
  return /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(plain) ? Number(plain) : undefined
}

/** The value of `60 * 1000`, `1 << 20` or `30_000` as digits; any other text as it is. */
export const readProduct = (text: string): string => {
  const shift = /^(\d+)\s*<<\s*(\d+)$/.exec(text)
  if (shift) return String(Number(shift[1]) * 2 ** Number(shift[2]))
  let product = 1
  for (const factor of text.split('*')) {
    const number = numberOf(factor)
    if (number === undefined) return text
    product *= number
  }
  return String(product)
}

/** Nanoseconds, as `time` counts them. */
const goUnits: Readonly<Record<string, number>> = {
  nanosecond: 1,
  microsecond: 1e3,
  millisecond: 1e6,
  second: 1e9,
  minute: 60e9,
  hour: 3600e9,
}

const goFactor = (text: string): number | undefined => {
  const unit = /^time\.(\w+)$/.exec(text)?.[1]
  if (unit !== undefined) return goUnits[unit.toLowerCase()]
  return numberOf(/^(?:time\.Duration|int64|int)\((.+)\)$/.exec(text)?.[1] ?? text)
}

/** A product of numbers and units of package `time`, in ms; undefined when it is something else. */
export const readGoDuration = (text: string): number | undefined => {
  let nanoseconds = 1
  for (const factor of text.split('*')) {
    const value = goFactor(factor.trim())
    if (value === undefined) return undefined
    nanoseconds *= value
  }
  return nanoseconds / 1e6
}
