import type { GenericSchema } from 'valibot'
import { configSchema } from './schema.js'

/** The converter is passed in: publishing needs it, reading `reliactl.yaml` does not. */
type Convert = (schema: GenericSchema, config: { typeMode: 'input' }) => object

/** JSON schema of `reliactl.yaml` as it is written, from the table that also validates it. */
export const configJsonSchema = (convert: Convert): object => ({
  ...convert(configSchema, { typeMode: 'input' }),
  $id: 'reliactl/config/v1',
  title: 'reliactl.yaml',
})
