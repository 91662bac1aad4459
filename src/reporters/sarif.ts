import type { Severity } from '../model/hazard.js'
import type { Finding, Location } from '../report.js'
import { inPieces, type RuleInfo } from './define.js'
import { jsonPieces, lazyList } from './json-pieces.js'
import { sentence } from './place.js'

const level: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' }

const physical = (location: Location) => ({
  physicalLocation: {
    artifactLocation: { uri: encodeURI(location.file), uriBaseId: '%SRCROOT%' },
    region: {
      startLine: location.line,
      startColumn: location.column,
      endLine: location.endLine,
      endColumn: location.endColumn,
    },
  },
})

const logical = (finding: Finding) => ({
  logicalLocations: [
    {
      name: finding.subject.name,
      kind: finding.subject.kind,
      fullyQualifiedName: `${finding.subject.kind}/${finding.subject.name}`,
    },
  ],
})

/** A comment stands in the source; a baseline or a setting stands beside it. */
const suppression = ({ by, reason }: NonNullable<Finding['suppressed']>) => ({
  kind: by === 'comment' ? 'inSource' : 'external',
  justification: reason,
})

const fixes = ({ fix, help }: Finding) => {
  if (!fix || fix.edits.length === 0) return {}
  const changes = fix.edits.map(edit => ({
    artifactLocation: { uri: encodeURI(edit.file), uriBaseId: '%SRCROOT%' },
    replacements: [
      {
        deletedRegion: {
          startLine: edit.line,
          startColumn: edit.column,
          endLine: edit.endLine,
          endColumn: edit.endColumn,
        },
        insertedContent: { text: edit.text },
      },
    ],
  }))
  return { fixes: [{ description: { text: `${help} (${fix.grade})` }, artifactChanges: changes }] }
}

const result = (finding: Finding, ruleIndex: number) => ({
  ruleId: finding.rule,
  ruleIndex,
  level: level[finding.severity],
  message: { text: sentence(finding) },
  locations: [finding.location ? { ...physical(finding.location), ...logical(finding) } : logical(finding)],
  relatedLocations: finding.related.flatMap((related, id) =>
    related.location ? [{ id, message: { text: related.message }, ...physical(related.location) }] : [],
  ),
  ...fixes(finding),
  partialFingerprints: { 'reliactl/v1': finding.fingerprint },
  properties: { confidence: finding.confidence, impact: finding.impact, evidence: finding.evidence },
  ...(finding.suppressed ? { suppressions: [suppression(finding.suppressed)] } : {}),
})

const security = (impacts: RuleInfo['impacts']): boolean => impacts.includes('security')

const describeRule = (id: string, rule: RuleInfo | undefined) => {
  if (!rule) return { id, name: id, help: { text: `reliactl explain ${id}` } }
  const page = rule.references.find(reference => reference.startsWith('https://'))
  const sources = rule.references.length > 0 ? ` Sources: ${rule.references.join(', ')}.` : ''
  return {
    id,
    name: id,
    shortDescription: { text: rule.summary },
    fullDescription: { text: rule.why },
    help: { text: `${rule.why}${sources} More: reliactl explain ${id}` },
    ...(page === undefined ? {} : { helpUri: encodeURI(page) }),
    defaultConfiguration: { level: level[rule.severity] },
    properties: {
      tags: [
        'kafka',
        ...rule.impacts.filter(impact => impact !== 'security'),
        ...(security(rule.impacts) ? ['security'] : []),
      ],
      precision: rule.confidence === 'certain' ? 'very-high' : rule.confidence === 'likely' ? 'high' : 'medium',
    },
  }
}

/** SARIF 2.1.0. Unknowns are notifications of the run: neither results nor silence. */
export const sarifReporter = inPieces('sarif', async (report, context) => {
  const known = await context.rules?.()
  const ids = [...new Set(report.findings.map(f => f.rule))].sort()
  const indexOf = new Map(ids.map((id, index) => [id, index]))
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'reliactl',
            version: context.version,
            semanticVersion: context.version,
            rules: ids.map(id => describeRule(id, known?.get(id))),
          },
        },
        columnKind: 'utf16CodeUnits',
        invocations: [
          {
            executionSuccessful: true,
            toolExecutionNotifications: report.unknowns.map(unknown => ({
              level: 'note',
              message: {
                text: `could not tell: ${unknown.subject.kind} ${unknown.subject.name}: ${unknown.question}: ${unknown.reason}. To know: ${unknown.remedy}`,
              },
            })),
          },
        ],
        results: lazyList(report.findings, finding => result(finding, indexOf.get(finding.rule) ?? 0)),
      },
    ],
  }
  return jsonPieces(log, 4)
})
