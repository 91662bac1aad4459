import { didYouMean } from '../text/suggest.js'
import type { ConfigFile } from './schema.js'

type Entry = NonNullable<ConfigFile['custom']>[number]

export interface CustomProblem {
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** Custom rules live in an area of their own, so that no later rule takes their name. */
export const customId = (name: string): string => (name.startsWith('custom/') ? name : `custom/${name}`)

const valueProblem = ({ operator, value, id }: Entry): string | undefined => {
  const at = `custom rule "${id}"`
  const takesNone = operator === 'present' || operator === 'absent'
  if (takesNone) return value === undefined ? undefined : `${at}: ${operator} takes no value`
  if (value === undefined) return `${at}: ${operator} needs a value`
  const takesList = operator === 'in' || operator === 'not-in'
  if (takesList !== Array.isArray(value)) return `${at}: ${operator} needs ${takesList ? 'a list' : 'one value'}`
  if (operator !== 'matches') return undefined
  if (typeof value !== 'string') return `${at}: matches needs a regular expression`
  try {
    new RegExp(value, 'u')
    return undefined
  } catch {
    return `${at}: "${value}" is no regular expression`
  }
}

/** A key that is nearly a known setting would match nothing for ever, so it is taken for a typing error. */
const settingProblem = ({ setting }: Entry, known: readonly string[]): string | undefined => {
  if (known.includes(setting)) return undefined
  const near = didYouMean(setting, known)
  return near === undefined ? undefined : `unknown setting "${setting}" (did you mean ${near}?)`
}

export const checkCustom = ({ custom = [] }: ConfigFile, settingNames: readonly string[]): readonly CustomProblem[] => {
  const problems: CustomProblem[] = []
  const seen = new Set<string>()
  for (const [index, entry] of custom.entries()) {
    const at = (key: string): (string | number)[] => ['custom', index, key]
    const wrongValue = valueProblem(entry)
    if (wrongValue) problems.push({ path: at('value'), message: wrongValue })
    const wrongSetting = settingProblem(entry, settingNames)
    if (wrongSetting) problems.push({ path: at('setting'), message: wrongSetting })
    const id = customId(entry.id)
    if (seen.has(id)) problems.push({ path: at('id'), message: `there are two custom rules "${id}"` })
    seen.add(id)
  }
  return problems
}
