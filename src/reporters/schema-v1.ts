import * as v from 'valibot'
import { guarantees } from '../model/guarantee.js'
import { impacts, severities } from '../model/hazard.js'

/*
 * `reliactl/report/v1` as a schema: what `reliactl schema report` publishes and every test that makes a report checks.
 */
const text = v.string()
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const position = v.pipe(v.number(), v.integer(), v.minValue(1))
const list = <S extends v.GenericSchema>(schema: S) => v.array(schema)
const level = v.picklist(['written', 'defaulted', 'observed', 'inferred', 'unknown'])
const guarantee = v.picklist(guarantees)

const location = v.strictObject({
  file: text,
  line: position,
  column: position,
  endLine: position,
  endColumn: position,
  path: list(text),
})
const subject = v.strictObject({ kind: text, name: text, cluster: v.optional(text) })

const edit = v.strictObject({
  file: text,
  start: count,
  end: count,
  line: position,
  column: position,
  endLine: position,
  endColumn: position,
  text,
})

const finding = v.strictObject({
  rule: v.pipe(text, v.regex(/^[a-z]+\/[a-z0-9-]+$/)),
  severity: v.picklist(severities),
  confidence: v.picklist(['certain', 'likely', 'needs-context']),
  impact: list(v.picklist(impacts)),
  message: v.pipe(text, v.minLength(1)),
  help: text,
  subject,
  location: v.nullable(location),
  related: list(v.strictObject({ message: text, location: v.nullable(location), subject: v.optional(text) })),
  evidence: v.strictObject({
    level,
    value: v.nullable(text),
    needed: v.nullable(text),
    client: v.optional(text),
    version: v.optional(text),
    source: v.optional(text),
  }),
  profile: v.optional(text),
  fingerprint: text,
  fix: v.optional(v.strictObject({ grade: v.picklist(['safe', 'unsafe', 'display']), edits: list(edit) })),
  suppressed: v.optional(v.strictObject({ reason: text, by: text })),
})

const verdict = v.strictObject({
  path: v.strictObject({ producers: list(text), topic: text, groups: list(text), sink: v.nullable(text) }),
  intended: v.nullable(guarantee),
  actual: v.picklist([...guarantees, 'none', 'unknown']),
  weakest: v.nullable(v.union([v.strictObject({ finding: text }), v.strictObject({ unknown: text })])),
  open: list(text),
  unknown: list(text),
})

const settingValue = v.nullable(v.union([text, v.number(), v.boolean()]))

const settings = v.strictObject({
  kind: text,
  name: text,
  client: v.optional(text),
  version: v.optional(v.nullable(text)),
  place: v.optional(v.strictObject({ file: text, line: position })),
  settings: list(
    v.strictObject({
      setting: text,
      native: text,
      value: settingValue,
      written: v.optional(text),
      candidates: v.optional(list(settingValue)),
      evidence: v.strictObject({
        level,
        file: v.optional(text),
        line: v.optional(position),
        source: v.optional(text),
        client: v.optional(text),
        version: v.optional(text),
      }),
    }),
  ),
})

const recommendation = v.strictObject({
  profile: text,
  topics: list(text),
  business: v.nullable(text),
  guarantee,
  reasons: list(text),
  expected: v.strictObject({ throughput: v.number(), latency: v.number(), cpu: v.number() }),
  required: v.nullable(v.number()),
  instances: v.number(),
  consumers: v.optional(v.strictObject({ needed: count, atLeastOnce: count })),
  warnings: list(text),
  alternatives: list(v.strictObject({ title: text, text })),
  notes: v.optional(list(text)),
  baseline: v.strictObject({ name: text, illustrative: v.boolean(), conditions: list(text) }),
})

const step = v.strictObject({
  id: text,
  title: text,
  owner: text,
  actions: list(text),
  checks: list(text),
  gate: list(text),
  rollback: list(text),
  because: text,
  duration: v.number(),
})

const plan = v.strictObject({
  from: guarantee,
  to: guarantee,
  profile: v.nullable(text),
  topics: list(text),
  steps: list(step),
  estimate: v.number(),
  warnings: list(text),
  notes: list(text),
})

const snippet = v.strictObject({
  client: text,
  role: text,
  guarantee,
  files: list(v.strictObject({ name: text, language: text, text })),
  notes: list(text),
})

const unknown = v.strictObject({ subject, question: text, reason: text, remedy: text })
const direction = v.picklist(['better', 'worse', 'neither', 'unsure'])
const reported = v.nullable(v.strictObject({ severity: v.picklist(severities), message: text }))
const outcome = v.picklist([...guarantees, 'none', 'unknown'])

const comparison = v.strictObject({
  before: v.number(),
  after: v.number(),
  findings: list(
    v.strictObject({
      direction,
      rule: text,
      subject,
      fingerprint: text,
      before: reported,
      after: reported,
      reason: v.optional(text),
    }),
  ),
  verdicts: list(
    v.strictObject({
      direction,
      topic: text,
      groups: list(text),
      sink: v.nullable(text),
      before: outcome,
      after: outcome,
      reason: v.optional(text),
    }),
  ),
  appeared: list(subject),
  disappeared: list(subject),
  uncertain: list(subject),
  answered: list(unknown),
  opened: list(unknown),
})

const fileUse = v.strictObject({
  file: text,
  use: v.picklist(['settings', 'none', 'broken', 'passed']),
  named: v.boolean(),
  forms: list(text),
  subjects: list(v.strictObject({ kind: text, client: v.nullable(text), version: v.nullable(text), count })),
  reason: v.nullable(text),
})

export const reportV1Schema = v.strictObject({
  schema: v.literal('reliactl/report/v1'),
  tool: v.strictObject({ name: v.literal('reliactl'), version: text }),
  command: text,
  generatedAt: v.optional(text),
  summary: v.strictObject({ error: count, warning: count, info: count, unknown: count, suppressed: count }),
  findings: list(finding),
  verdicts: list(verdict),
  unknowns: list(unknown),
  subjects: v.optional(list(settings)),
  recommendations: v.optional(list(recommendation)),
  plan: v.optional(plan),
  snippet: v.optional(snippet),
  comparison: v.optional(comparison),
  files: v.optional(list(fileUse)),
  notes: v.optional(list(text)),
})
