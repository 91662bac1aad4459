import type { PathVerdict, Report } from '../../report.js'
import { wrap } from '../../text/wrap.js'
import type { RenderContext } from '../define.js'

const route = (verdict: PathVerdict): string => {
  const { producers, topic, groups, sink } = verdict.path
  return [producers.join(', ') || '?', topic, groups.join(', ') || 'no group seen', ...(sink ? [sink] : [])].join(' → ')
}

/** The finding or the question that decides a verdict, in words; empty where nothing does. */
export const weakestOf = (verdict: PathVerdict, report: Report): string => {
  const { weakest } = verdict
  if (!weakest) return ''
  if ('unknown' in weakest) return `could not tell: ${weakest.unknown}`
  const finding = report.findings.find(f => f.fingerprint === weakest.finding)
  return finding ? `${finding.rule} (${finding.subject.kind} ${finding.subject.name})` : weakest.finding
}

const indented = (text: string, width: number): string[] => wrap(text, width - 4).map(line => `    ${line}`)

/** One block a path: what it guarantees, what was asked, the weakest link and what is unknown. */
export const verdictsText = (report: Report, { style, width }: RenderContext): string[] => {
  if (report.verdicts.length === 0) return []
  const result = [style.bold('Paths')]
  for (const verdict of report.verdicts) {
    const short = verdict.intended !== null && verdict.actual !== verdict.intended
    const actual = verdict.actual === 'none' ? 'none (may lose and repeat)' : verdict.actual
    const paint = short ? style.yellow : style.green
    result.push(`  ${route(verdict)}`)
    result.push(`    guarantee: ${paint(actual)}${verdict.intended ? `, asked: ${verdict.intended}` : ''}`)
    const weakest = weakestOf(verdict, report)
    if (weakest) result.push(...indented(`weakest link: ${weakest}`, width))
    for (const unknown of verdict.unknown) result.push(...indented(`not known: ${unknown}`, width).map(style.dim))
  }
  return [...result, '']
}
