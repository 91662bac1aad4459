import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { clusterStateSchema, snapshotSchema } from '../../src/cluster/snapshot-schema.js'
import { reportV1Schema } from '../../src/reporters/schema-v1.js'

const snapshot = v.object({ schema: v.literal(snapshotSchema), ...clusterStateSchema.entries })

const published: readonly (readonly [id: string, title: string, schema: v.GenericSchema, file: string])[] = [
  ['reliactl/report/v1', 'Report of reliactl, version 1', reportV1Schema, 'report-v1.schema.json'],
  ['reliactl/snapshot/v1', 'Cluster snapshot of reliactl, version 1', snapshot, 'snapshot-v1.schema.json'],
]

test.each(published)('the published schema of %s is the one that is checked with', async (id, title, schema, file) => {
  const text = JSON.stringify({ ...toJsonSchema(schema, { errorMode: 'ignore' }), $id: id, title }, null, 2)
  await expect(`${text}\n`).toMatchFileSnapshot(`../../templates/schema/${file}`)
})
