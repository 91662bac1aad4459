import type { Fact } from '../../model/fact.js'
import type { ProducerSubject } from '../../model/subject.js'
import { defineRule, type Problem } from '../define.js'
import { doubtAbout } from '../doubt.js'
import { refusals } from '../odd.js'
import { is, isWritten, known, numberOf } from '../reading.js'
import { clientName, stated, wanted, wantedValue } from '../wording.js'
import { switchedOffByInFlight } from './in-flight-above-limit.js'

/**
 * Where another rule already reports the line that is the cause. Nothing is resent with acks=0 or retries=0, so there
 * is nothing for idempotence to recognise; with acks=1 the acks rule speaks, unless loss is tolerated; a transactional
 * id without idempotence, or another contradiction, keeps the producer from starting; and more requests in flight than
 * the broker can tell repeats from have their own rule.
 */
const isCovered = (producer: ProducerSubject): boolean => {
  if (refusals(producer).length > 0) return true
  if (switchedOffByInFlight(producer)) return true
  if (is(producer, 'acks', '0') || numberOf(producer, 'retries') === 0) return true
  if (isWritten(producer.settings.get('transactional-id'))) return true
  return is(producer, 'acks', '1') && producer.profile?.loss !== 'tolerated'
}

const mayReorder = (producer: ProducerSubject): boolean => (numberOf(producer, 'max-in-flight') ?? 1) > 1

const reason = (fact: Fact): string => (fact.because ? ` (${fact.because.text})` : '')

/** A client without an idempotent producer: nothing in the file could change it. */
const hasNone = (idempotence: Fact): boolean => idempotence.native === ''

const adviceFor = (producer: ProducerSubject, idempotence: Fact): string => {
  if (producer.cluster) return 'Switch idempotence on in every producer of this topic'
  if (hasNone(idempotence)) return 'Let the consumers of this topic recognise repeats'
  return `Set ${wanted(idempotence, producer, true)} in writing, with acks=all and retries left at their default, so that a contradiction stops the start instead of switching it off`
}

/**
 * Nothing says that delivery was thought of: neither idempotence nor what it stands on is written, and no profile asks
 * for it. Whether a repeat hurts is then for the owner to say.
 */
const isUntouched = (producer: ProducerSubject, idempotence: Fact): boolean =>
  producer.profile === undefined &&
  producer.cluster === undefined &&
  idempotence.because === undefined &&
  ![idempotence, ...(['acks', 'retries', 'max-in-flight'] as const).map(name => producer.settings.get(name))].some(
    fact => fact !== undefined && isWritten(fact),
  )

/** Who wrote acks=all may think that it covers this too. */
const acksThatMislead = (producer: ProducerSubject): Pick<Problem, 'related'> => {
  const acks = known(producer, 'acks')
  if (!isWritten(acks) || acks.value !== 'all' || !acks.place) return {}
  const message = `${stated(acks, producer)} waits for the copies; it does not tell a repeat from a new batch`
  return { related: [{ message, place: acks.place }] }
}

export const idempotenceOff = defineRule({
  id: 'producer/idempotence-off',
  kind: 'producer',
  summary: 'A resent batch is stored twice',
  why: 'When the answer to a write is lost, the producer sends the batch again. Without a producer id and sequence numbers the broker cannot tell the repeat from a new batch and stores it a second time. One repeat per lost answer was measured, exactly.',
  impacts: ['duplication'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-98', 'KIP-679', 'https://kafka.apache.org/documentation/#producerconfigs_enable.idempotence'],
  examples: {
    wrong: [
      {
        title: 'Written',
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=false\n',
        client: 'java',
        version: '4.3',
      },
      {
        title: 'Defaulted by librdkafka',
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\n',
        client: 'librdkafka',
        version: '2.10',
      },
    ],
    right: [
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\n',
        client: 'java',
        version: '4.3',
      },
      {
        title: 'Repeats are tolerated',
        profile: { loss: 'none', duplicates: 'tolerated' },
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=false\n',
        client: 'java',
        version: '4.3',
      },
    ],
  },
  check(producer) {
    const doubt = doubtAbout(producer, 'idempotence', 'Does the broker recognise a resent batch?')
    if (doubt) return [doubt]
    const idempotence = known(producer, 'idempotence')
    if (idempotence?.value !== false || isCovered(producer)) return []
    const cause = hasNone(idempotence)
      ? `${clientName(producer)} has no idempotent producer`
      : `${stated(idempotence, producer)}${reason(idempotence)}`
    return [
      {
        message: `${cause}: a batch that is sent again after a lost answer is stored twice${mayReorder(producer) ? ', or behind a later one' : ''}`,
        help: adviceFor(producer, idempotence),
        ...((hasNone(idempotence) || isUntouched(producer, idempotence)) && { severity: 'info' as const }),
        fact: idempotence,
        needed: wantedValue(idempotence, producer, true),
        // On a live topic the message holds the reason already, and there is no line to point at.
        ...(idempotence.because?.place
          ? { related: [{ message: idempotence.because.text, place: idempotence.because.place }] }
          : acksThatMislead(producer)),
      },
    ]
  },
})
