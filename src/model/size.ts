const factors: Readonly<Record<string, number>> = {
  b: 1,
  kib: 1024,
  mib: 1024 ** 2,
  gib: 1024 ** 3,
  tib: 1024 ** 4,
  kb: 1000,
  mb: 1000 ** 2,
  gb: 1000 ** 3,
  tb: 1000 ** 4,
}

/** Reads `1KiB`, `1.5MB`, `900B` or a plain number of bytes; returns bytes, or undefined when it is none. */
export const parseSize = (text: string): number | undefined => {
  const match = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/i.exec(text.trim())
  if (!match) return undefined
  const unit = (match[2] || 'b').toLowerCase()
  const factor = factors[unit]
  return factor === undefined ? undefined : Math.round(Number(match[1]) * factor)
}

/** Writes bytes in binary units: `1KiB`, `1.5MiB`. */
export const formatSize = (bytes: number): string => {
  for (const unit of ['TiB', 'GiB', 'MiB', 'KiB']) {
    const factor = factors[unit.toLowerCase()] ?? 1
    if (bytes < factor) continue
    const amount = bytes / factor
    return `${Number.isInteger(amount) ? amount : Number(amount.toFixed(1))}${unit}`
  }
  return `${bytes}B`
}
