import type { StoreSubject, Subject, World } from '../model/subject.js'

const remembers = (subject: Subject): boolean =>
  subject.profile?.sink === 'redis' || (subject.usages ?? []).some(usage => usage.kind === 'remembers-in-store')

/**
 * Who keeps marks of seen records in this store, as far as the files show: code that sets keys only where they are absent,
 * or a profile whose sink it is. Where several stores are described nobody can say which one is meant.
 */
export const rememberingIn = (store: StoreSubject, world: World): Subject | undefined => {
  const stores = world.of('store')
  if (stores.length !== 1 || stores[0] !== store) return undefined
  return world.subjects.find(remembers)
}
