import type { World } from '../model/subject.js'
import { lookedAt } from './watch.js'

/**
 * An answer about the whole run, found once for every world: a rule asks for each of its subjects, and what does not
 * depend on the subject must not be searched for again each time.
 */
export const perWorld = <Answer>(find: (world: World) => Answer): ((world: World) => Answer) => {
  const found = new WeakMap<World, { readonly answer: Answer }>()
  return given => {
    const world = lookedAt(given)
    const before = found.get(world)
    if (before) return before.answer
    const answer = find(world)
    found.set(world, { answer })
    return answer
  }
}

/** Groups by a key, each in the order given. */
export const groupBy = <Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> => {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
