/** A quoted name and its value, as tables of many languages write them; offsets are those of the text. */
export interface Pair {
  readonly key: string
  readonly keyAt: number
  readonly raw: string
  readonly at: number
}

interface Token {
  readonly kind: 'string' | 'word' | 'mark'
  readonly text: string
  /** Where `text` begins, behind the quote of a string. */
  readonly at: number
}

const tokenOf = /"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|(=>|->|[()[\]{}=:,])|([+-]?[\w.$]+)/y

const tokensOf = (text: string, comment: string): Token[] => {
  const tokens: Token[] = []
  for (let at = 0; at < text.length; ) {
    const isComment = text.startsWith(comment, at) || text.startsWith('//', at)
    if (isComment && (at === 0 || /[\s;]/.test(text[at - 1] ?? ''))) {
      const end = text.indexOf('\n', at)
      at = end < 0 ? text.length : end
      continue
    }
    tokenOf.lastIndex = at
    const found = tokenOf.exec(text)
    if (!found) {
      at++
      continue
    }
    const quoted = found[1] ?? found[2]
    if (quoted !== undefined) tokens.push({ kind: 'string', text: quoted, at: at + 1 })
    else tokens.push({ kind: found[3] === undefined ? 'word' : 'mark', text: found[0], at })
    at += found[0].length
  }
  return tokens
}

const isValue = (token: Token | undefined): token is Token =>
  token?.kind === 'string' || (token?.kind === 'word' && /^(?:true|false|T|F|-?\d[\d_.]*)$/.test(token.text))

const inside = ({ text, at }: Token): Pair | null => {
  const equals = text.indexOf('=')
  if (!/^[\w.]+=/.test(text)) return null
  return { key: text.slice(0, equals), keyAt: at, raw: text.slice(equals + 1), at: at + equals + 1 }
}

/**
 * Pairs by the bracket around them: `["key"] = value` of Lua and Zeek, `'key' => value` and `'key': value` of Ruby, PHP
 * and syslog-ng, `table['key'] = value`, `set('key', value)`, and with `joined` the `"key=value"` of rsyslog, whose
 * lists belong to the call around them.
 */
export const lexPairs = (text: string, comment: string, joined: boolean): ReadonlyMap<string, readonly Pair[]> => {
  const tokens = tokensOf(text, comment)
  const groups = new Map<string, Pair[]>()
  const open: { readonly mark: string; readonly id: string }[] = []
  const add = (group: string, pair: Pair): void => {
    const known = groups.get(group)
    if (known) known.push(pair)
    else groups.set(group, [pair])
  }
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'mark') {
      if (/^[([{]$/.test(token.text)) open.push({ mark: token.text, id: String(token.at) })
      else if (/^[)\]}]$/.test(token.text)) open.pop()
    }
    if (token.kind !== 'string') continue
    const [before, above] = [tokens[index - 1], tokens[index - 2]]
    const isIndexed = before?.text === '[' && tokens[index + 1]?.text === ']'
    const sign = tokens[index + (isIndexed ? 2 : 1)]
    const value = tokens[index + (isIndexed ? 3 : 2)]
    const around = open.at(isIndexed ? -2 : -1)?.id ?? ''
    const isSet = above?.text === 'set' && before?.text === '(' && sign?.text === ','
    const isPair = sign?.text === '=>' || sign?.text === ':' || (isIndexed && sign?.text === '=')
    if ((isSet || isPair) && isValue(value)) {
      const owner = isSet ? `${tokens[index - 4]?.text ?? ''}` : around
      add(owner, { key: token.text, keyAt: token.at, raw: value.text, at: value.at })
    } else if (joined) {
      const pair = inside(token)
      const call = open.findLast(({ mark }) => mark === '(')?.id
      if (pair && call !== undefined) add(call, pair)
    }
  }
  return groups
}
