import type { Severity } from '../model/hazard.js'
import { type Finding, type Report, summarize } from '../report.js'
import type { Reporter } from './define.js'
import { isOpen, sentence } from './place.js'
import { printableReport } from './printable.js'

const commands: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'notice' }

const escapeText = (text: string): string => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A')

const escapeProperty = (text: string): string => escapeText(text).replace(/:/g, '%3A').replace(/,/g, '%2C')

const command = (
  name: string,
  properties: Readonly<Record<string, string | number | undefined>>,
  text: string,
): string => {
  const list = Object.entries(properties)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${escapeProperty(String(value))}`)
  return `::${name} ${list.join(',')}::${escapeText(text)}`
}

const annotation = (finding: Finding): string => {
  const { location } = finding
  // Columns count only within one line.
  const columns =
    location && location.line === location.endLine
      ? { col: location.column, endColumn: Math.max(location.column, location.endColumn - 1) }
      : {}
  const where = location ? { file: location.file, line: location.line, endLine: location.endLine, ...columns } : {}
  const subject = location ? '' : `${finding.subject.kind} ${finding.subject.name}: `
  return command(commands[finding.severity], { ...where, title: finding.rule }, `${subject}${sentence(finding)}`)
}

const unknownsOf = (report: Report): string[] =>
  report.unknowns.map(({ subject, question, reason, remedy }) =>
    command(
      'notice',
      { title: 'could not tell' },
      `${subject.kind} ${subject.name}: ${question}: ${reason}. To know: ${remedy}`,
    ),
  )

/**
 * Workflow commands of GitHub Actions. GitHub shows ten annotations a step and drops the rest, so the last line says how
 * many there are.
 */
export const githubReporter: Reporter = {
  name: 'github',
  render: given => {
    const report = printableReport(given)
    const { error, warning, info } = summarize(report)
    const lines = [...report.findings.filter(isOpen).map(annotation), ...unknownsOf(report)]
    return `${[...lines, `reliactl: ${error} errors, ${warning} warnings, ${info} info`].join('\n')}\n`
  },
}
