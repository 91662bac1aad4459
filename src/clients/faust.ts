import { constant } from './framework-keys.js'
import type { Adjustment, ClientDefinition, Condition } from './types.js'

const source = 'faust-streaming 0.15.2, faust/types/settings/settings.py'
const exactlyOnce: Condition = { op: 'is', setting: 'processing-guarantee', value: 'exactly_once' }

const seconds = (key: string, ms: number) =>
  ({ native: [key], unit: 's', fractions: true, defaults: constant(ms), source }) as const

const forced = (id: string, setting: 'idempotence' | 'isolation', value: boolean | string): Adjustment => ({
  id,
  when: [exactlyOnce],
  effect: { kind: 'set', setting, value },
  text: '{processing-guarantee} writes and reads in transactions',
  since: null,
  until: null,
  source,
})

/** Settings of a Faust application, as keyword arguments or upper-case variables. */
export const faust: ClientDefinition = {
  id: 'faust',
  name: 'Faust',
  bindings: [{ id: 'faust-streaming', name: 'Faust', versions: 'same' }],
  open: true,
  roles: ['streams'],
  syntax: { keys: 'relaxed', booleans: 'spring', unknownKeys: 'refused' },
  settings: {
    streams: {
      'processing-guarantee': {
        native: ['processing_guarantee'],
        values: { at_least_once: 'at_least_once', exactly_once: 'exactly_once' },
        defaults: constant('at_least_once'),
        source,
      },
      acks: {
        native: ['producer_acks'],
        values: { '0': '0', '1': '1', '-1': 'all' },
        defaults: constant('all'),
        source,
      },
      idempotence: { native: [], defaults: constant(false), source },
      isolation: { native: [], defaults: constant('read_uncommitted'), source },
      'request-timeout': seconds('producer_request_timeout', 1_200_000),
      linger: { native: ['producer_linger'], unit: 's', fractions: true, defaults: constant(0), source },
      'auto-commit': { native: [], defaults: constant(false), source },
      'commit-interval': seconds('broker_commit_interval', 2_800),
      'commit-mode': {
        native: [],
        defaults: constant(
          'after_handler_success',
          'an event counts as done when the agent moves on, after an error too',
        ),
        source,
      },
      'offset-reset': {
        native: ['consumer_auto_offset_reset'],
        values: { earliest: 'earliest', latest: 'latest' },
        defaults: constant('earliest'),
        source,
      },
      'max-poll-interval': seconds('broker_max_poll_interval', 1_000_000),
      'session-timeout': seconds('broker_session_timeout', 60_000),
      'heartbeat-interval': seconds('broker_heartbeat_interval', 3_000),
      'streams-replication-factor': {
        native: ['topic_replication_factor'],
        defaults: constant(1),
        source,
      },
    },
  },
  otherKeys: { streams: [] },
  adjustments: [
    forced('faust/exactly-once-is-idempotent', 'idempotence', true),
    forced('faust/exactly-once-reads-committed', 'isolation', 'read_committed'),
  ],
  source,
}
