import type { Impact, Severity } from './hazard.js'

/** What a timed commit means in one client library, and how grave it is for each intent. */
export interface CommitHabit {
  /** Completes "auto-commit in this library ...". */
  readonly effect: string
  /** What a crash does under it, whatever the application takes care of. */
  readonly impacts: readonly Impact[]
  /** Severity where repeats are tolerated, and where neither loss nor repeats are. */
  readonly atLeastOnce: Severity
  readonly exactlyOnce: Severity
  /** The library's own timer commits only what is processed: a cadence is then no sign of auto-commit. */
  readonly ownTimer?: boolean
  /** Auto-commit of this library follows the records, so that a log without a cadence proves nothing. */
  readonly eventDriven?: boolean
}

const nextPoll = {
  effect:
    'commits what the previous poll returned, which loses records once work is handed to another thread or left unawaited, and repeats those of the last interval after a crash',
  impacts: ['loss', 'duplication'],
  atLeastOnce: 'warning',
  exactlyOnce: 'error',
} as const

const onDelivery = {
  effect: 'counts a record as done when it is handed over, so a crash loses what was handed over and not finished',
  impacts: ['loss', 'duplication'],
  atLeastOnce: 'error',
  exactlyOnce: 'error',
} as const

const beforeProcessing = {
  effect: 'commits before the record is processed, so a crash or a failed handler loses what was in work',
  impacts: ['loss'],
  atLeastOnce: 'error',
  exactlyOnce: 'error',
} as const

const ownTimer = {
  effect: 'commits on its own timer what it has processed',
  impacts: ['duplication'],
  atLeastOnce: 'info',
  exactlyOnce: 'warning',
  ownTimer: true,
} as const

/*
 * Read from the libraries' sources: Java ConsumerCoordinator and AsyncPollEvent, librdkafka rdkafka_cgrp.c, kafkajs
 * runner.js, @platformatic/kafka messages-stream.js, kafka-go Reader.ReadMessage, franz-go AutoCommitMarks, sarama
 * MarkMessage, kafka-python and aiokafka group coordinators, Connect WorkerSinkTask, Streams StreamTask.
 */
const habits: Readonly<Record<string, CommitHabit>> = {
  'java-consumer': nextPoll,
  'kafka-python': nextPoll,
  'franz-go': nextPoll,
  librdkafka: onDelivery,
  aiokafka: onDelivery,
  'platformatic-kafka': { ...beforeProcessing, eventDriven: true },
  'kafka-go': { ...beforeProcessing, eventDriven: true },
  kafkajs: {
    effect: 'commits what the handler has finished, which is at-least-once as long as the handler awaits its work',
    impacts: ['duplication'],
    atLeastOnce: 'info',
    exactlyOnce: 'warning',
    eventDriven: true,
  },
  sarama: {
    effect:
      'commits on a timer what the application marked, which is at-least-once as long as it marks finished records only',
    impacts: ['duplication'],
    atLeastOnce: 'info',
    exactlyOnce: 'error',
  },
  'kafka-streams': ownTimer,
  'kafka-connect-sink': ownTimer,
  'jdbc-sink': ownTimer,
  'search-sink': ownTimer,
}

/** Where the library is not known: judged as Java's, since most timers are. */
export const unknownHabit: CommitHabit = {
  effect: 'commits on a timer, whether or not a record was processed',
  impacts: ['loss', 'duplication'],
  atLeastOnce: 'warning',
  exactlyOnce: 'error',
}

/** The habit of a library by client id; undefined when it is not known. */
export const commitHabit = (client: string | undefined): CommitHabit | undefined =>
  client === undefined ? undefined : habits[client]
