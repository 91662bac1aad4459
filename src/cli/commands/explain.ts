import {
  type Explanation,
  explain,
  listRules,
  type RuleExplanation,
  type SettingExplanation,
} from '../../app/explain.js'
import { colourStyle, plainStyle, type Style } from '../../reporters/style.js'
import type { Example, SeverityByIntent } from '../../rules/define.js'
import { wrap } from '../../text/wrap.js'
import type { Run } from '../io.js'
import { wantsColour } from '../output.js'

const severityText = (severity: SeverityByIntent): string =>
  typeof severity === 'string'
    ? severity
    : `${severity.needed} where the profile rules it out, ${severity.unstated} without a profile, ${severity.tolerated} where it is tolerated`

const exampleText = async (example: Example): Promise<string[]> => {
  const profile = example.profile ? [`# profile: ${JSON.stringify(example.profile)}`] : []
  if ('text' in example) {
    const client = example.client ? ` (${[example.client, example.version].filter(Boolean).join(' ')})` : ''
    return [`# ${example.file}${client}`, ...profile, ...example.text.trimEnd().split('\n')]
  }
  const { stringify } = await import('yaml')
  return ['# what the cluster shows', ...profile, ...stringify(example.live).trimEnd().split('\n')]
}

const ruleText = async ({ rule }: RuleExplanation, style: Style): Promise<string[]> => {
  const lines = [style.bold(rule.id), ...wrap(rule.summary, 96), '', ...wrap(rule.why, 96), '']
  lines.push(`severity:   ${severityText(rule.severity)}`)
  lines.push(
    `confidence: ${rule.confidence}`,
    `impact:     ${rule.impacts.join(', ')}`,
    `since:      ${rule.since}`,
    '',
  )
  for (const [title, examples] of [
    ['Wrong', rule.examples.wrong],
    ['Right', rule.examples.right],
  ] as const) {
    for (const example of examples.slice(0, 1)) {
      lines.push(style.bold(title), ...(await exampleText(example)).map(line => `  ${line}`), '')
    }
  }
  return [...lines, style.bold('References'), ...rule.references.map(reference => `  ${reference}`)]
}

const settingText = (setting: SettingExplanation, style: Style): string[] => {
  const values = setting.values.length > 0 ? ` (${setting.values.join(', ')})` : ''
  const lines = [style.bold(setting.name), `${setting.summary}.`, `type: ${setting.type}${values}`, '']
  for (const row of setting.clients) {
    lines.push(`${row.client}, ${row.role}: ${style.bold(row.native.join(', ') || 'no switch')}`)
    for (const one of row.defaults) {
      const from = one.since === null ? '' : ` from ${one.since}`
      const until = one.until === null ? '' : ` before ${one.until}`
      lines.push(`  default ${String(one.value)}${from}${until}${one.note ? `: ${one.note}` : ''}`)
    }
    lines.push(style.dim(`  ${row.source}`))
  }
  if (setting.rules.length > 0) lines.push('', `rules: ${setting.rules.join(', ')}`)
  return lines
}

const text = async (found: Explanation, style: Style): Promise<string[]> =>
  found.kind === 'rule' ? ruleText(found, style) : settingText(found, style)

export const run: Run = async ({ args, options, io }) => {
  const [name] = args
  if (name === undefined) {
    const list = listRules()
    if (options.format === 'json') io.out(`${JSON.stringify(list, null, 2)}\n`)
    else io.out(`${list.map(r => `${r.id.padEnd(42)} ${r.severity.padEnd(8)} ${r.summary}`).join('\n')}\n`)
    return 0
  }
  const found = explain(name)
  if (options.format === 'json') io.out(`${JSON.stringify(found.kind === 'rule' ? found.rule : found, null, 2)}\n`)
  else io.out(`${(await text(found, wantsColour(io, options) ? colourStyle : plainStyle)).join('\n')}\n`)
  return 0
}
