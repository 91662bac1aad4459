import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPlaceholder, type PlaceholderStyle } from '../../../src/sources/placeholder.js'

test.each<[string, PlaceholderStyle, string, string | null]>([
  ['${ACKS}', 'spring', '${ACKS}', null],
  ['${ACKS:all}', 'spring', '${ACKS:all}', 'all'],
  ['${ACKS:-1}', 'spring', '${ACKS:-1}', '-1'],
  ['${ACKS:-1}', 'shell', '${ACKS:-1}', '1'],
  ['${ACKS-all}', 'shell', '${ACKS-all}', 'all'],
  ['${ACKS:?must be set}', 'shell', '${ACKS:?must be set}', null],
  ['${ACKS:all}', 'any', '${ACKS:all}', 'all'],
  ['${ACKS:-all}', 'any', '${ACKS:-all}', 'all'],
  [
    '${A:retention.ms:1;min.insync.replicas:1}',
    'any',
    '${A:retention.ms:1;min.insync.replicas:1}',
    'retention.ms:1;min.insync.replicas:1',
  ],
  ['${A:${B:all}}', 'spring', '${A:${B:all}}', 'all'],
  ['${A:${B}}', 'spring', '${A:${B}}', null],
  ['${A:}', 'spring', '${A:}', null],
  ['${H:localhost}:${P:9092}', 'spring', '${H:localhost}', 'localhost:9092'],
  ['${H:localhost}:${P}', 'spring', '${H:localhost}', null],
  ['${env:KAFKA_ACKS}', 'any', '${env:KAFKA_ACKS}', null],
  ['${file:/etc/kafka.properties:acks}', 'any', '${file:/etc/kafka.properties:acks}', null],
  ['$ACKS', 'shell', '$ACKS', null],
  ['{{ .Values.acks }}', 'any', '{{ .Values.acks }}', null],
  ['{{acks}}', 'any', '{{acks}}', null],
  ['$(ACKS)', 'any', '$(ACKS)', null],
  ['%(acks)s', 'any', '%(acks)s', null],
  ['@kafka.acks@', 'spring', '@kafka.acks@', null],
])('%s in %s files is the placeholder %s with the default %s', (raw, style, text, fallback) => {
  expect(findPlaceholder(raw, style)).toEqual({ text, fallback })
})

test.each<[string, PlaceholderStyle]>([
  ['all', 'any'],
  ['Serdes$StringSerde', 'spring'],
  ['$5', 'shell'],
  ['1@kafka1:9093,2@kafka2:9093', 'any'],
  ['${unclosed', 'spring'],
  ['100%', 'any'],
])('%s in %s files is no placeholder', (raw, style) => {
  expect(findPlaceholder(raw, style)).toBeUndefined()
})

test('any text is read without an exception', () => {
  const piece = fc.constantFrom(
    '$',
    '{',
    '}',
    ':',
    '-',
    'A',
    '@',
    '%(',
    ')s',
    '{{',
    '}}',
    '$(',
    ')',
    '#{',
    '<%',
    '%>',
    ' ',
  )
  const text = fc.array(piece, { maxLength: 30 }).map(pieces => pieces.join(''))
  fc.assert(
    fc.property(text, fc.constantFrom<PlaceholderStyle>('spring', 'shell', 'any'), (raw, style) => {
      const found = findPlaceholder(raw, style)
      if (found) expect(raw).toContain(found.text)
    }),
  )
})
