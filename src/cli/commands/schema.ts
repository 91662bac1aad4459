import { UsageError } from '../../errors.js'
import { readTemplate } from '../../templates.js'
import { didYouMean } from '../../text/suggest.js'
import type { Run } from '../io.js'

const files: Readonly<Record<string, string>> = {
  report: 'schema/report-v1.schema.json',
  config: 'schema/reliactl-config.schema.json',
  snapshot: 'schema/snapshot-v1.schema.json',
}

export const run: Run = async ({ args, io }) => {
  const [name] = args
  const known = Object.keys(files).join(', ')
  const file = name === undefined ? undefined : files[name]
  if (file === undefined) {
    const near = name === undefined ? undefined : didYouMean(name, Object.keys(files))
    const what =
      name === undefined ? 'which schema?' : `unknown schema "${name}"${near ? ` (did you mean ${near}?)` : ''};`
    throw new UsageError(`${what} there are ${known}`)
  }
  io.out(readTemplate(file))
  return 0
}
