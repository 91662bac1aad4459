import * as v from 'valibot'
import { InputError } from '../errors.js'
import type { Report } from '../report.js'
import { reportV1Schema } from '../reporters/schema-v1.js'

const shownPath = (issue: v.BaseIssue<unknown>): string => (issue.path ?? []).map(part => String(part.key)).join('.')

const schemaOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'schema' in value ? value.schema : undefined

/**
 * A report that was saved as JSON.
 * @throws InputError for a text that is none.
 */
export const readReport = (text: string, file: string): Report => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new InputError('is no JSON; save a report with "--output json=FILE"', file, null, { cause })
  }
  if (schemaOf(value) !== 'reliactl/report/v1') {
    throw new InputError('is no report of reliactl: "schema" must be reliactl/report/v1', file)
  }
  const result = v.safeParse(reportV1Schema, value)
  if (!result.success) {
    const [issue] = result.issues
    throw new InputError(`is no valid report: ${shownPath(issue)}: ${issue.message}`, file)
  }
  const { schema: _, tool: __, summary: ___, ...report } = result.output
  // The schema states the same shape; only its optional keys are typed less strictly.
  return report as unknown as Report
}
