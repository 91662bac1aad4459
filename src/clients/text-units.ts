const durationUnits: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
}

/** Go's time.ParseDuration: `300ms`, `1.5h`, `1m30s`; other tools of that school take plain seconds too. Returns ms. */
export const readDurationText = (text: string): number | undefined => {
  if (!/^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h|d))+$/.test(text)) return /^0+$/.test(text) ? 0 : undefined
  let total = 0
  for (const [, number = '', unit = ''] of text.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h|d)/g))
    total += Number(number) * (durationUnits[unit === 'µs' ? 'us' : unit] ?? 1)
  return total
}

const flinkUnits: readonly (readonly [pattern: RegExp, ms: number])[] = [
  [/^(?:d|days?)$/, 86_400_000],
  [/^(?:h|hours?)$/, 3_600_000],
  [/^(?:m|min|minutes?)$/, 60_000],
  [/^(?:s|sec|secs|seconds?)$/, 1_000],
  [/^(?:|ms|milli|millis|milliseconds?)$/, 1],
  [/^(?:µs|micro|micros|microseconds?)$/, 1e-3],
  [/^(?:ns|nano|nanos|nanoseconds?)$/, 1e-6],
]

/** Flink's TimeUtils: a number and a unit word, ms without one. Returns ms. */
export const readFlinkDuration = (text: string): number | undefined => {
  const [, number, unit = ''] = /^(\d+)\s*([a-zµ]*)$/i.exec(text) ?? []
  if (number === undefined) return /^PT/i.test(text) ? readDuration(text) : undefined
  const found = flinkUnits.find(([pattern]) => pattern.test(unit.toLowerCase()))
  return found && Number(number) * found[1]
}

/** Fluentd's type `time`: `30s`, `2h`, `1d`; seconds, whole or in parts, without a unit. Returns ms. */
export const readFluentdTime = (text: string): number | undefined => {
  const [, number, unit = 's'] = /^(\d+(?:\.\d+)?)([smhd])?$/.exec(text) ?? []
  return number === undefined ? undefined : Number(number) * (durationUnits[unit] ?? 1_000)
}

/** Spring's Duration: a number with a unit (ms without one) or ISO-8601 such as `PT30S`. Returns ms. */
export const readDuration = (text: string): number | undefined => {
  const simple = /^([+-]?\d+)(ns|us|ms|s|m|h|d)?$/i.exec(text)
  if (simple) return Number(simple[1]) * (durationUnits[(simple[2] ?? 'ms').toLowerCase()] ?? 1)
  const iso = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/i.exec(text)
  if (!iso || !/\d/.test(text)) return undefined
  const [, days = '0', hours = '0', minutes = '0', seconds = '0'] = iso
  return Number(days) * 86_400_000 + Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1_000
}

/** Spring's DataSize: a number with B, KB, MB, GB or TB, all in powers of 1024. Returns bytes. */
export const readDataSize = (text: string): number | undefined => {
  const match = /^([+-]?\d+)\s*(B|KB|MB|GB|TB)?$/i.exec(text)
  if (!match) return undefined
  const power = ['B', 'KB', 'MB', 'GB', 'TB'].indexOf((match[2] ?? 'B').toUpperCase())
  return Number(match[1]) * 1024 ** power
}
