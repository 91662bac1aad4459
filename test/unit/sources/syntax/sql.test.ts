import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSql } from '../../../../src/sources/syntax/sql.js'
import { wholeText } from '../../../../src/text/mapped.js'
import { expectInside, leaves, scalarAt } from './tree.js'

const read = (text: string) => leaves(parseSql, text)

describe('SQL', () => {
  test('options of tables, behind columns with brackets and between comments', () => {
    const text = `/* a; ' */
create temporary table if not exists \`c\`.\`t\` ( a DECIMAL(3, 1), "b" ROW<x INT> ) -- it's
WITH ( 'connector' = 'kafka', -- why
  'topic'='it''s' ) LIKE base (EXCLUDING ALL);`
    expect(read(text)).toEqual([
      { key: 'create/c.t/connector', raw: 'kafka', source: "'kafka'" },
      { key: 'create/c.t/topic', raw: "it's", source: "'it''s'" },
    ])
  })

  test('SET with and without quotes', () => {
    expect(read("SET 'a.b' = '1 min';\nset execution.checkpointing.interval=10s;\nSET x-y = 'z'")).toEqual([
      { key: 'set/a.b', raw: '1 min', source: "'1 min'" },
      { key: 'set/execution.checkpointing.interval', raw: '10s', source: '10s' },
      { key: 'set/x-y', raw: 'z', source: "'z'" },
    ])
  })

  test('tables that are written and read, in any statement', () => {
    const text = 'EXECUTE STATEMENT SET BEGIN INSERT INTO a SELECT * FROM b JOIN `x`.c ON 1=1; END'
    expect(read(text).map(leaf => [leaf.key, leaf.raw])).toEqual([
      ['insert', 'a'],
      ['from', 'b'],
      ['from', 'x.c'],
    ])
  })

  test('options of ksqlDB streams need no quotes', () => {
    const text = "CREATE OR REPLACE STREAM s (id INT) WITH (KAFKA_TOPIC='t', REPLICAS=1, VALUE_FORMAT='JSON');"
    expect(read(text).map(leaf => [leaf.key, leaf.raw])).toEqual([
      ['create/s/KAFKA_TOPIC', 't'],
      ['create/s/REPLICAS', '1'],
      ['create/s/VALUE_FORMAT', 'JSON'],
    ])
  })

  test('a table expression is no options, ALTER TABLE sets them', () => {
    expect(read("WITH x AS (SELECT 1) SELECT * FROM x; ALTER TABLE t SET ('k' = 'v');")).toEqual([
      { key: 'from', raw: 'x', source: 'x' },
      { key: 'alter/t/k', raw: 'v', source: "'v'" },
    ])
  })

  test('the text of a doubled quote keeps its place', () => {
    const text = "SET 'k' = 'a''b'"
    const inner = scalarAt(parseSql, text, 'set', 'k').text()
    expect([inner.text, inner.span(2, 3)]).toEqual(["a'b", { start: 14, end: 15 }])
  })

  test('an open quote is told where a table of Kafka is read, and passed over elsewhere', () => {
    expect(parseSql(wholeText("CREATE TABLE t (a INT) WITH ('connector' = 'kafka', 'x")).problems).toHaveLength(1)
    expect(parseSql(wholeText("SELECT 'a\\'b'")).problems).toEqual([])
  })

  test('any text: no exception, every place inside', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), text => expectInside(parseSql, text)))
    const parts = [
      'CREATE TABLE t ',
      'WITH ',
      '(',
      ')',
      "'a'",
      '=',
      ',',
      ';',
      "'",
      '--',
      '/*',
      'SET ',
      '"',
      '\n',
      'FROM ',
    ]
    fc.assert(fc.property(fc.array(fc.constantFrom(...parts)), list => expectInside(parseSql, list.join(''))))
  })
})
