import type { SettingValue } from '../model/settings.js'
import type { ClientDefinition, ClientSetting, Vocabulary } from './types.js'

const source = 'micronaut-projects/micronaut-kafka 5.7.0'

/** What an annotation of the listener sets, whatever the file says. */
const annotated = (native: string, value: SettingValue, annotation: string): ClientSetting => ({
  native: [native],
  defaults: [{ value, since: null, until: null }],
  decidedBy: annotation,
  source,
})

const consumer: Vocabulary = {
  'auto-commit': annotated('enable.auto.commit', true, '@KafkaListener(offsetStrategy) decides, AUTO by default'),
  'offset-reset': annotated('auto.offset.reset', 'latest', '@KafkaListener(offsetReset) decides, LATEST by default'),
  'group-id': annotated('group.id', null, '@KafkaListener(groupId) decides, the name of the application by default'),
  isolation: annotated('isolation.level', 'read_uncommitted', '@KafkaListener(isolation) decides'),
}

/** Clients of Micronaut Kafka: whatever stands below `kafka`, `kafka.producers` or `kafka.consumers` goes to the client. */
export const micronaut: ClientDefinition = {
  id: 'micronaut-kafka',
  name: 'Micronaut Kafka',
  bindings: [{ id: 'micronaut', name: 'Micronaut Kafka', versions: null }],
  open: true,
  roles: ['producer', 'consumer'],
  syntax: { keys: 'exact', booleans: 'java', unknownKeys: 'ignored' },
  settings: { producer: {}, consumer },
  otherKeys: { producer: [], consumer: [] },
  underneath: {
    client: 'java',
    prefix: '',
    passes: 'prefix',
    versions: [
      ['3.0', '2.5'],
      ['4.0', '2.8'],
      ['5.0', '3.5'],
      ['5.2', '3.6'],
      ['5.4', '3.7'],
      ['5.7', '3.8'],
    ],
    source,
  },
  adjustments: [],
  source,
}
