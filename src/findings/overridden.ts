import type { Place } from '../model/fact.js'
import type { Severity } from '../model/hazard.js'
import type { SettingName } from '../model/settings.js'
import type { Subject, World } from '../model/subject.js'
import type { Problem } from '../rules/define.js'

/** A profile, environment or overriding file that gives a setting another value. */
export interface Override {
  readonly profile: string
  /** Name of the profile, or of the file where that is what people choose. */
  readonly shown: string
  readonly place: Place
}

interface Variant {
  readonly profile: string
  readonly subject: Subject
}

/** Stems of files that are laid over another one, which the names of their subjects begin with. */
const layered: readonly RegExp[] = [
  /^(application|bootstrap)-(.+)$/i,
  /^(appsettings)\.(.+)$/i,
  /^((?:docker-)?compose)\.(.+)$/i,
]

/** What stays with people and build machines: what it overrides still holds where records count. */
const notDeployed = /^(?:dev\w*|local\w*|test\w*|it|ci|e2e|h2|unit\w*|integration\w*|default)$/i

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1)

/** Folder, file and block that a subject varies, and in which profile; null for one that holds without any. */
const variationOf = (subject: Subject): { readonly of: string; readonly profile: string | null } => {
  const folder = folderOf(subject.place?.file ?? '')
  const [, inFile] = /\[([^\]]+)\]$/.exec(subject.name) ?? []
  const name = inFile === undefined ? subject.name : subject.name.slice(0, -(inFile.length + 2))
  const slash = name.indexOf('/')
  const stem = slash < 0 ? name : name.slice(0, slash)
  const block = slash < 0 ? '' : name.slice(slash)
  for (const pattern of layered) {
    const [, base, profile] = pattern.exec(stem) ?? []
    if (base !== undefined && profile !== undefined) return { of: `${subject.kind} ${folder}${base}${block}`, profile }
  }
  return { of: `${subject.kind} ${folder}${stem}${block}`, profile: inFile ?? null }
}

const variants = new WeakMap<World, ReadonlyMap<string, readonly Variant[]>>()

const variantsIn = (world: World): ReadonlyMap<string, readonly Variant[]> => {
  const known = variants.get(world)
  if (known) return known
  const found = new Map<string, Variant[]>()
  for (const subject of world.subjects) {
    if (!subject.place) continue
    const { of, profile } = variationOf(subject)
    if (profile === null) continue
    const list = found.get(of)
    if (list) list.push({ profile, subject })
    else found.set(of, [{ profile, subject }])
  }
  variants.set(world, found)
  return found
}

const overrideOf = ({ profile, subject }: Variant, setting: SettingName, base: Place | null): Override | null => {
  const fact = subject.settings.get(setting)
  if (!fact?.place || fact.raw === null) return null
  const isBase = base !== null && fact.place.file === base.file && fact.place.start === base.start
  if (isBase) return null
  // People choose a profile by its name, but lay a compose file over another one by that of the file.
  const isCompose = /(?:^|\/)(?:docker-)?compose\.[^/]+$/.test(fact.place.file)
  const fileName = fact.place.file.slice(folderOf(fact.place.file).length)
  return { profile, shown: isCompose ? fileName : profile, place: fact.place }
}

/**
 * Where every profile that files show gives the setting of a problem another value than the file below them. Empty where
 * one of them leaves it, or where only profiles of development and tests set it.
 */
export const overridesOf = (subject: Subject, { fact }: Problem, world: World): readonly Override[] => {
  if (!fact || !subject.place || subject.cluster !== undefined) return []
  const { of, profile } = variationOf(subject)
  const layers = profile === null ? (variantsIn(world).get(of) ?? []) : []
  const found = layers.map(layer => overrideOf(layer, fact.setting, fact.raw === null ? null : fact.place))
  const overrides = found.filter(one => one !== null)
  if (overrides.length < found.length || overrides.every(one => notDeployed.test(one.profile))) return []
  return overrides
}

const weaker: Readonly<Record<Severity, Severity>> = { error: 'warning', warning: 'info', info: 'info' }

/** What holds only where no profile is active: it says so, and weighs one step less. */
export const milder = (severity: Severity, overrides: readonly Override[]): Severity =>
  overrides.length === 0 ? severity : weaker[severity]

/** `; so it is only where prod is not in effect`. */
export const unlessActive = (overrides: readonly Override[]): string => {
  const names = [...new Set(overrides.map(({ shown }) => shown))]
  if (names.length === 0) return ''
  const [only] = names
  return `; so it is only where ${names.length === 1 ? `${only} is not` : `none of ${names.join(', ')} is`} in effect`
}
