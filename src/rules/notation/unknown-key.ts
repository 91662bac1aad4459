import type { Oddity } from '../../model/fact.js'
import { defineRule, type Problem } from '../define.js'
import { configuredKinds, odd } from '../odd.js'
import { clientName } from '../wording.js'

const byteOrderMark = '\uFEFF'

/** Properties files have no byte order mark: Java reads it as the first character of the first key. */
const hiddenByMark = ({ native, place }: Oddity): Problem => ({
  message: `A byte order mark in front of ${native.slice(byteOrderMark.length)} makes it another key, which has no effect`,
  help: 'Save the file as UTF-8 without a byte order mark',
  place,
  key: native,
})

export const unknownKey = defineRule({
  id: 'notation/unknown-key',
  kind: 'producer',
  also: configuredKinds,
  summary: 'No such setting: the line has no effect',
  why: 'A misspelt key is not an error for most clients: they log it, or ignore it, and go on with the default. The author believes that a protection is in force which is not.',
  impacts: ['silent-failure'],
  severity: 'warning',
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#configuration'],
  examples: {
    wrong: [
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\ndelivery.timout.ms=120000\n',
        client: 'java',
        version: '4.3',
      },
      {
        title: 'a setting of the worker in a connector',
        file: 'warehouse.properties',
        text: 'name=warehouse\nconnector.class=org.example.WarehouseSinkConnector\ntopics=orders\noffset.flush.interval.ms=5000\n',
      },
      {
        title: 'a setting of the consumer without its prefix',
        file: 'warehouse.properties',
        text: 'name=warehouse\nconnector.class=org.example.WarehouseSinkConnector\ntopics=orders\nmax.poll.records=100\n',
      },
      {
        title: 'nearly a setting of every connector',
        file: 'warehouse.properties',
        text: 'name=warehouse\nconnector.class=org.example.WarehouseSinkConnector\ntopics=orders\ntask.max=4\n',
      },
      {
        title: 'a setting of tasks in a worker',
        file: 'connect-distributed.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=connect\nconfig.storage.topic=connect-configs\noffset.storage.topic=connect-offsets\nstatus.storage.topic=connect-status\nmax.poll.records=100\n',
      },
    ],
    right: [
      {
        title: 'settings of the consumer behind their prefix',
        file: 'warehouse.properties',
        text: 'name=warehouse\nconnector.class=org.example.WarehouseSinkConnector\ntopics=orders\nconsumer.override.max.poll.records=100\n',
      },
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\ndelivery.timeout.ms=120000\n',
        client: 'java',
        version: '4.3',
      },
    ],
  },
  check(subject) {
    return odd(subject, 'unknown-key').map(oddity =>
      oddity.native.startsWith(byteOrderMark)
        ? hiddenByMark(oddity)
        : {
            message: `${oddity.native}: ${oddity.detail ?? `${clientName(subject)} has no setting of this name`}`,
            help: oddity.suggestion ? `Did you mean ${oddity.suggestion}?` : 'Correct the key or remove the line',
            place: oddity.place,
            key: oddity.native,
            ...(oddity.suggestion ? { needed: oddity.suggestion } : {}),
          },
    )
  },
})
