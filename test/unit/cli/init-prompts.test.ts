import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { type InitAnswers, initDefaults } from '../../../src/app/init.js'
import { askInit } from '../../../src/cli/prompts/init.js'
import { InterruptedError } from '../../../src/errors.js'

const enter = '\r'
const down = '\u001b[B'

/** Like a terminal, it stays open when a question is done. */
const createOutput = (): PassThrough => {
  const output = new PassThrough()
  output.end = () => output
  return output
}

/** A person at a terminal: types the next answer when its question appears. */
const converse = (known: Partial<InitAnswers>, script: readonly (readonly [RegExp, string])[]) => {
  const input = new PassThrough()
  const output = createOutput()
  const left = [...script]
  let shown = ''
  output.on('data', chunk => {
    shown += String(chunk)
    const [next] = left
    if (!next?.[0].test(shown)) return
    left.shift()
    shown = ''
    setImmediate(() => input.write(next[1]))
  })
  return { answers: askInit(known, initDefaults, new AbortController().signal, { input, output }), left }
}

describe('the questions of init', () => {
  it('give a profile', async () => {
    const { answers, left } = converse({}, [
      [/Name of the first profile/, `payments${enter}`],
      [/Its topics/, `payments.*, refunds${enter}`],
      [/What are they for/, `card payments${enter}`],
      [/May records be lost/, enter],
      [/effect of a record repeat/, `\u001b[A${enter}`],
      [/Records per second/, `3000${enter}`],
      [/effect of a record end up/, `${down}${down}${enter}`],
    ])
    expect(await answers).toEqual({
      profile: 'payments',
      topics: ['payments.*', 'refunds'],
      groups: [],
      business: 'card payments',
      loss: 'none',
      duplicates: 'none',
      throughput: 3000,
      sink: 'mysql',
    })
    expect(left).toEqual([])
  })

  it('are not asked where a flag gave the answer, and may stay open', async () => {
    const { answers } = converse(
      { profile: 'p', topics: ['t'], loss: 'tolerated', duplicates: 'tolerated', groups: ['g'] },
      [
        [/What are they for/, enter],
        [/Records per second/, enter],
        [/effect of a record end up/, enter],
      ],
    )
    expect(await answers).toEqual({
      profile: 'p',
      topics: ['t'],
      groups: ['g'],
      loss: 'tolerated',
      duplicates: 'tolerated',
    })
  })

  it('end with an interruption on Ctrl-C', async () => {
    const { answers } = converse({}, [[/Name of the first profile/, '\u0003']])
    await expect(answers).rejects.toThrow(InterruptedError)
  })

  it('end with an interruption on a signal', async () => {
    const interrupt = new AbortController()
    const output = new PassThrough()
    const answers = askInit({}, initDefaults, interrupt.signal, { input: new PassThrough(), output })
    output.once('data', () => setImmediate(() => interrupt.abort()))
    await expect(answers).rejects.toThrow(InterruptedError)
  })
})
