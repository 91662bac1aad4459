import { describe, expect, test } from 'vitest'
import { commentHints } from '../../../src/sources/carriers/comment-era.js'
import { declareSource } from '../../../src/sources/read.js'
import { toSubject } from '../../../src/sources/subjects.js'

const hints = (text: string) => commentHints(text, 'librdkafka')

describe('comments of a file', () => {
  test('with a default that old versions have date it', () => {
    expect(hints('# Default: 2\n#message.send.max.retries = 5\n')).toEqual({
      keys: ['message.send.max.retries'],
      before: '1.5.2',
    })
  })

  test('with a default that new versions have do not', () => {
    expect(hints('; default is 2147483647\n; retries = 5\n; default: 100\n; retry.backoff.ms = 50\n')).toEqual({
      keys: ['retries', 'retry.backoff.ms'],
    })
  })

  test('that hold an old default count only beside a stated one', () => {
    expect(hints('#acks=1\n')).toEqual({ keys: ['acks'] })
    expect(hints('# Default: 2\n#retries=9\n#acks=1\n')?.before).toBe('1.0.0')
  })

  test('in prose date nothing', () => {
    expect(hints('# the default is good enough for most\nacks = 1\n')).toBeUndefined()
  })
})

const subjectOf = async (text: string) => {
  const [declaration] = (await declareSource({ file: 'capture.ini', text })).declarations
  return declaration && toSubject(declaration, {})
}

test('a default is shown for the age of the file, under the name that it uses', async () => {
  const text =
    '[kafka]\nmetadata.broker.list = a:9092\nbatch.num.messages = 50\n# Default: 2\n#retries = 9\n#request.required.acks = 1\n'
  const acks = (await subjectOf(text))?.settings.get('acks')
  expect(acks).toMatchObject({ native: 'request.required.acks', value: '1', evidence: { level: 'defaulted' } })
  const open = (await subjectOf(text.replace('# Default: 2\n', '')))?.settings.get('acks')
  expect(open?.evidence).toMatchObject({ level: 'unknown', candidates: ['1', 'all'] })
})

test('a binding that never had an old library does not have its defaults', async () => {
  const text =
    "const { Producer } = require('@confluentinc/kafka-javascript')\nconst p = new Producer({ 'client.id': 'votes' })\n"
  const [declaration] = (await declareSource({ file: 'votes.js', text })).declarations
  expect(declaration && toSubject(declaration, {}).settings.get('acks')).toMatchObject({ value: 'all' })
})
