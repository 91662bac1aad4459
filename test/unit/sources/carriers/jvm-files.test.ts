import { describe, expect, test } from 'vitest'
import { declareSource } from '../../../../src/sources/read.js'

const read = async (file: string, text: string): Promise<string[]> => {
  const { declarations } = await declareSource({ file, text })
  return declarations.map(({ role, client, topics = [], written }) =>
    [role, client, ...topics, ...written.map(({ native, raw }) => `${native}=${raw}`)].join(' '),
  )
}

describe('endpoints of Camel', () => {
  test.each([
    [
      'YAML with parameters',
      'r.camel.yaml',
      '- from:\n    uri: kafka:in\n    parameters:\n      groupId: g\n    steps:\n      - to: "kafka:out?requestRequiredAcks=0"\n',
      ['consumer camel-kafka in groupId=g', 'producer camel-kafka out requestRequiredAcks=0'],
    ],
    [
      'XML with entities',
      'r.xml',
      '<routes><route><from uri="kafka:in?groupId=g&amp;autoOffsetReset=latest"/><to uri="log:x"/></route></routes>',
      ['consumer camel-kafka in groupId=g autoOffsetReset=latest'],
    ],
    [
      'Java, joined from parts',
      'R.java',
      'class R { void configure() { from("kafka:in?groupId=g" + "&breakOnFirstError=true").to("kafka:out"); } }',
      ['producer camel-kafka out', 'consumer camel-kafka in groupId=g breakOnFirstError=true'],
    ],
    [
      'properties of the component',
      'application.properties',
      'camel.component.kafka.auto-offset-reset=latest\ncamel.component.kafka.request-required-acks=1\n',
      ['producer camel-kafka request-required-acks=1', 'consumer camel-kafka auto-offset-reset=latest'],
    ],
    ['the address of a broker', 'app.yaml', 'sink:\n  uri: kafka://broker:9092/topic\n', []],
  ])('%s', async (_, file, text, expected) => {
    expect(await read(file, text)).toEqual(expected)
  })
})

describe('appenders of logs', () => {
  test.each([
    [
      'Logback, with a property',
      'logback.xml',
      '<configuration><property name="A" value="0"/><appender name="K" class="x.logback.kafka.KafkaAppender"><topic>logs</topic><producerConfig>acks=${A}</producerConfig></appender></configuration>',
      ['producer java logs acks=0'],
    ],
    [
      'Log4j 2',
      'log4j2.xml',
      '<Configuration><Appenders><Kafka name="K" topic="logs"><!-- <Property name="acks">1</Property> --><Property name="acks">0</Property></Kafka></Appenders></Configuration>',
      ['producer java logs acks=0'],
    ],
    [
      'Log4j 2 in properties',
      'log4j2.properties',
      'appender.k.type=Kafka\nappender.k.topic=logs\nappender.k.a.type=Property\nappender.k.a.name=acks\nappender.k.a.value=0\n',
      ['producer java logs acks=0'],
    ],
    [
      'Log4j 1',
      'log4j.properties',
      'log4j.appender.K=org.apache.kafka.log4jappender.KafkaLog4jAppender\nlog4j.appender.K.topic=logs\nlog4j.appender.K.requiredNumAcks=0\nlog4j.appender.K.syncSend=false\n',
      ['producer java logs acks=0'],
    ],
  ])('%s', async (_, file, text, expected) => {
    expect(await read(file, text)).toEqual(expected)
  })
})

describe('beans of Spring in XML', () => {
  test('maps and properties with values in any form', async () => {
    const text =
      '<beans><bean id="producerProps"><map><entry key="acks" value="1"/><entry key="retries"><value>0</value></entry></map></bean>' +
      '<util:properties id="consumerProps"><prop key="enable.auto.commit">true</prop></util:properties></beans>'
    expect(await read('kafka.xml', text)).toEqual([
      'producer java acks=1 retries=0',
      'consumer java enable.auto.commit=true',
    ])
  })

  test('maps of other software and build files are none of Kafka', async () => {
    expect(await read('h.xml', '<beans><props><prop key="hibernate.dialect">x</prop></props></beans>')).toEqual([])
    expect(await read('pom.xml', '<project><artifactId>kafka-clients</artifactId></project>')).toEqual([])
  })
})
