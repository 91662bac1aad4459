import { fileURLToPath } from 'node:url'
import { toJsonSchema } from '@valibot/to-json-schema'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { configJsonSchema } from '../../../src/intent/json-schema.js'

const published = fileURLToPath(new URL('../../../templates/schema/reliactl-config.schema.json', import.meta.url))
const schema = configJsonSchema((table, config) => toJsonSchema(table, { ...config, target: 'draft-2020-12' }))

describe('the published schema of reliactl.yaml', () => {
  it('is current; a stale file fails here and is rewritten by an update of the snapshot', async () => {
    await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(published)
  })

  it.each([
    [
      'accepts a profile',
      'version: 1\nprofiles: { a: { topics: [a], loss: none, duplicates: none, outage: 8h } }',
      true,
    ],
    ['accepts a scoped override', 'version: 1\nrules: { a/b: [{ severity: off, files: [x], reason: y }] }', true],
    ['refuses an unknown key', 'version: 1\nprofile: {}', false],
    [
      'refuses a bad duration',
      'version: 1\nprofiles: { a: { topics: [a], loss: none, duplicates: none, outage: long } }',
      false,
    ],
    [
      'refuses a written-out password',
      'version: 1\nclusters: { a: { brokers: ["b:1"], sasl: { mechanism: plain, password: x } } }',
      false,
    ],
  ])('%s', (_, text, valid) => {
    expect(new Ajv2020({ strict: false }).validate(schema, parse(text))).toBe(valid)
  })
})
