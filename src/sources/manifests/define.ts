import type { Ecosystem } from '../../clients/packages.js'
import type { Place } from '../../model/fact.js'

/** A dependency as one manifest or lock file states it. */
export interface Dependency {
  readonly ecosystem: Ecosystem
  /** As the ecosystem spells it: `group:artifact`, a module path, a package name in lower case. */
  readonly name: string
  /** The one version it stands for; null for a range, or where something else decides. */
  readonly version: string | null
  /** As written. */
  readonly range: string | null
  readonly isLock: boolean
  /** Of a lock file with several workspaces: the one it holds for, relative to the lock file; empty for its own folder. */
  readonly workspace?: string
  readonly place: Place
}

/** A variable that other manifests refer to, as `kafka.version` of a parent; its name cannot be that of a package. */
export const propertyName = (name: string): string => `property:${name}`

export const isProperty = (name: string): boolean => name.startsWith('property:')

/** Reads one kind of file. Never throws: what it cannot read it leaves out. */
export type ManifestReader = (file: string, text: string) => readonly Dependency[]

export const placeAt = (file: string, start: number, end: number, path: readonly string[]): Place => ({
  file,
  start,
  end,
  path,
})

/** What a text of one ecosystem states, with the dependency's span. */
export const dependency = (
  ecosystem: Ecosystem,
  isLock: boolean,
  found: {
    name: string
    version: string | null
    range: string | null
    file: string
    start: number
    end: number
    workspace?: string
  },
): Dependency => ({
  ecosystem,
  name: found.name,
  version: found.version,
  range: found.range,
  isLock,
  ...(found.workspace !== undefined && { workspace: found.workspace }),
  place: placeAt(found.file, found.start, found.end, [found.name]),
})

/** `2.3.4`, `3.0.0-rc1`, `2.2.9.RELEASE`, `v1.2.3`, with at least two numbers; anything with an operator is a range. */
export const exactVersion = (text: string): string | null =>
  /^v?\d+(?:\.\d+)+(?:[.+-][\w.+-]+)?$/.test(text) ? text.replace(/^v/, '') : null

/** Blanks comments out, so that positions stay. */
export const withoutComments = (text: string, comment: RegExp): string =>
  text.replace(comment, found => found.replace(/[^\n]/g, ' '))

/** Blanks comments of XML out in one pass. */
export const withoutXmlComments = (text: string): string => {
  const parts: string[] = []
  let from = 0
  for (;;) {
    const start = text.indexOf('<!--', from)
    const end = start < 0 ? -1 : text.indexOf('-->', start + 4)
    if (end < 0) return parts.join('') + text.slice(from)
    parts.push(text.slice(from, start), text.slice(start, end + 3).replace(/[^\n]/g, ' '))
    from = end + 3
  }
}
