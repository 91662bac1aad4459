import { constant } from './framework-keys.js'
import { kafkaConnectSink } from './kafka-connect.js'
import type { ClientDefinition } from './types.js'

const source = 'mongodb/mongo-kafka, MongoSinkTopicConfig.java'

const strategies = 'com.mongodb.kafka.connect.sink.'

/** MongoDB's own sink. The id of a document is made by a strategy; the default one makes up a new id each time. */
export const mongoSink: ClientDefinition = {
  ...kafkaConnectSink,
  id: 'mongo-sink',
  name: 'MongoDB sink',
  settings: {
    connector: {
      ...kafkaConnectSink.settings.connector,
      'insert-mode': {
        native: ['writemodel.strategy'],
        values: {
          [`${strategies}writemodel.strategy.replaceonebusinesskeystrategy`]: 'upsert',
          [`${strategies}writemodel.strategy.deleteonebusinesskeystrategy`]: 'upsert',
          [`${strategies}writemodel.strategy.updateonebusinesskeytimestampstrategy`]: 'upsert',
          '*': 'insert',
        },
        defaults: constant('insert', 'a document with a new id is a new document'),
        source,
      },
      'row-key': {
        native: ['document.id.strategy'],
        values: {
          [`${strategies}processor.id.strategy.bsonoidstrategy`]: 'none',
          [`${strategies}processor.id.strategy.uuidstrategy`]: 'none',
          [`${strategies}processor.id.strategy.kafkametadatastrategy`]: 'kafka',
          '*': 'record_value',
        },
        defaults: constant('none', 'BsonOidStrategy'),
        source,
      },
      'failed-event': {
        native: ['mongo.errors.tolerance'],
        values: { none: 'fail', all: 'skip' },
        defaults: constant('fail', 'errors.tolerance of the framework'),
        source,
      },
    },
  },
  source,
}
