import type { Confidence, Severity } from '../../model/hazard.js'
import type { ConsumerSubject } from '../../model/subject.js'
import { defineRule } from '../define.js'
import { doubtAbout } from '../doubt.js'
import { isWritten, known } from '../reading.js'
import { clientName, stated, wanted, wantedValue } from '../wording.js'

interface Judgement {
  readonly effect: string
  readonly severity?: Severity
  readonly confidence: Confidence
}

/*
 * What an automatic commit means depends on when the library takes the offset: Java and kafka-python commit what the
 * previous poll returned, from inside the next poll; librdkafka stores an offset at hand-over and commits on a timer;
 * some libraries commit before the handler runs; others only what the handler has finished.
 */
const judgements: Readonly<Record<string, Judgement>> = {
  auto_next_poll: {
    effect:
      'commits what the previous poll returned, processed or not; that is safe only while every record is finished before the next poll, and loses records as soon as work is handed to another thread or left unawaited',
    severity: 'warning',
    confidence: 'needs-context',
  },
  auto_background_on_delivery: {
    effect:
      'counts a record as done when it is handed over and commits on a timer, so a crash while it is being processed loses it',
    confidence: 'certain',
  },
  auto_before_processing: {
    effect: 'commits before the record is processed, so every crash or failed handler loses what was in work',
    confidence: 'certain',
  },
  auto_background_marked: {
    effect: 'commits on a timer what the application marked; mark a record only when its work is done',
    severity: 'info',
    confidence: 'needs-context',
  },
  after_handler_success: {
    effect: 'commits what the handler has finished; that is at-least-once as long as the handler awaits its work',
    severity: 'info',
    confidence: 'needs-context',
  },
  after_batch: {
    effect: 'commits a batch once it is processed; that is at-least-once as long as the handler awaits its work',
    severity: 'info',
    confidence: 'needs-context',
  },
}

/** Judged like the next-poll commit where the library does not say when it takes the offset. */
const unspecified: Judgement = {
  effect: 'commits on a timer, whether or not a record was processed',
  severity: 'warning',
  confidence: 'likely',
}

/** The next-poll commit that nobody chose is at-least-once for a loop that finishes its records: worth knowing. */
const judge = (consumer: ConsumerSubject, chosen: boolean): Judgement => {
  const mode = known(consumer, 'commit-mode')?.value
  const found = (typeof mode === 'string' ? judgements[mode] : undefined) ?? unspecified
  return mode === 'auto_next_poll' && !chosen ? { ...found, severity: 'info' } : found
}

/** Ways in which the timer commits nothing but what is done, or somebody else commits. */
const harmless = new Set(['after_downstream_ack', 'checkpoint', 'transaction', 'manual', 'external', 'never'])

/** Where a key of its own says when offsets are taken, that key is the cause and the timer only carries it out. */
const isDecidedElsewhere = (consumer: ConsumerSubject): boolean => {
  // Pipelines have such a switch; rules of their own judge it.
  if (consumer.settings.has('acknowledgements')) return true
  const mode = known(consumer, 'commit-mode')
  if (mode === undefined) return false
  // A mode that follows from the timer, as in Spring's container, is no cause beside it.
  return harmless.has(String(mode.value)) || (isWritten(mode) && mode.because === undefined)
}

export const autoCommitOn = defineRule({
  id: 'consumer/auto-commit-on',
  kind: 'consumer',
  summary: 'Offsets are committed on a timer, not when a record is done',
  why: 'An automatic commit knows what was handed out, not what was finished. After a crash or a rebalance the group goes on behind the committed offset, and records that were still in work are never processed. How much is at risk depends on when the library takes the offset.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'likely',
  since: '0.1.0',
  references: [
    'https://kafka.apache.org/documentation/#consumerconfigs_enable.auto.commit',
    'https://github.com/confluentinc/librdkafka/issues/1122',
    'KIP-98',
  ],
  examples: {
    wrong: [
      {
        title: 'Written',
        file: 'consumer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=settlement\nenable.auto.commit=true\nauto.offset.reset=earliest\n',
        client: 'java',
        version: '4.3',
      },
      {
        title: 'Defaulted',
        file: 'consumer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=settlement\nauto.offset.reset=earliest\n',
        client: 'java',
        version: '4.3',
      },
    ],
    right: [
      {
        file: 'consumer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=settlement\nenable.auto.commit=false\nauto.offset.reset=earliest\n',
        client: 'java',
        version: '4.3',
      },
    ],
  },
  check(consumer) {
    const doubt = doubtAbout(consumer, 'auto-commit', 'Are offsets committed before a record is processed?')
    if (doubt) return [doubt]
    const autoCommit = known(consumer, 'auto-commit')
    if (autoCommit?.value !== true || isDecidedElsewhere(consumer)) return []
    // librdkafka with the offset store off commits only what the application stored; with the store written as on,
    // that line is the cause. Both have rules of their own.
    const store = known(consumer, 'auto-offset-store')
    if (store && (store.value === false || isWritten(store))) return []
    const { effect, ...judgement } = judge(consumer, isWritten(autoCommit))
    const alternative = store ? `, or set ${wanted(store, consumer, false)} and store each offset after processing` : ''
    return [
      {
        message: `${stated(autoCommit, consumer)}: ${clientName(consumer)} ${effect}`,
        help: `Set ${wanted(autoCommit, consumer, false)} and commit after processing${alternative}`,
        fact: autoCommit,
        needed: wantedValue(autoCommit, consumer, false),
        ...judgement,
      },
    ]
  },
})
