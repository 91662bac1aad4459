import type { Fix } from '../../report.js'
import type { SourceTexts } from '../../text/sources.js'
import { editAt, fixOf, lineAround } from './edit.js'

interface Spot {
  readonly file: string
  readonly start: number
  readonly end: number
}

/** Takes out the line of a key, if the line holds that key, one value and nothing else. */
export const lineRemoval = (key: Spot, raw: string | null, sources: SourceTexts): Fix | undefined => {
  const text = sources.text(key.file)
  if (text === undefined || !/\.(?:properties|ya?ml|env)$|(?:^|\/)\.env(?:\.|$)/.test(key.file)) return undefined
  const { start, end } = lineAround(text, key.start)
  const before = text.slice(start, key.start)
  const after = text.slice(key.end, end).trim()
  const value = after.replace(/^[=:]\s*/, '').replace(/^(["'])(.*)\1$/, '$2')
  if (before.trim() !== '' || !/^[=:]/.test(after) || value !== (raw ?? '') || value === '') return undefined
  return fixOf('safe', editAt(key.file, start, end, '', sources))
}

/** Takes out a comment that holds one directive and nothing else; the whole line where it stands alone. */
export const commentRemoval = (directive: Spot, sources: SourceTexts): Fix | undefined => {
  const text = sources.text(directive.file)
  if (text === undefined) return undefined
  const { start, end } = lineAround(text, directive.start)
  const before = text.slice(start, directive.start)
  const rest = text.slice(directive.end, end).trim()
  if (!['', '-->', '*/'].includes(rest)) return undefined
  if (/^\s*(?:#|\/\/|!|;|--|<!--|\/\*)\s*$/.test(before))
    return fixOf('safe', editAt(directive.file, start, end, '', sources))
  const opening = /\s+(?:#|\/\/|;|--|<!--|\/\*)\s*$/.exec(before)
  if (!opening) return undefined
  const last = start + text.slice(start, end).trimEnd().length
  return fixOf('safe', editAt(directive.file, start + opening.index, last, '', sources))
}
