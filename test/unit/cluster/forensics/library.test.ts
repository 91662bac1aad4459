import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { agreeOnLibrary, guessLibrary } from '../../../../src/cluster/forensics/library.js'
import type { LibrarySigns } from '../../../../src/cluster/forensics/library-table.js'
import { readGroupRecording } from '../../../support/recordings.js'

const folder = fileURLToPath(new URL('../../../fixtures/commit-logs', import.meta.url))
const signsOf = (file: string) => readGroupRecording(`${folder}/${file}.jsonl.gz`).signs

const real: readonly [string, string, string | null][] = [
  ['q-java.auto5.t-steady', 'java-consumer', null],
  ['java.k848auto5.t-sparse', 'java-consumer', null],
  ['q-sarama.auto.t-steady', 'sarama', null],
  ['q-segmentio.autoint5.t-steady', 'kafka-go', null],
  ['kafkajs.auto.t-steady', 'kafkajs', null],
  ['aiokafka.batch.t-sched', 'aiokafka', '0.14.0'],
  ['confluentpy.auto5.t-sparse', 'librdkafka', null],
  ['platformatic.autoint5.t-burst', 'platformatic-kafka', null],
  ['streams.kip1071aloc5.t-steady', 'kafka-streams', null],
  ['connect.sink.t-burst', 'kafka-connect-sink', null],
]

describe('library of a group', () => {
  it.each(real)('%s is recognised as %s', (file, client, version) => {
    expect(guessLibrary(signsOf(file))).toMatchObject({ client, version })
  })

  it.each(real.filter(([file]) => !/k848|streams|connect/.test(file)))(
    '%s is recognised without its default client id',
    (file, client) => {
      const signs = { ...signsOf(file), clientId: 'settlement', memberId: 'settlement-1' }
      expect(guessLibrary(signs)).toMatchObject({ client })
    },
  )

  it.each(real.filter(([file]) => !/k848|streams|connect/.test(file)))(
    '%s is recognised by what DescribeGroups returns, without time-outs and default names',
    (file, client) => {
      const seen = signsOf(file)
      const signs = { ...seen, clientId: 'app', memberId: 'app-1', sessionTimeout: null, rebalanceTimeout: null }
      expect(guessLibrary(signs)).toMatchObject({ client })
    },
  )

  it('does not guess from nothing', () => {
    const nothing: LibrarySigns = {
      group: 'g',
      type: 'classic',
      protocol: 'range',
      clientId: 'app',
      memberId: 'app-1',
      sessionTimeout: null,
      rebalanceTimeout: null,
      subscription: null,
      assignmentVersion: null,
      commitMetadata: null,
    }
    expect(guessLibrary(nothing)).toBeNull()
  })

  it('does not let a group id act as a pattern', () => {
    const signs = { ...signsOf('q-java.auto5.t-steady'), group: '.*', subscription: null }
    expect(guessLibrary(signs)).toBeNull()
  })
})

describe('one guess for a group', () => {
  const guess = (client: string, confidence: 'certain' | 'high') => ({
    client,
    name: client,
    version: null,
    confidence,
    basis: 'test',
  })

  it('takes the surest of equal guesses and passes over members without one', () => {
    expect(agreeOnLibrary([null, guess('kafkajs', 'high'), guess('kafkajs', 'certain')])?.confidence).toBe('certain')
  })

  it('names none when members differ', () => {
    expect(agreeOnLibrary([guess('kafkajs', 'high'), guess('sarama', 'certain')])).toBeNull()
  })
})
