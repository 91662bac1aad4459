import { toJsonSchema } from '@valibot/to-json-schema'
import { expect, test } from 'vitest'
import { reportV1Schema } from '../../src/reporters/schema-v1.js'

test('the published report schema is the one that reports are checked with', async () => {
  const schema = {
    ...toJsonSchema(reportV1Schema),
    $id: 'reliactl/report/v1',
    title: 'Report of reliactl, version 1',
  }
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(
    '../../templates/schema/report-v1.schema.json',
  )
})
