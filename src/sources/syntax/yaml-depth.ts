import type { CST } from 'yaml'
import { deepestLevel } from './tree.js'

const isToken = (value: CST.Token | null | undefined): value is CST.Token => value !== null && value !== undefined

const childrenOf = (token: CST.Token): CST.Token[] => {
  if (token.type === 'document') return [token.value].filter(isToken)
  if (token.type !== 'block-map' && token.type !== 'block-seq' && token.type !== 'flow-collection') return []
  const children: CST.Token[] = []
  for (const item of token.items) {
    if (isToken(item.key)) children.push(item.key)
    if (isToken(item.value)) children.push(item.value)
  }
  return children
}

/** Offset of a token below the deepest level, found level by level without recursion; -1 when there is none. */
export const tooDeepAt = (token: CST.Token): number => {
  let level = childrenOf(token)
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepestLevel) return level[0]?.offset ?? 0
    level = level.flatMap(childrenOf)
  }
  return -1
}
