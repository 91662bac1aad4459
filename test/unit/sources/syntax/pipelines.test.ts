import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { confSyntax } from '../../../../src/sources/syntax/conf.js'
import { parseFluentBit } from '../../../../src/sources/syntax/fluent-bit.js'
import { parseFluentd } from '../../../../src/sources/syntax/fluentd.js'
import { parseIni } from '../../../../src/sources/syntax/ini.js'
import { parseLogstash } from '../../../../src/sources/syntax/logstash.js'
import type { Parse } from '../../../../src/sources/syntax/tree.js'
import { wholeText } from '../../../../src/text/mapped.js'
import { expectInside, leaves } from './tree.js'

const read = (parse: Parse, text: string) => leaves(parse, text).map(({ key, raw }) => `${key}=${raw}`)

describe('ini', () => {
  test('sections, both signs, comments, quotes; a commented default is no setting', () => {
    const text = '; c\ntop=1\n[a b]\nk.l = v ; why\n#acks = 1\nm: "x;y"\n[c]\nn=\n[a b]\no=2'
    expect(read(parseIni, text)).toEqual(['top=1', 'a b/k.l=v', 'a b/m=x;y', 'a b/o=2', 'c/n=null'])
  })
})

describe('fluent bit', () => {
  test('sections of one kind are a list; commands are left out', () => {
    const text =
      '@SET a=b\n[SERVICE]\n    Flush 1\n[OUTPUT]\n    Name  kafka\n    rdkafka.acks  1\n[output]\n    name stdout'
    expect(read(parseFluentBit, text)).toEqual([
      'SERVICE/0/Flush=1',
      'OUTPUT/0/Name=kafka',
      'OUTPUT/0/rdkafka.acks=1',
      'OUTPUT/1/name=stdout',
    ])
  })
})

describe('fluentd', () => {
  test('directives nest; the pattern of one is its @pattern', () => {
    const text =
      '<match app.**>\n  @type kafka2 # out\n  brokers "a:1,b:2"\n  <buffer topic>\n    flush_interval 3s\n  </buffer>\n</match>\n<match **>\n  @type null\n</match>'
    expect(read(parseFluentd, text)).toEqual([
      'match/0/@pattern=app.**',
      'match/0/@type=kafka2',
      'match/0/brokers=a:1,b:2',
      'match/0/buffer/0/@pattern=topic',
      'match/0/buffer/0/flush_interval=3s',
      'match/1/@pattern=**',
      'match/1/@type=null',
    ])
  })

  test('a directive that stays open is a problem where it opens', () => {
    expect(parseFluentd(wholeText('<match a>\n@type kafka2')).problems).toMatchObject([{ span: { start: 0 } }])
  })
})

describe('logstash', () => {
  test('plugins of every branch, hashes, lists and codecs with options', () => {
    const text =
      'input { kafka { topics => ["a", "b"] codec => json { x => 1 } } }\noutput {\n  if [t] =~ /}{/ and [u] == "{" {\n    kafka { acks => "1" "client_id" => c }\n  } else { stdout {} }\n}'
    expect(read(parseLogstash, text)).toEqual([
      'input/0/kafka/topics/0=a',
      'input/0/kafka/topics/1=b',
      'input/0/kafka/codec=json',
      'output/0/kafka/acks=1',
      'output/0/kafka/client_id=c',
    ])
  })

  test('an open brace is a problem where it opens', () => {
    expect(parseLogstash(wholeText('output {\n kafka {')).problems).toMatchObject([{ span: { start: 16 } }])
  })
})

describe('conf files', () => {
  test.each([
    ['acks=all\nretries=3', 'properties'],
    ['# [x]\nacks=all', 'properties'],
    ['[global]\nacks = 1', 'ini'],
    ['[agent]\n[[outputs.kafka]]\nbrokers = []', 'toml'],
    ['[OUTPUT]\n  Name kafka\n  Match *', 'fluent-bit'],
    ['<source>\n@type tail\n</source>', 'fluentd'],
    ['output { kafka { acks => 1 } }', 'logstash'],
    ['akka.kafka.producer.parallelism = 1', 'hocon'],
    ['kafka {\n acks = 1\n}', 'hocon'],
    ['http {\n proxy_set_header X kafka;\n}', 'properties'],
  ])('%j is %s', (text, syntax) => {
    expect(confSyntax(text)).toBe(syntax)
  })
})

describe('any text', () => {
  const parsers = { ini: parseIni, 'fluent bit': parseFluentBit, fluentd: parseFluentd, logstash: parseLogstash }
  test.each(Object.entries(parsers))('%s never throws, and every place lies in the file', (_, parse) => {
    const piece = fc.constantFrom(
      'a',
      '=',
      '=>',
      ':',
      '{',
      '}',
      '[',
      ']',
      '<a>',
      '</a>',
      '<',
      '>',
      ',',
      '"',
      "'",
      '\n',
      '#',
      ';',
      ' ',
      '\\',
      '@',
      'if ',
      'else',
      '/',
      '🚀',
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece).map(pieces => pieces.join('')),
    )
    fc.assert(
      fc.property(text, input => expectInside(parse, input)),
      { numRuns: 500 },
    )
  })
})
