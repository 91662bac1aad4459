import {
  type Explanation,
  explain,
  listRules,
  type RuleExplanation,
  type SettingExplanation,
} from '../../app/explain.js'
import { clientIds } from '../../clients/index.js'
import { InputError } from '../../errors.js'
import { loadIntent } from '../../intent/load.js'
import { colourStyle, plainStyle, type Style } from '../../reporters/style.js'
import { customRule } from '../../rules/custom.js'
import type { AnyRule, Example, SeverityByIntent } from '../../rules/define.js'
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
  const { live, beside } = example
  const file = beside ? [`# beside it, ${beside.file}`, ...beside.text.trimEnd().split('\n')] : []
  return ['# what the cluster shows', ...profile, ...stringify(live).trimEnd().split('\n'), ...file]
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
  if (rule.references.length === 0) return lines.slice(0, -1)
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

/** House rules of the `reliactl.yaml` at hand; a broken one does not keep the built-in rules from being explained. */
const houseRules = async (cwd: string): Promise<readonly AnyRule[]> => {
  try {
    return ((await loadIntent({ cwd, clientIds }))?.custom ?? []).map(customRule)
  } catch (error) {
    if (error instanceof InputError) return []
    throw error
  }
}

export const run: Run = async ({ args, options, io }) => {
  const [name] = args
  const own = await houseRules(io.cwd)
  if (name === undefined) {
    const list = listRules(own)
    if (options.format === 'json') io.out(`${JSON.stringify(list, null, 2)}\n`)
    else io.out(`${list.map(r => `${r.id.padEnd(42)} ${r.severity.padEnd(8)} ${r.summary}`).join('\n')}\n`)
    return 0
  }
  const found = explain(name, own)
  if (options.format === 'json') io.out(`${JSON.stringify(found.kind === 'rule' ? found.rule : found, null, 2)}\n`)
  else io.out(`${(await text(found, wantsColour(io, options) ? colourStyle : plainStyle)).join('\n')}\n`)
  return 0
}
