import { type Finding, type Report, summarize } from '../report.js'
import type { Reporter } from './define.js'
import { printableReport } from './printable.js'
import { weakestOf } from './sections/verdicts.js'

const cell = (text: string): string => text.replace(/\|/g, '\\|').replace(/\r?\n/g, ' ')

const where = (finding: Finding): string =>
  finding.location
    ? `\`${finding.location.file}:${finding.location.line}\``
    : cell(`${finding.subject.kind} ${finding.subject.name}`)

const findings = (report: Report): string[] => {
  const open = report.findings.filter(f => !f.suppressed)
  if (open.length === 0) return []
  const rows = open.map(
    f =>
      `| ${f.severity} | ${where(f)} | ${cell(f.message)}${f.help ? ` **${cell(f.help)}**` : ''} | \`${f.rule}\` | ${f.evidence.level} |`,
  )
  return ['## Findings', '', '| severity | where | what | rule | evidence |', '|---|---|---|---|---|', ...rows, '']
}

const verdicts = (report: Report): string[] => {
  if (report.verdicts.length === 0) return []
  const rows = report.verdicts.map(v => {
    const { producers, topic, groups, sink } = v.path
    const path = [producers.join(', ') || '?', topic, groups.join(', ') || '–', sink ?? ''].filter(Boolean).join(' → ')
    return `| ${cell(path)} | ${v.intended ?? '–'} | ${v.actual} | ${cell(weakestOf(v, report)) || '–'} | ${cell(v.unknown.join('; ')) || '–'} |`
  })
  return [
    '## Paths',
    '',
    '| path | asked | guarantee | weakest link | not known |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ]
}

const unknowns = (report: Report): string[] => {
  if (report.unknowns.length === 0) return []
  const rows = report.unknowns.map(
    u =>
      `| ${cell(`${u.subject.kind} ${u.subject.name}`)} | ${cell(u.question)} | ${cell(u.reason)} | ${cell(u.remedy)} |`,
  )
  return ['## Could not tell', '', '| subject | question | reason | to know |', '|---|---|---|---|', ...rows, '']
}

export const markdownReporter: Reporter = {
  name: 'markdown',
  render: async given => {
    const report = printableReport(given)
    let lines = [`# reliactl ${report.command}`, '']
    if (report.recommendations) {
      const { recommendationsMarkdown } = await import('./sections/recommendation.js')
      lines.push(...recommendationsMarkdown(report.recommendations), '')
    }
    if (report.plan) lines.push(...(await import('./sections/plan.js')).planMarkdown(report.plan), '')
    if (report.snippet) lines.push(...(await import('./sections/snippet.js')).snippetMarkdown(report.snippet))
    if (report.command === 'inspect') {
      lines = lines.concat((await import('./sections/settings.js')).settingsMarkdown(report.subjects ?? []))
    } else lines = lines.concat(findings(report))
    lines = lines.concat(verdicts(report), unknowns(report))
    if (report.comparison) {
      lines = lines.concat((await import('./sections/comparison.js')).comparisonMarkdown(report.comparison))
    }
    for (const note of report.notes ?? []) lines.push(`> ${note}`, '')
    if (report.command === 'lint' || report.command === 'audit') {
      const s = summarize(report)
      lines.push(`${s.error} errors, ${s.warning} warnings, ${s.info} info, ${s.unknown} could not be told.`, '')
    }
    return `${lines.join('\n').trimEnd()}\n`
  },
}
