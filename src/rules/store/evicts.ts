import { defineRule } from '../define.js'
import { isWritten, known, textOf } from '../reading.js'
import { rememberingIn } from '../stores.js'
import { stated, wanted } from '../wording.js'

export const storeEvicts = defineRule({
  id: 'store/evicts',
  kind: 'store',
  summary: 'The store throws marks of seen records away when its memory is full',
  why: 'A policy made for caches removes keys as soon as memory runs short. For a cache that costs time; for marks of seen records it means that a record that comes again is taken for new. Policies for keys with a time to live hit such marks first.',
  impacts: ['duplication'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'likely',
  since: '0.1.0',
  references: ['https://redis.io/docs/latest/develop/reference/eviction/'],
  examples: {
    wrong: [
      {
        profile: { loss: 'none', duplicates: 'none', sink: 'redis' },
        file: 'compose.yaml',
        text: 'services:\n  marks:\n    image: redis:7\n    command: ["redis-server", "--appendonly", "yes", "--appendfsync", "always", "--maxmemory", "512mb", "--maxmemory-policy", "allkeys-lru"]\n',
      },
    ],
    right: [
      {
        profile: { loss: 'none', duplicates: 'none', sink: 'redis' },
        file: 'compose.yaml',
        text: 'services:\n  marks:\n    image: redis:7\n    command: ["redis-server", "--appendonly", "yes", "--appendfsync", "always", "--maxmemory", "512mb", "--maxmemory-policy", "noeviction"]\n',
      },
    ],
  },
  check(store, world) {
    const policy = known(store, 'eviction-policy')
    if (!isWritten(policy) || !/^(?:allkeys|volatile)-/.test(textOf(store, 'eviction-policy') ?? '')) return []
    if (!rememberingIn(store, world)) return []
    return [
      {
        message: `${stated(policy, store)}: when memory is full, marks of seen records are removed, and their records are processed again`,
        help: `Set ${wanted(policy, store, 'noeviction')}, size the memory for all marks within the retention of the topic, and let writes fail rather than marks vanish`,
        fact: policy,
        needed: 'noeviction',
      },
    ]
  },
})
