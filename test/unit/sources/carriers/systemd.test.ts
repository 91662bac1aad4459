import { expect, test } from 'vitest'
import { declareSource } from '../../../../src/sources/read.js'
import { declare, declareOne, whoIn } from '../declare.js'

test('overrides of ExecStart over several lines are settings of a broker', async () => {
  const text = `[Unit]
Description=x
[Service]
ExecStart=-/opt/kafka/bin/kafka-server-start.sh /etc/kafka.properties \\
    # why
    --override unclean.leader.election.enable=true \\
    --override "log.dirs=/data"
`
  expect(await declareOne('kafka.service', text)).toMatchObject({
    who: 'kafka-broker broker kafka',
    settings: ['6:47 unclean.leader.election.enable=true', '7:26 log.dirs=/data'],
  })
})

test('Environment= holds several assignments; options of Java are read from ExecStart', async () => {
  const text = `[Service]
Environment="SPRING_KAFKA_PRODUCER_ACKS=1" SPRING_KAFKA_PRODUCER_RETRIES=2
Environment=OTHER=x
ExecStart=/usr/bin/java -Dspring.kafka.producer.retries=0 -jar a.jar
`
  expect(await declare('app.service', text)).toMatchObject([
    {
      who: 'spring-boot producer app',
      settings: ['2:41 SPRING_KAFKA_PRODUCER_ACKS=1', '4:57 spring.kafka.producer.retries=0'],
    },
  ])
})

test('an empty Environment= drops what was assigned before', async () => {
  const text = '[Service]\nEnvironment=SPRING_KAFKA_PRODUCER_ACKS=0\nEnvironment=\nExecStart=/bin/app\n'
  expect(await whoIn('app.service', text)).toEqual([])
})

test('a file beside the unit stands above Environment= and is none of its own', async () => {
  const text =
    '[Service]\nEnvironment=SPRING_KAFKA_PRODUCER_ACKS=0\nEnvironmentFile=-/etc/default/app.env\nExecStart=/bin/app\n'
  const textOf = (file: string): string | null => (file === 'units/app.env' ? 'SPRING_KAFKA_PRODUCER_ACKS=all\n' : null)
  const { declarations, absorbed } = await declareSource({ file: 'units/app.service', text, textOf })
  expect(declarations[0]?.written).toMatchObject([{ raw: 'all', place: { file: 'units/app.env' } }])
  expect(absorbed).toEqual(['units/app.env'])
})

test('a unit of something else declares nothing', async () => {
  expect(await whoIn('x.service', '[Service]\nExecStart=/usr/bin/kafka-exporter --kafka.server=a:9092\n')).toEqual([])
})
