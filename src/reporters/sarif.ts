import type { Severity } from '../model/hazard.js'
import type { Finding, Location } from '../report.js'
import type { RenderContext, Reporter } from './define.js'

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

const result = (finding: Finding, ruleIndex: number) => ({
  ruleId: finding.rule,
  ruleIndex,
  level: level[finding.severity],
  message: { text: finding.help ? `${finding.message} ${finding.help}` : finding.message },
  locations: [finding.location ? { ...physical(finding.location), ...logical(finding) } : logical(finding)],
  relatedLocations: finding.related.flatMap((related, id) =>
    related.location ? [{ id, message: { text: related.message }, ...physical(related.location) }] : [],
  ),
  partialFingerprints: { 'reliactl/v1': finding.fingerprint },
  properties: { confidence: finding.confidence, impact: finding.impact, evidence: finding.evidence },
  ...(finding.suppressed ? { suppressions: [{ kind: 'inSource', justification: finding.suppressed.reason }] } : {}),
})

/** SARIF 2.1.0. Unknowns are notifications of the run: neither results nor silence. */
export const sarifReporter: Reporter = {
  name: 'sarif',
  render: (report, context: RenderContext) => {
    const ids = [...new Set(report.findings.map(f => f.rule))].sort()
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
              rules: ids.map(id => ({ id, name: id, help: { text: `reliactl explain ${id}` } })),
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
          results: report.findings.map(finding => result(finding, ids.indexOf(finding.rule))),
        },
      ],
    }
    return `${JSON.stringify(log, null, 2)}\n`
  },
}
