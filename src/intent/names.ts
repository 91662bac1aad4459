import { didYouMean } from '../text/suggest.js'
import { checkCustom, customId } from './custom.js'
import type { IntentText } from './parse.js'
import { type PositionedYaml, type Problem, problemsError } from './positioned.js'
import type { ConfigFile } from './schema.js'

const hint = (name: string, known: readonly string[]): string => {
  const near = didYouMean(name, known)
  if (near) return ` (did you mean ${near}?)`
  return known.length > 0 && known.length <= 12 ? `; known: ${known.join(', ')}` : ''
}

/** Keys that JavaScript objects treat specially: the validator skips them without a word. */
const reserved = ['__proto__', 'prototype', 'constructor']

const namesIn = (yaml: PositionedYaml, block: string): readonly string[] => {
  const top = yaml.value as Readonly<Record<string, unknown>>
  const map = top[block]
  return typeof map === 'object' && map !== null ? Object.keys(map) : []
}

/**
 * Checks names that refer to something else: profiles of pins, client libraries and rules, and a reference to the
 * environment outside of `clusters`.
 * @throws InputError with all problems.
 */
export const checkNames = (value: ConfigFile, yaml: PositionedYaml, input: IntentText): void => {
  const problems: Problem[] = []
  const report = (path: readonly (string | number)[], of: 'key' | 'value', message: string) =>
    problems.push({ message, position: yaml.position(path, of) })

  for (const block of ['profiles', 'clusters', 'rules']) {
    for (const name of namesIn(yaml, block)) {
      if (reserved.includes(name)) report([block, name], 'key', `"${name}" cannot be a name in ${block}`)
    }
  }
  const profiles = Object.keys(value.profiles ?? {})
  for (const [index, pin] of (value.clients ?? []).entries()) {
    if (pin.profile !== undefined && !profiles.includes(pin.profile))
      report(['clients', index, 'profile'], 'value', `unknown profile "${pin.profile}"${hint(pin.profile, profiles)}`)
    if (pin.client !== undefined && input.clientIds && !input.clientIds.includes(pin.client))
      report(
        ['clients', index, 'client'],
        'value',
        `unknown client "${pin.client}"${hint(pin.client, input.clientIds)}`,
      )
  }
  const rules = input.ruleIds && [...input.ruleIds, ...(value.custom ?? []).map(({ id }) => customId(id))]
  for (const rule of Object.keys(value.rules ?? {})) {
    if (rules && !rules.includes(rule)) report(['rules', rule], 'key', `unknown rule "${rule}"${hint(rule, rules)}`)
  }
  for (const problem of checkCustom(value, input.settingNames ?? [])) report(problem.path, 'value', problem.message)
  for (const [name, profile] of Object.entries(value.profiles ?? {})) {
    for (const [key, text] of Object.entries(profile)) {
      if (JSON.stringify(text)?.includes('${env:'))
        report(['profiles', name, key], 'value', `profiles.${name}.${key}: \${env:NAME} works only in clusters`)
    }
  }
  if (problems.length > 0) throw problemsError(problems, input.file)
}
