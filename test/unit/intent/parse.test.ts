import { describe, expect, it } from 'vitest'
import { InputError } from '../../../src/errors.js'
import { parseIntent } from '../../../src/intent/parse.js'

const full = `version: 1
profiles:
  payments:
    topics: ["payments.*"]
    business: card payments
    loss: none
    duplicates: none
    throughput: 3000
    size: 1KiB
    latency: 200ms
    ordering: key
    content: events
    outage: 8h
    deadLetterOf: null
    sink: mysql
    groups: ["settlement-*"]
clients:
  - files: ["services/settlement/**"]
    client: java
    version: "4.1"
    profile: payments
clusters:
  prod:
    brokers: ["b1:9092", "[::1]:9093"]
    tls: true
    sasl: { mechanism: scram-sha-512, username: "\${env:KAFKA_USER}", password: "\${env:KAFKA_PASSWORD}" }
rules:
  producer/acks-below-all: off
  consumer/auto-commit-on:
    - { severity: info, files: ["services/metrics/**"], reason: metrics may lose records }
`

const parse = (text: string, known: { ruleIds?: string[]; clientIds?: string[] } = {}) =>
  parseIntent({ text, file: 'reliactl.yaml', root: '/repo', ...known })

const failure = (text: string, known: { ruleIds?: string[]; clientIds?: string[] } = {}): string => {
  try {
    parse(text, known)
  } catch (error) {
    if (error instanceof InputError) return error.message
    throw error
  }
  return 'accepted'
}

const profile = (lines: string): string => `version: 1
profiles:
  payments:
    topics: ["payments.*"]
    loss: none
    duplicates: none
${lines}`

describe('reliactl.yaml', () => {
  it('gives profiles in canonical units', () => {
    expect(parse(full).profiles).toEqual([
      {
        name: 'payments',
        topics: ['payments.*'],
        groups: ['settlement-*'],
        business: 'card payments',
        loss: 'none',
        duplicates: 'none',
        throughput: 3000,
        size: 1024,
        latency: 200,
        ordering: 'key',
        content: 'events',
        outage: 28_800_000,
        sink: 'mysql',
      },
    ])
  })

  it('gives pins, clusters with unresolved secrets, and overrides', () => {
    const intent = parse(full)
    expect(intent.clients).toEqual([
      { files: ['services/settlement/**'], client: 'java', version: '4.1', profile: 'payments' },
    ])
    expect(intent.clusters).toEqual([
      {
        name: 'prod',
        brokers: ['b1:9092', '[::1]:9093'],
        tls: true,
        sasl: { mechanism: 'scram-sha-512', username: '${env:KAFKA_USER}', password: '${env:KAFKA_PASSWORD}' },
      },
    ])
    expect(intent.rules).toEqual([
      { rule: 'producer/acks-below-all', severity: 'off', files: [], reason: null },
      {
        rule: 'consumer/auto-commit-on',
        severity: 'info',
        files: ['services/metrics/**'],
        reason: 'metrics may lose records',
      },
    ])
  })

  it('leaves out what is not stated', () => {
    expect(parse(profile('')).profiles).toEqual([
      { name: 'payments', topics: ['payments.*'], groups: [], loss: 'none', duplicates: 'none' },
    ])
  })

  it.each([
    [
      'an unknown key',
      profile('    troughput: 5\n'),
      '7:5: unknown key "troughput" in profiles.payments (did you mean throughput?)',
    ],
    ['an unknown top-level key', 'version: 1\nprofils: {}\n', '2:1: unknown key "profils" (did you mean profiles?)'],
    [
      'a missing key',
      'version: 1\nprofiles:\n  a:\n    topics: [x]\n    loss: none\n',
      '3:3: "duplicates" is missing in profiles.a',
    ],
    [
      'a wrong choice',
      profile('    sink: mysq\n'),
      '7:11: profiles.payments.sink must be one of kafka, mysql, postgres, redis, http, none, other, got "mysq" (did you mean mysql?)',
    ],
    [
      'a wrong duration',
      profile('    latency: 200\n'),
      '7:14: profiles.payments.latency must be a duration such as 200ms, got 200',
    ],
    [
      'a wrong size',
      profile('    size: 1 kilo\n'),
      '7:11: profiles.payments.size must be a size such as 900B, 1KiB or 1.5MB, got "1 kilo"',
    ],
    [
      'a rate of zero',
      profile('    throughput: 0\n'),
      '7:17: profiles.payments.throughput must be a number of records per second above zero, got 0',
    ],
    [
      'a topic pattern that is no glob',
      'version: 1\nprofiles:\n  a:\n    topics: ["pay|ments"]\n    loss: none\n    duplicates: none\n',
      '4:14: profiles.a.topics[1] must be a topic glob of letters, digits, ".", "_", "-", "*" and "?", got "pay|ments"',
    ],
    ['an empty profile', 'version: 1\nprofiles:\n  a:\n', '3:5: profiles.a must be a map of settings, got nothing'],
    ['a list of profiles', 'version: 1\nprofiles:\n  - a\n', '3:3: profiles must be a map of profiles, got a list'],
    ['no version', 'profiles: {}\n', '1:1: "version" is missing'],
    ['another version', 'version: 2\n', '1:10: version must be 1, the only version of this file, got 2'],
    ['an empty file', '', '1:1: the file must be a map that starts with "version: 1", got nothing'],
    [
      'a version of a client without quotes',
      'version: 1\nclients:\n  - files: ["a/**"]\n    version: 4.10\n',
      '4:14: clients[1].version must be a version in quotes, such as "4.1", got 4.1',
    ],
    ['a duplicate key', 'version: 1\nversion: 1\n', '2:1: not valid YAML: map keys must be unique'],
    ['several documents', 'version: 1\n---\nversion: 1\n', '2:1: holds several YAML documents; one is needed'],
    ['broken YAML', 'version: [1\n', '2:1: not valid YAML: '],
    [
      'a pin to no profile',
      `${profile('')}clients:\n  - files: ["a"]\n    profile: paymets\n`,
      '9:14: unknown profile "paymets" (did you mean payments?)',
    ],
    [
      'an override without a reason',
      'version: 1\nrules:\n  a/b:\n    - { severity: off, files: ["x"] }\n',
      '4:7: "reason" is missing in rules.a/b[1]',
    ],
    [
      'a wrong severity',
      'version: 1\nrules:\n  a/b: of\n',
      '3:8: rules.a/b must be off, error, warning, info, or a list of maps with severity, files and reason, got "of"',
    ],
    [
      'a name that the parser would skip',
      'version: 1\nprofiles:\n  constructor: { topics: [a], loss: none, duplicates: none }\n',
      '3:3: "constructor" cannot be a name in profiles',
    ],
    [
      'an environment reference outside of clusters',
      profile('    business: "${env:B}"\n'),
      '7:15: profiles.payments.business: ${env:NAME} works only in clusters',
    ],
  ])('refuses %s and points at it', (_, text, expected) => {
    expect(failure(text)).toContain(`reliactl.yaml:${expected}`)
  })

  it('never shows a secret that is written out', () => {
    const text =
      'version: 1\nclusters:\n  a:\n    brokers: ["b:1"]\n    sasl: { mechanism: plain, username: u, password: hunter2 }\n'
    expect(failure(text)).toContain(
      'reliactl.yaml:5:54: clusters.a.sasl.password must be a reference to an environment variable',
    )
    expect(failure(text)).not.toContain('hunter2')
  })

  it('checks rule and client names only when they are given', () => {
    const text = 'version: 1\nclients:\n  - { files: ["a"], client: jav }\nrules:\n  producer/acks-below-al: off\n'
    expect(failure(text)).toBe('accepted')
    const message = failure(text, { ruleIds: ['producer/acks-below-all'], clientIds: ['java'] })
    expect(message).toContain('reliactl.yaml:3:29: unknown client "jav" (did you mean java?)')
    expect(message).toContain(
      'reliactl.yaml:5:3: unknown rule "producer/acks-below-al" (did you mean producer/acks-below-all?)',
    )
  })

  it('reports all problems in the order of the file', () => {
    const lines = failure('version: 2\nprofiles:\n  a: 1\nextra: 1\n').split('\n')
    expect(lines.map(line => line.trim().split(' ')[0])).toEqual([
      'reliactl.yaml:1:10:',
      'reliactl.yaml:3:6:',
      'reliactl.yaml:4:1:',
    ])
  })

  it('keeps the place of values that come through an anchor or a merge', () => {
    const text = `version: 1
profiles:
  a: &base { topics: [a], loss: none, duplicates: none }
  b: { <<: *base, topics: [b], sink: oracle }
`
    expect(failure(text)).toContain('reliactl.yaml:4:38: profiles.b.sink must be')
    expect(parse(text.replace('oracle', 'mysql')).profiles[1]).toMatchObject({ loss: 'none', topics: ['b'] })
  })
})
