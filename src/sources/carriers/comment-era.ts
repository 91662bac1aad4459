import { findClient } from '../../clients/registry.js'
import type { ClientSetting, CommentHints } from '../../clients/types.js'
import { compareVersions } from '../../clients/version.js'

const statedDefault = /^\s*[#;]+\s*(?:the\s+)?defaults?(?:\s+value)?(?:\s+(?:is|to))?\s*[:=]?\s+(\S+?)[.,;]?\s*$/i
const assignment = /^\s*([#;]*)\s*(acks|retries|[a-z][a-z_]*(?:[._][a-z_]+)+)\s*[=:]\s*(\S*)\s*$/i

/** Versions in which a key has this text as its default; the bound is null where the newest ones still have it. */
const lastWith = (spec: ClientSetting, text: string): string | null | undefined => {
  const value = spec.values?.[text.toLowerCase()] ?? text
  const found = spec.defaults.filter(one => String(one.value) === String(value))
  if (found.length === 0 || spec.defaults.length < 2) return undefined
  return found.some(one => one.until === null) ? null : (found.at(-1)?.until ?? null)
}

const earlier = (a: string | undefined, b: string): string => (a !== undefined && compareVersions(a, b) <= 0 ? a : b)

interface Mention {
  readonly key: string
  readonly spec: ClientSetting | undefined
  /** Text of a default that the comment above states. */
  readonly stated: string | null
  readonly sample: string
}

const mentionsIn = (text: string, specs: readonly ClientSetting[]): Mention[] => {
  const found: Mention[] = []
  let stated: string | null = null
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, marks, written, sample = ''] = assignment.exec(line) ?? []
    if (written !== undefined) {
      const key = written.replaceAll('_', '.').toLowerCase()
      const spec = specs.find(one => one.native.includes(key))
      if (marks !== '' || stated !== null) found.push({ key, spec, stated, sample: marks === '' ? '' : sample })
      stated = null
      continue
    }
    stated = statedDefault.exec(line)?.[1] ?? (line.trim() === '' ? null : stated)
  }
  return found
}

/**
 * What the comments of a file tell about keys that it does not set: under which name it speaks of them, and before which
 * version of the library it was written, where a default that they state holds in old versions only. Beside such a one,
 * a line that is commented out and holds an old default counts too.
 */
export const commentHints = (text: string, clientId: string): CommentHints | undefined => {
  if (!/^\s*[#;]/m.test(text)) return undefined
  const vocabularies = Object.values(findClient(clientId)?.settings ?? {})
  const mentions = mentionsIn(
    text,
    vocabularies.flatMap(one => Object.values(one)),
  )
  let before: string | undefined
  for (const { spec, stated } of mentions) {
    const bound = spec && stated !== null ? lastWith(spec, stated) : undefined
    if (bound) before = earlier(before, bound)
  }
  for (const { spec, stated, sample } of mentions) {
    const bound = before !== undefined && spec && stated === null && sample !== '' ? lastWith(spec, sample) : undefined
    if (bound) before = earlier(before, bound)
  }
  const keys = mentions.map(one => one.key)
  return keys.length === 0 ? undefined : { keys, ...(before !== undefined && { before }) }
}
