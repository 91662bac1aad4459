import type { Subject, World } from '../model/subject.js'

/** What a check may read of its subject without telling it from others that have the same. */
export const commonFields = [
  'kind',
  'cluster',
  'client',
  'libraries',
  'settings',
  'oddities',
  'others',
  'place',
  'profile',
  'host',
  'usages',
] as const satisfies readonly (keyof Subject)[]

const common: ReadonlySet<PropertyKey> = new Set(commonFields)

interface Watch {
  readonly world: World
  readonly note: () => void
}

const watches = new WeakMap<World, Watch>()

/** The world itself; when it is a watched one, the look at it is noted. */
export const lookedAt = (world: World): World => {
  const watch = watches.get(world)
  if (!watch) return world
  watch.note()
  return watch.world
}

const watchWorld = (world: World, note: () => void): World => {
  const watched: World = {
    get subjects() {
      return lookedAt(watched).subjects
    },
    profiles: world.profiles,
    unknowns: world.unknowns,
    // Clusters and brokers are never among the subjects that are watched.
    of: kind => (kind === 'cluster' || kind === 'broker' ? world : lookedAt(watched)).of(kind),
    topic: name => lookedAt(watched).topic(name),
    partition: (topic, index) => lookedAt(watched).partition(topic, index),
  }
  watches.set(watched, { world, note })
  return watched
}

/**
 * Runs a check and tells whether its answer follows from the common fields and the cluster alone, so that it holds for
 * every subject with equal ones: rules are pure. A look at anything else, other subjects included, makes it its own.
 */
export const watchCheck = <S extends Subject, Answer>(
  check: (subject: S, world: World) => Answer,
  subject: S,
  world: World,
): { readonly answer: Answer; readonly isShared: boolean } => {
  let isShared = true
  const note = (): void => {
    isShared = false
  }
  const watched = new Proxy(subject, {
    get(target, key) {
      if (!common.has(key)) note()
      return Reflect.get(target, key)
    },
    has(target, key) {
      if (!common.has(key)) note()
      return Reflect.has(target, key)
    },
    ownKeys(target) {
      note()
      return Reflect.ownKeys(target)
    },
    getOwnPropertyDescriptor(target, key) {
      note()
      return Reflect.getOwnPropertyDescriptor(target, key)
    },
  })
  const answer = check(watched, watchWorld(world, note))
  return { answer, isShared }
}
