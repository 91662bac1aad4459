import type { Ecosystem } from '../../clients/packages.js'
import { type Dependency, dependency, exactVersion, type ManifestReader, withoutComments } from './define.js'

interface Shape {
  readonly ecosystem: Ecosystem
  readonly isLock: boolean
  /** Groups: name, version or range. */
  readonly pattern: RegExp
  readonly comment?: RegExp
  /** A plain number is a range there, as `0.36` of Cargo is. */
  readonly plainIsRange?: boolean
}

const reader =
  ({ ecosystem, isLock, pattern, comment, plainIsRange }: Shape): ManifestReader =>
  (file, raw) => {
    const text = comment ? withoutComments(raw, comment) : raw
    const found: Dependency[] = []
    for (const match of text.matchAll(pattern)) {
      const [all, name = '', written = ''] = match
      const range = written.trim()
      const exact = plainIsRange
        ? range.startsWith('=')
          ? exactVersion(range.slice(1).trim())
          : null
        : exactVersion(range)
      const start = match.index + (all.length - all.trimStart().length)
      found.push(
        dependency(ecosystem, isLock, { name, version: exact, range, file, start, end: match.index + all.length }),
      )
    }
    return found
  }

export const cargoToml = reader({
  ecosystem: 'cargo',
  isLock: false,
  pattern:
    /^(?:\[(?:[\w-]+\.)*dependencies\.)?([\w-]+)(?:\]\n(?:(?!\[|version\b)[^\n]*\n){0,20}version)?\s*=\s*(?:\{[^}\n]*\bversion\s*=\s*)?"([~^<>=*\d][^"\n]*)"/gm,
  comment: /^\s*#[^\n]*/gm,
  plainIsRange: true,
})

export const nugetLock = reader({
  ecosystem: 'nuget',
  isLock: true,
  pattern: /"([\w.]+)"\s*:\s*\{[^{}]{0,2000}?"resolved"\s*:\s*"([^"]+)"/g,
})

export const composerLock = reader({
  ecosystem: 'composer',
  isLock: true,
  pattern: /"name"\s*:\s*"([\w.-]+\/[\w.-]+)"\s*,\s*"version"\s*:\s*"([^"]+)"/g,
})

export const gemfileLock = reader({
  ecosystem: 'gem',
  isLock: true,
  pattern: /^ {4}([\w-]+) \(([\w.]+)(?:-[\w-]+)?\)/gm,
})

export const gemfile = reader({
  ecosystem: 'gem',
  isLock: false,
  pattern: /^\s*gem\s+["']([\w-]+)["']\s*,\s*["']([^"']+)["']/gm,
})

export const mixLock = reader({
  ecosystem: 'hex',
  isLock: true,
  pattern: /"([\w]+)"\s*:\s*\{\s*:hex\s*,\s*:\w+\s*,\s*"([^"]+)"/g,
})

export const mixProject = reader({ ecosystem: 'hex', isLock: false, pattern: /\{\s*:(\w+)\s*,\s*"([^"]+)"/g })

/** `rebar.lock` of Erlang. */
export const rebarLock = reader({
  ecosystem: 'hex',
  isLock: true,
  pattern: /<<"(\w+)">>\s*,\s*\{pkg\s*,\s*<<"\w+">>\s*,\s*<<"([^"]+)">>/g,
})
