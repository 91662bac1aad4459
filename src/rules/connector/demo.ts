import { defineRule } from '../define.js'
import { known, textOf } from '../reading.js'
import { stated } from '../wording.js'

/** Classes that Kafka or its makers ship to try Connect out, by their simple name. */
const examples: Readonly<Record<string, string>> = {
  FileStreamSource: 'no rotation of files, and a position by byte count',
  FileStreamSink: 'appends without any guard against repeats',
  VerifiableSource: 'made for system tests',
  VerifiableSink: 'made for system tests',
  MockSource: 'made for tests',
  MockSink: 'made for tests',
  SchemaSource: 'made for system tests',
  Datagen: 'writes invented records',
}

const simpleName = (className: string): string =>
  className.slice(className.lastIndexOf('.') + 1).replace(/Connector$/, '')

export const demoConnector = defineRule({
  id: 'connector/demo',
  kind: 'connector',
  summary: 'The connector is an example',
  why: 'Kafka ships a few connectors to try Connect with. They show the interface and leave out what data that matters needs: rotation, partial lines, repeats after a crash.',
  impacts: ['loss', 'duplication'],
  severity: { needed: 'warning', unstated: 'info', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#connect_running'],
  examples: {
    wrong: [
      {
        file: 'lines.properties',
        text: 'name=lines\nconnector.class=org.apache.kafka.connect.file.FileStreamSourceConnector\ntasks.max=1\nfile=/var/data/lines.txt\ntopic=lines\n',
      },
    ],
    right: [
      {
        file: 'lines.properties',
        text: 'name=lines\nconnector.class=org.example.SpoolDirectorySourceConnector\ntasks.max=1\ninput.path=/var/data\ntopic=lines\n',
      },
    ],
  },
  check(connector) {
    const fact = known(connector, 'connector-class')
    const lack = examples[simpleName(textOf(connector, 'connector-class') ?? '')]
    if (!fact || lack === undefined) return []
    return [
      {
        message: `${stated(fact, connector)} is an example and not made for data that matters: ${lack}`,
        help: 'Use a connector that is maintained for this source or target',
        fact,
      },
    ]
  },
})
