import { requiredGuarantee } from '../../model/guarantee.js'
import type { ConsumerSubject, ProducerSubject, World } from '../../model/subject.js'
import { defineRule } from '../define.js'
import { doubtAbout } from '../doubt.js'
import { perWorld } from '../per-world.js'
import { isWritten, known } from '../reading.js'
import { stated, wanted, wantedValue } from '../wording.js'

const isTransactional = (producer: ProducerSubject): boolean => {
  const id = producer.settings.get('transactional-id')
  return isWritten(id) && id.value !== ''
}

const meets = (consumer: ConsumerSubject, producer: ProducerSubject): boolean => {
  if (consumer.topics && producer.topics) return consumer.topics.some(topic => producer.topics?.includes(topic))
  return consumer.profile !== undefined && consumer.profile.name === producer.profile?.name
}

const writers = perWorld(world => world.of('producer').filter(isTransactional))

/** Why transactions are to be expected on what this consumer reads; undefined when nothing tells. */
const transactionsBehind = (consumer: ConsumerSubject, world: World): string | undefined => {
  const writer = writers(world).find(producer => meets(consumer, producer))
  if (writer) return `${writer.name} writes in transactions`
  for (const name of consumer.topics ?? []) {
    const partitions = world.topic(name)?.live?.partitions ?? []
    if (partitions.some(p => (p.batches?.transactional ?? 0) > 0)) return `${name} holds transactional batches`
  }
  if (consumer.profile && requiredGuarantee(consumer.profile) === 'exactly-once') {
    return `the profile ${consumer.profile.name} asks for exactly-once`
  }
  return undefined
}

export const readUncommitted = defineRule({
  id: 'transactions/read-uncommitted',
  kind: 'consumer',
  summary: 'Records of aborted transactions are read',
  why: 'A transaction that is aborted leaves its records in the log. A reader with read_uncommitted gets them as if they were valid, and gets them again when the producer repeats its work in the next transaction. Java, Go and Python clients read uncommitted by default.',
  impacts: ['duplication'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'info' },
  confidence: 'likely',
  since: '0.1.0',
  references: ['KIP-98', 'https://kafka.apache.org/documentation/#consumerconfigs_isolation.level'],
  examples: {
    wrong: [
      {
        title: 'Defaulted where exactly-once is asked for',
        profile: { loss: 'none', duplicates: 'none' },
        file: 'consumer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=settlement\nenable.auto.commit=false\nauto.offset.reset=earliest\n',
        client: 'java',
        version: '4.3',
      },
    ],
    right: [
      {
        profile: { loss: 'none', duplicates: 'none' },
        file: 'consumer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=settlement\nenable.auto.commit=false\nauto.offset.reset=earliest\nisolation.level=read_committed\n',
        client: 'java',
        version: '4.3',
      },
    ],
  },
  check(consumer, world) {
    const reason = transactionsBehind(consumer, world)
    const doubt = doubtAbout(consumer, 'isolation', 'Are records of aborted transactions read?')
    if (doubt) return [doubt]
    const isolation = known(consumer, 'isolation')
    if (isolation?.value !== 'read_uncommitted') return []
    // By default and without a sign of transactions there is nothing to say.
    if (!reason && !isWritten(isolation)) return []
    return [
      {
        message: reason
          ? `${stated(isolation, consumer)}, and ${reason}: records of aborted transactions are read, and read again when they are repeated`
          : `${stated(isolation, consumer)}: where a producer of these topics writes in transactions, aborted records are read too`,
        help: `Set ${wanted(isolation, consumer, 'read_committed')}`,
        fact: isolation,
        needed: wantedValue(isolation, consumer, 'read_committed'),
        ...(reason ? {} : { severity: 'info' as const, confidence: 'needs-context' as const }),
      },
    ]
  },
})
