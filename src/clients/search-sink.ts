import { constant } from './framework-keys.js'
import { kafkaConnectSink } from './kafka-connect.js'
import type { ClientDefinition } from './types.js'

const source =
  'confluentinc/kafka-connect-elasticsearch and Aiven-Open/opensearch-connector-for-apache-kafka, SinkConnectorConfig'

/** Sinks that write documents into Elasticsearch or OpenSearch: Confluent's and Aiven's connectors share the words. */
export const searchSink: ClientDefinition = {
  ...kafkaConnectSink,
  id: 'search-sink',
  name: 'Elasticsearch sink',
  settings: {
    connector: {
      ...kafkaConnectSink.settings.connector,
      'failed-event': {
        native: ['behavior.on.malformed.documents', 'drop.invalid.message'],
        values: { fail: 'fail', warn: 'skip', ignore: 'skip', report: 'skip', true: 'skip', false: 'fail' },
        firstKeyWins: true,
        defaults: constant('fail'),
        source,
      },
    },
  },
  source,
}
