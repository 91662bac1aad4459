import Table from 'cli-table3'
import type { EffectiveSetting, SubjectSettings } from '../../report.js'
import type { RenderContext } from '../define.js'

const plainBorders = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '  ',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '  ',
}

const shownValue = ({ value, written, candidates }: EffectiveSetting): string => {
  if (value !== null) return written === undefined ? String(value) : `${value} (${written})`
  if (candidates && candidates.length > 0)
    return `? (${candidates.map(one => (one === null ? 'not set' : String(one))).join(' or ')})`
  return written === undefined ? '–' : `? (${written})`
}

/** Where a value comes from: `written a.properties:3`, `defaulted kafkajs@2.2.4`, `unknown` with the reason. */
const originOf = ({ evidence, value }: EffectiveSetting): string => {
  const { level, file, line, source, client, version } = evidence
  const at = file === undefined ? '' : ` ${file}${line === undefined ? '' : `:${line}`}`
  if (level === 'written') return `written${at}${source === undefined ? '' : `; ${source}`}`
  if (level === 'defaulted') return `defaulted ${client ?? ''}${version === undefined ? '' : `@${version}`}`.trimEnd()
  if (level === 'unknown')
    return `unknown: ${source ?? 'no reason given'}${value === null ? at && ` (${at.trim()})` : ''}`
  return `${level}${source === undefined ? '' : ` ${source}`}`
}

const titleOf = (subject: SubjectSettings): string => {
  const client =
    subject.client === undefined ? '' : ` (${subject.client}${subject.version ? ` ${subject.version}` : ''})`
  const place = subject.place ? `  ${subject.place.file}:${subject.place.line}` : ''
  return `${subject.kind} ${subject.name}${client}${place}`
}

const rowOf = (setting: EffectiveSetting): [string, string, string] => [
  setting.native === '' ? setting.setting : setting.native,
  shownValue(setting),
  originOf(setting),
]

/** One line for a key with a unit of its own: its row in Kafka's unit tells what is written, too. */
const rowsOf = ({ settings }: SubjectSettings): readonly EffectiveSetting[] =>
  settings.filter(
    one => one.setting !== one.native || !settings.some(other => other !== one && other.native === one.native),
  )

const printable = (text: string): string => text.replace(/\s*\r?\n\s*/g, ' ').replace(/\p{Cc}/gu, '�')

const longest = 60

const short = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)

/** One table a subject, written settings and defaults alike. */
export const settingsText = (subjects: readonly SubjectSettings[], { style }: RenderContext): string[] => {
  const lines: string[] = []
  for (const subject of subjects) {
    const table = new Table({
      chars: plainBorders,
      style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
    })
    for (const setting of rowsOf(subject)) {
      const [key, value, origin] = rowOf(setting).map(printable)
      table.push([key ?? '', short(value ?? ''), style.dim(origin ?? '')])
    }
    lines.push(
      style.bold(titleOf(subject)),
      ...table
        .toString()
        .split('\n')
        .map(line => line.trimEnd()),
      '',
    )
  }
  return lines
}

const cell = (text: string): string => printable(text).replace(/\|/g, '\\|')

export const settingsMarkdown = (subjects: readonly SubjectSettings[]): string[] =>
  subjects.flatMap(subject => [
    `## ${titleOf(subject)}`,
    '',
    '| setting | value | origin |',
    '|---|---|---|',
    ...rowsOf(subject).map(setting => `| ${rowOf(setting).map(cell).join(' | ')} |`),
    '',
  ])
