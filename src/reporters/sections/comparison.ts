import { formatDuration } from '../../model/duration.js'
import type { Unknown } from '../../model/evidence.js'
import type { Comparison, Direction, FindingChange, SubjectRef, VerdictChange } from '../../report.js'
import { wrap } from '../../text/wrap.js'
import type { RenderContext } from '../define.js'

const findingLine = ({ rule, before, after, reason }: FindingChange): string => {
  const shown = after ?? before
  const severity = before && after && before.severity !== after.severity ? `${before.severity} → ` : ''
  const was = before && after && before.message !== after.message ? ` (was: ${before.message})` : ''
  const state = after ? '' : 'no longer found: '
  return `${severity}${shown?.severity} ${rule}: ${state}${shown?.message}${was}${reason ? ` [${reason}]` : ''}`
}

const verdictLine = ({ topic, groups, sink, before, after, reason }: VerdictChange): string => {
  const path = [topic, groups.join(', ') || 'no group seen', ...(sink ? [sink] : [])].join(' → ')
  return `path ${path}: was ${before}, is ${after}${reason ? ` [${reason}]` : ''}`
}

const listed = 12

const namesLine = (refs: readonly SubjectRef[]): string[] =>
  [...new Set(refs.map(ref => ref.kind))].map(kind => {
    const names = refs.filter(ref => ref.kind === kind).map(ref => ref.name)
    const more = names.length > listed ? ` and ${names.length - listed} more` : ''
    return `${kind} ${names.slice(0, listed).join(', ')}${more}`
  })

const questionLine = ({ subject, question }: Unknown): string => `${subject.kind} ${subject.name}: ${question}`

const titles: readonly (readonly [Direction, string])[] = [
  ['worse', 'Worse'],
  ['better', 'Better'],
  ['neither', 'Different, neither better nor worse'],
  ['unsure', 'Cannot be compared, since one of the reads could not tell'],
]

const blocks = (comparison: Comparison): readonly (readonly [title: string, lines: readonly string[]])[] => {
  const { findings, verdicts, appeared, disappeared, uncertain, answered, opened } = comparison
  const changes = titles.map(([direction, title]) => {
    const paths = verdicts.filter(one => one.direction === direction).map(verdictLine)
    return [title, [...paths, ...findings.filter(one => one.direction === direction).map(findingLine)]] as const
  })
  return [
    ...changes,
    ['Appeared', namesLine(appeared)] as const,
    ['Gone', namesLine(disappeared)] as const,
    ['In one read only, whose lists were not both whole', namesLine(uncertain)] as const,
    ['Known now', answered.map(questionLine)] as const,
    ['No longer known', opened.map(questionLine)] as const,
  ].filter(([, lines]) => lines.length > 0)
}

const heading = ({ before, after }: Comparison): string => {
  const age = after - before
  if (age === 0) return 'Compared with a read of the same time'
  return `Compared with a read of ${formatDuration(Math.abs(age))} ${age > 0 ? 'before' : 'after (the older one is judged above)'}`
}

const same = 'Nothing has changed, as far as was read.'

/** What became better or worse, what cannot be compared, and what came, went, and is known or unknown since. */
export const comparisonText = (comparison: Comparison, { style, width }: RenderContext): string[] => {
  const result = [style.bold(heading(comparison))]
  const shown = blocks(comparison)
  if (shown.length === 0) result.push(`  ${same}`)
  for (const [title, lines] of shown) {
    const paint = title === 'Worse' ? style.red : title === 'Better' ? style.green : (text: string) => text
    result.push(`  ${paint(title)}`)
    for (const line of lines) {
      result.push(...wrap(line, width - 6).map((text, at) => `    ${at === 0 ? '' : '  '}${text}`))
    }
  }
  return [...result, '']
}

/** A list item must stay one line, whatever names and messages hold. */
const item = (line: string): string => `- ${line.replace(/\r?\n/g, ' ')}`

export const comparisonMarkdown = (comparison: Comparison): string[] => {
  const shown = blocks(comparison).flatMap(([title, lines]) => [`### ${title}`, '', ...lines.map(item), ''])
  return [`## ${heading(comparison)}`, '', ...(shown.length > 0 ? shown : [same, ''])]
}
