import { defineRule } from '../define.js'
import { is, known } from '../reading.js'
import { rememberingIn } from '../stores.js'
import { stated, wanted } from '../wording.js'

export const storeNotPersistent = defineRule({
  id: 'store/not-persistent',
  kind: 'store',
  summary: 'Marks of seen records do not survive a restart of the store',
  why: 'A consumer that asks a store whether it has seen a record is only as good as the memory of that store. Without a log of its writes a restart takes the store back to its last snapshot, or to nothing, and records that come again are processed again.',
  impacts: ['duplication'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'likely',
  since: '0.1.0',
  references: ['https://redis.io/docs/latest/operate/oss_and_stack/management/persistence/'],
  examples: {
    wrong: [
      {
        title: 'the sink of the profile is Redis, and its server keeps no log',
        profile: { loss: 'none', duplicates: 'none', sink: 'redis' },
        file: 'compose.yaml',
        text: 'services:\n  marks:\n    image: redis:7\n    command: redis-server --save "" --appendonly no\n',
      },
    ],
    right: [
      {
        profile: { loss: 'none', duplicates: 'none', sink: 'redis' },
        file: 'compose.yaml',
        text: 'services:\n  marks:\n    image: redis:7\n    command: redis-server --appendonly yes --appendfsync always\n',
      },
    ],
  },
  check(store, world) {
    const log = known(store, 'append-only')
    if (!log || !rememberingIn(store, world)) return []
    if (log.value === true) {
      const sync = known(store, 'append-sync')
      if (sync?.value === 'always' || !sync) return []
      const isWindow = is(store, 'append-sync', 'everysec')
      return [
        {
          message: `${stated(sync, store)}: a crash of the machine forgets the marks of the last ${isWindow ? 'second' : 'half minute or so'}, and their records are processed again`,
          help: `Set ${wanted(sync, store, 'always')} where not even those may be processed twice`,
          fact: sync,
          severity: 'info',
        },
      ]
    }
    return [
      {
        message: `${stated(log, store)}: a restart forgets the marks since the last snapshot, and records that come again are processed again`,
        help: `Set ${wanted(log, store, true)}`,
        fact: log,
        needed: 'yes',
      },
    ]
  },
})
