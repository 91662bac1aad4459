import { type Cursor, escapedUnits } from './cursor.js'
import { deepestLevel } from './tree.js'

export interface PathPart {
  readonly name: string
  readonly start: number
  readonly end: number
}

const quoted = /"(?:[^"\\\n]|\\.)*"/y
const plain = /[^\s":=,{}[\]+#.\\]+/y

/** `akka.kafka."kafka-clients".acks`: dots outside quotes separate the parts. */
export const readPath = (cursor: Cursor): readonly PathPart[] => {
  const parts: PathPart[] = []
  for (;;) {
    const start = cursor.at
    const isQuoted = cursor.match(quoted) !== null
    if (!isQuoted && !cursor.match(plain)) return cursor.fail('Not valid HOCON: a key is expected here')
    const name = isQuoted
      ? escapedUnits(cursor.text, start + 1, cursor.at - 1)
          .map(unit => unit.text)
          .join('')
      : cursor.text.slice(start, cursor.at)
    parts.push({ name, start, end: cursor.at })
    if (parts.length > deepestLevel) return cursor.fail(`Nested deeper than ${deepestLevel} levels`)
    if (cursor.peek() !== '.') return parts
    cursor.at++
  }
}
