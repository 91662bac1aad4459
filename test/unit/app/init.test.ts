import { describe, expect, it } from 'vitest'
import { type InitAnswers, initDefaults, renderIntentFile } from '../../../src/app/init.js'
import { parseIntent } from '../../../src/intent/parse.js'

const parse = (text: string) => parseIntent({ text, file: 'reliactl.yaml', root: '' })

const full: InitAnswers = {
  profile: 'payments',
  topics: ['payments.*', 'refunds'],
  groups: ['settlement-*'],
  loss: 'none',
  duplicates: 'none',
  business: 'card "payments": all # of them',
  throughput: 3000,
  sink: 'mysql',
}

describe('the file that init writes', () => {
  it('states the answers and nothing else', () => {
    const intent = parse(renderIntentFile(full))
    const { profile: name, ...stated } = full
    expect(intent.profiles).toEqual([{ name, ...stated }])
    expect([intent.clients, intent.clusters, intent.rules]).toEqual([[], [], []])
  })

  it('leaves as examples what was not answered', () => {
    const text = renderIntentFile(initDefaults)
    expect(parse(text).profiles).toEqual([
      { name: 'default', topics: ['*'], groups: [], loss: 'none', duplicates: 'tolerated' },
    ])
    expect(text).toContain('    # throughput: 3000\n')
  })

  it.each(['null', 'a b', 'yes', '4.1', 'ä: {'])('quotes the name %j where YAML needs it', name => {
    expect(parse(renderIntentFile({ ...initDefaults, profile: name })).profiles[0]?.name).toBe(name)
  })

  it('holds examples that are right once their comment signs are gone', () => {
    // Prose ends with a full stop or lists choices; examples are keys, or lines below one.
    const text = renderIntentFile(initDefaults).replace(/^( *)# ([\w/-]+:(?!.*\|).*[^.\n]|[\w/-]+:| +.*)$/gm, '$1$2')
    const intent = parse(text)
    expect(intent.profiles[0]).toMatchObject({ size: 1024, latency: 200, outage: 28_800_000, sink: 'mysql' })
    expect(intent.clients[0]).toMatchObject({ client: 'java', version: '4.1', profile: 'default' })
    expect(intent.clusters[0]?.sasl?.password).toBe('${env:KAFKA_PASSWORD}')
    expect(intent.rules[0]).toMatchObject({ rule: 'producer/acks-below-all', severity: 'off' })
  })
})
