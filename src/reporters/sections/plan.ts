import { formatDuration } from '../../model/duration.js'
import type { Plan, PlanStep } from '../../report.js'
import { wrap } from '../../text/wrap.js'
import type { RenderContext } from '../define.js'

const isCommand = (line: string): boolean => /^(kafka-[a-z-]+\.sh|reliactl|mysql|psql|redis-cli) /.test(line)

const title = (plan: Plan): string => {
  const about = [plan.profile, plan.topics.join(', ')].filter(Boolean).join(': ')
  return `${plan.from} to ${plan.to}${about ? ` (${about})` : ''}`
}

const timeOf = (step: PlanStep): string =>
  step.duration === 0 ? 'no waiting time' : `at least ${formatDuration(step.duration)}`

const day = 86_400_000

/** Long times as weeks and days, which people plan in: `20w 3d`. */
const calendarTime = (ms: number): string => {
  const weeks = Math.floor(ms / (7 * day))
  const rest = ms - weeks * 7 * day
  if (weeks === 0) return formatDuration(ms)
  return rest === 0 ? `${weeks}w` : `${weeks}w ${formatDuration(rest)}`
}

const estimate = (plan: Plan): string =>
  `${plan.steps.length} steps, at least ${calendarTime(plan.estimate)} in all; each ends when its gate holds`

const parts = [
  ['do', 'actions'],
  ['check', 'checks'],
  ['gate', 'gate'],
  ['rollback', 'rollback'],
] as const

/** Commands are never broken: a line must stay what can be pasted. */
const item = (label: string, text: string, { style, width }: RenderContext): string[] => {
  const head = `   ${style.cyan(label)}${' '.repeat(9 - label.length)}`
  if (isCommand(text)) return [`${head}$ ${text}`]
  return wrap(text, width - 12).map((line, index) => (index === 0 ? `${head}${line}` : `${' '.repeat(12)}${line}`))
}

const stepText = (step: PlanStep, number: number, context: RenderContext): string[] => {
  const { style } = context
  const result = [
    `${style.bold(`${number}. ${step.title}`)} ${style.dim(`[${step.id}; ${step.owner}; ${timeOf(step)}]`)}`,
  ]
  result.push(...item('because', step.because, context))
  for (const [label, key] of parts) for (const text of step[key]) result.push(...item(label, text, context))
  return [...result, '']
}

const bulleted = (label: string, texts: readonly string[], width: number, paint = (text: string) => text): string[] =>
  texts.flatMap(text => {
    const lines = wrap(text, width - label.length - 2)
    return lines.map((line, index) =>
      index === 0 ? `${paint(`${label}:`)} ${line}` : `${' '.repeat(label.length + 2)}${line}`,
    )
  })

/** Steps in order, each with what to do, check, reach and undo. */
export const planText = (plan: Plan, context: RenderContext): string[] => {
  const { style, width } = context
  const result = [style.bold(title(plan))]
  if (plan.steps.length > 0) result.push(style.dim(estimate(plan)))
  result.push(...bulleted('warning', plan.warnings, width, style.yellow), '')
  plan.steps.forEach((step, index) => {
    result.push(...stepText(step, index + 1, context))
  })
  result.push(...bulleted('note', plan.notes, width, style.dim))
  return result
}

const headings = { actions: 'Do', checks: 'Check', gate: 'Gate', rollback: 'Rollback' } as const

const markdownItems = (texts: readonly string[], box: string): string[] => {
  const prose = texts.filter(text => !isCommand(text)).map(text => `- ${box}${text}`)
  const commands = texts.filter(isCommand)
  return [...prose, ...(commands.length > 0 ? ['', '```sh', ...commands, '```'] : [])]
}

export const planMarkdown = (plan: Plan): string[] => {
  const result = [`## Plan: ${title(plan)}`, '']
  if (plan.steps.length > 0) result.push(`${estimate(plan)}.`, '')
  for (const warning of plan.warnings) result.push(`> **Warning:** ${warning}`, '')
  plan.steps.forEach((step, index) => {
    result.push(`### ${index + 1}. ${step.title}`, '', `${step.owner}, ${timeOf(step)}. Because: ${step.because}.`, '')
    for (const [, key] of parts) {
      result.push(`**${headings[key]}**`, '', ...markdownItems(step[key], key === 'gate' ? '[ ] ' : ''), '')
    }
  })
  for (const note of plan.notes) result.push(`- ${note}`)
  return result
}
