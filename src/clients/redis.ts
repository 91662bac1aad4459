import { constant } from './framework-keys.js'
import type { ClientDefinition } from './types.js'

const source = 'redis/redis, redis.conf and src/config.c'

/** A Redis server, as far as it matters to a consumer that keeps its marks of seen records there. */
export const redis: ClientDefinition = {
  id: 'redis',
  name: 'Redis',
  bindings: [{ id: 'valkey', name: 'Valkey', versions: 'same' }],
  open: true,
  roles: ['store'],
  syntax: { keys: 'exact', booleans: 'librdkafka', unknownKeys: 'refused' },
  settings: {
    store: {
      'append-only': { native: ['appendonly'], values: { yes: true, no: false }, defaults: constant(false), source },
      'append-sync': {
        native: ['appendfsync'],
        values: { always: 'always', everysec: 'everysec', no: 'no' },
        defaults: constant('everysec'),
        source,
      },
      snapshots: {
        native: ['save'],
        defaults: constant('3600 1 300 100 60 10000', 'since 7.0; similar before'),
        source,
      },
      'eviction-policy': { native: ['maxmemory-policy'], defaults: constant('noeviction'), source },
    },
  },
  otherKeys: { store: [] },
  adjustments: [],
  source,
}
