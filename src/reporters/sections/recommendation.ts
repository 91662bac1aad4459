import Table from 'cli-table3'
import { formatCount } from '../../model/count.js'
import { formatDuration } from '../../model/duration.js'
import type { Recommendation } from '../../report.js'
import { wrap } from '../../text/wrap.js'
import type { RenderContext } from '../define.js'

const heads = ['profile', 'topics', 'guarantee', 'needed/s', 'expected/s', 'latency', 'CPU', 'consumers']

/** Widest a cell of names gets before it breaks. */
const nameWidth = 24

/** 1.6 as "60 % more" than at-least-once. */
export const relativeInstancesText = (instances: number): string => {
  const percent = Math.round(Math.abs(instances - 1) * 100)
  if (percent === 0) return 'as many as at-least-once'
  return `${percent} % ${instances > 1 ? 'more' : 'fewer'} than at-least-once`
}

const sizeText = (r: Recommendation): string => {
  const relative = `consumer instances: ${relativeInstancesText(r.instances)}`
  if (!r.consumers) return relative
  const { needed, atLeastOnce } = r.consumers
  const reference = r.guarantee === 'at-least-once' ? '' : ` (at-least-once: ${formatCount(atLeastOnce)})`
  return `${relative}; ${formatCount(needed)} for the rate needed${reference}`
}

const consumersText = (r: Recommendation): string => {
  const relative = `x${formatCount(r.instances)}`
  return r.consumers ? `${relative} (${r.consumers.needed})` : relative
}

const row = (r: Recommendation): string[] => [
  r.profile,
  r.topics.join(' ') || '-',
  r.guarantee,
  r.required === null ? '-' : formatCount(r.required),
  formatCount(r.expected.throughput),
  formatDuration(r.expected.latency),
  `+${formatCount(r.expected.cpu)} %`,
  consumersText(r),
]

const overview = (recommendations: readonly Recommendation[], withTopics: boolean): string[] => {
  const shown = (cells: readonly string[]) => (withTopics ? [...cells] : cells.filter((_, index) => index !== 1))
  // Colours are ours to give: the table's own would ignore NO_COLOR.
  const table = new Table({ head: shown(heads), style: { head: [], border: [], compact: true } })
  for (const recommendation of recommendations) {
    const [profile = '', , ...rest] = row(recommendation)
    const topics = recommendation.topics.join('\n') || '-'
    table.push(shown([wrap(profile, nameWidth).join('\n'), topics, ...rest]))
  }
  return table.toString().split('\n')
}

/** The table, without its topics where it would not fit: the details below name them again. */
const fittingOverview = (recommendations: readonly Recommendation[], width: number): string[] => {
  const full = overview(recommendations, true)
  return (full[0]?.length ?? 0) <= width ? full : overview(recommendations, false)
}

const labelled = (label: string, text: string, width: number, paint = (line: string) => line): string[] => {
  const indent = ' '.repeat(11)
  return wrap(text, width - 11).map((line, index) =>
    index === 0 ? `  ${paint(label)}${' '.repeat(Math.max(1, 9 - label.length))}${line}` : `${indent}${line}`,
  )
}

const details = (r: Recommendation, { style, width }: RenderContext): string[] => {
  const about = [r.topics.join(', '), r.business].filter(Boolean).join(': ')
  const result = [`${style.bold(r.profile)}${about ? ` ${style.dim(`(${about})`)}` : ''}: ${style.bold(r.guarantee)}`]
  for (const reason of r.reasons) result.push(...labelled('why', reason, width, style.cyan))
  result.push(...labelled('size', sizeText(r), width, style.cyan))
  for (const note of r.notes ?? []) result.push(...labelled('sink', note, width, style.cyan))
  for (const warning of r.warnings) result.push(...labelled('warning', warning, width, style.yellow))
  for (const { title, text } of r.alternatives) result.push(...labelled('or', `${title}: ${text}`, width, style.green))
  return [...result, '']
}

/** Baselines in use, each once: all recommendations of a run normally share one. */
const baselines = (recommendations: readonly Recommendation[]): Recommendation['baseline'][] => {
  const byName = new Map(recommendations.map(r => [r.baseline.name, r.baseline]))
  return [...byName.values()]
}

const baselineTitle = (baseline: Recommendation['baseline']): string =>
  `Figures: ${baseline.name}${baseline.illustrative ? ' (illustrative, not measured)' : ''}. They hold when:`

/** A table of all profiles, then reasons, warnings and alternatives of each, then the conditions of the figures. */
export const recommendationsText = (recommendations: readonly Recommendation[], context: RenderContext): string[] => {
  if (recommendations.length === 0) return []
  const result = [...fittingOverview(recommendations, context.width), '']
  for (const recommendation of recommendations) result.push(...details(recommendation, context))
  for (const baseline of baselines(recommendations)) {
    result.push(context.style.bold(baselineTitle(baseline)))
    for (const condition of baseline.conditions) {
      const lines = wrap(condition, context.width - 4)
      result.push(...lines.map((line, index) => `  ${index === 0 ? '-' : ' '} ${line}`))
    }
  }
  return result
}

const cell = (text: string): string => text.replace(/\|/g, '\\|')

export const recommendationsMarkdown = (recommendations: readonly Recommendation[]): string[] => {
  if (recommendations.length === 0) return []
  const result = ['## Recommendations', '', `| ${heads.join(' | ')} |`, `|${'---|'.repeat(heads.length)}`]
  for (const recommendation of recommendations) result.push(`| ${row(recommendation).map(cell).join(' | ')} |`)
  for (const r of recommendations) {
    const title = r.business ? `${r.profile} (${r.business})` : r.profile
    result.push('', `### ${title}: ${r.guarantee}`, '')
    for (const reason of r.reasons) result.push(`- Why: ${reason}`)
    result.push(`- Size: ${sizeText(r)}`)
    for (const note of r.notes ?? []) result.push(`- Sink: ${note}`)
    for (const warning of r.warnings) result.push(`- **Warning:** ${warning}`)
    for (const alternative of r.alternatives) result.push(`- Or ${alternative.title}: ${alternative.text}`)
  }
  for (const baseline of baselines(recommendations)) {
    result.push('', `**${baselineTitle(baseline)}**`, '', ...baseline.conditions.map(condition => `- ${condition}`))
  }
  return result
}
