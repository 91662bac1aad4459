import type { Report } from '../report.js'
import { printableLine, printableText } from '../text/printable.js'

/** What may run over several lines; names, places and notes may not. */
const running = new Set(['message', 'help', 'value', 'written', 'text'])

/** A value of a file may be as long as the file. */
const longest = 1_000

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)

const clean = (value: unknown, key: string): unknown => {
  if (typeof value === 'string') return running.has(key) ? printableText(cut(value)) : printableLine(cut(value))
  if (Array.isArray(value)) return value.map(one => clean(one, key))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, clean(one, name)]))
}

/**
 * The report as a form for people may show it: names and values come from files that somebody else wrote, and an escape
 * sequence in one of them must not reach the terminal.
 */
export const printableReport = (report: Report): Report => {
  const { findings, unknowns, verdicts, notes, subjects, comparison, files } = report
  return {
    ...report,
    ...(clean(
      {
        findings,
        unknowns,
        verdicts,
        ...(notes && { notes }),
        ...(subjects && { subjects }),
        ...(comparison && { comparison }),
        ...(files && { files }),
      },
      '',
    ) as Partial<Report>),
  }
}
