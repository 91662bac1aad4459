import type { Severity } from '../../model/hazard.js'
import { maskLine } from '../../model/secrets.js'
import type { Finding } from '../../report.js'
import { codeFrame } from '../../text/frame.js'
import { wrap } from '../../text/wrap.js'
import type { RenderContext } from '../define.js'

const paint = (severity: Severity, { style }: RenderContext): string => {
  const padded = severity.padEnd(7)
  if (severity === 'error') return style.red(padded)
  return severity === 'warning' ? style.yellow(padded) : style.cyan(padded)
}

const frame = (finding: Finding, context: RenderContext): string[] => {
  const { location } = finding
  const lines = location ? context.sources.lines(location.file) : undefined
  if (!location || !lines) return []
  const endColumn = location.endLine === location.line ? location.endColumn : Number.POSITIVE_INFINITY
  const [source, marker] = codeFrame(lines, location.line, location.column, endColumn)
  const gutter = String(location.line)
  return [
    `    ${context.style.dim(`${gutter} |`)} ${maskLine(source ?? '')}`,
    `    ${context.style.dim(`${' '.repeat(gutter.length)} |`)} ${context.style.red(marker)}`,
  ]
}

const evidence = (finding: Finding): string => {
  const { evidence: e, confidence } = finding
  const client = [e.client, e.version].filter(Boolean).join(' ')
  const parts: string[] = []
  if (e.level === 'defaulted')
    parts.push(`default of ${client || 'the client'}${e.value === null ? '' : `: ${e.value}`}`)
  if (e.level === 'observed' && e.source) parts.push(`observed, ${e.source}`)
  if (e.level === 'inferred') parts.push(`inferred from ${e.source ?? 'the log'}`)
  if (confidence !== 'certain') parts.push(confidence === 'likely' ? 'likely' : 'depends on context')
  return parts.join('; ')
}

const block = (label: string, text: string, width: number): string[] =>
  wrap(text, width - 10).map((line, index) =>
    index === 0 ? `    ${label}${line}` : `    ${' '.repeat(label.length)}${line}`,
  )

const one = (finding: Finding, context: RenderContext): string[] => {
  const { style, width } = context
  const at = finding.location ? `${finding.location.line}:${finding.location.column}` : ''
  const head = `  ${at ? `${style.dim(at.padEnd(7))} ` : ''}${paint(finding.severity, context)} ${style.dim(finding.rule)}`
  const result = [head, ...block('', finding.message, width), ...frame(finding, context)]
  for (const related of finding.related) {
    const place = related.location ? ` (${related.location.file}:${related.location.line})` : ''
    result.push(...block('see: ', `${related.message}${place}`, width))
  }
  if (finding.help) result.push(...block('fix: ', finding.help, width))
  const how = evidence(finding)
  if (how) result.push(...block('how: ', how, width).map(style.dim))
  return result
}

const heading = (finding: Finding): string =>
  finding.location ? finding.location.file : `${finding.subject.kind} ${finding.subject.name}`

/** Findings grouped by file, live ones by subject, each with its code frame, fix and evidence. */
export const findingsText = (findings: readonly Finding[], context: RenderContext): string[] => {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    if (finding.suppressed) continue
    const key = heading(finding)
    const list = groups.get(key)
    if (list) list.push(finding)
    else groups.set(key, [finding])
  }
  const result: string[] = []
  for (const [key, list] of groups) {
    result.push(context.style.bold(key))
    for (const finding of list) result.push(...one(finding, context), '')
  }
  return result
}
