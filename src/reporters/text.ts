import { type Report, summarize } from '../report.js'
import type { RenderContext, Reporter } from './define.js'
import { printableReport } from './printable.js'
import { findingsText } from './sections/findings.js'
import { unknownsText } from './sections/unknowns.js'
import { verdictsText } from './sections/verdicts.js'

const count = (amount: number, noun: string): string => `${amount} ${noun}${amount === 1 ? '' : 's'}`

const summaryLine = (report: Report, { style }: RenderContext): string => {
  const summary = summarize(report)
  const parts = [count(summary.error, 'error'), count(summary.warning, 'warning'), `${summary.info} info`]
  if (summary.unknown > 0) parts.push(`${summary.unknown} could not be told`)
  if (summary.suppressed > 0) parts.push(`${summary.suppressed} suppressed`)
  const line = parts.join(', ')
  if (summary.error > 0) return style.red(line)
  return summary.warning > 0 ? style.yellow(line) : line
}

const judges = new Set(['lint', 'audit'])

export const textReporter: Reporter = {
  name: 'text',
  render: async (given, context) => {
    const report = printableReport(given)
    const add = (more: readonly string[]): void => {
      for (const line of more) lines.push(line)
    }
    const lines: string[] = []
    if (report.recommendations) {
      const { recommendationsText } = await import('./sections/recommendation.js')
      lines.push(...recommendationsText(report.recommendations, context), '')
    }
    if (report.plan) lines.push(...(await import('./sections/plan.js')).planText(report.plan, context), '')
    if (report.snippet) lines.push(...(await import('./sections/snippet.js')).snippetText(report.snippet, context), '')
    if (report.command === 'inspect' && !report.files) {
      add((await import('./sections/settings.js')).settingsText(report.subjects ?? [], context))
    }
    if (report.files) add((await import('./sections/files.js')).filesText(report.files, context))
    add(findingsText(report.findings, context))
    if (context.showSuppressed) {
      add((await import('./sections/suppressed.js')).suppressedText(report.findings, context))
    }
    add(verdictsText(report, context))
    add(unknownsText(report.unknowns, context))
    if (report.comparison) add((await import('./sections/comparison.js')).comparisonText(report.comparison, context))
    for (const note of report.notes ?? []) lines.push(context.style.dim(note))
    if (judges.has(report.command) && !report.files) lines.push(summaryLine(report, context))
    while (lines.at(-1) === '') lines.pop()
    return `${lines.join('\n')}\n`
  },
}
