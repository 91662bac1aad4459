import { compareSeverity, type Severity } from '../model/hazard.js'
import type { Finding, Report } from '../report.js'
import type { RenderContext, Reporter } from './define.js'
import { byFile, sentence } from './place.js'
import { attributes, escapeXml } from './xml.js'

const fails = (finding: Finding, failOn: string): boolean =>
  failOn !== 'never' && compareSeverity(finding.severity, failOn as Severity) >= 0

const nameOf = (finding: Finding): string =>
  finding.location ? `${finding.rule} at ${finding.location.line}:${finding.location.column}` : finding.rule

const bodyOf = (finding: Finding, failOn: string): string => {
  if (finding.suppressed) return `<skipped${attributes({ message: `suppressed: ${finding.suppressed.reason}` })}/>`
  const text = `${finding.severity}: ${sentence(finding)}`
  if (!fails(finding, failOn)) return `<system-out>${escapeXml(text)}</system-out>`
  return `<failure${attributes({ type: finding.severity, message: finding.message })}>${escapeXml(text)}</failure>`
}

const testCase = (suite: string, name: string, body: string): string =>
  `    <testcase${attributes({ classname: suite, name })}>${body}</testcase>`

const suiteOf = (name: string, findings: readonly Finding[], failOn: string): string[] => {
  const failures = findings.filter(finding => !finding.suppressed && fails(finding, failOn)).length
  const skipped = findings.filter(finding => finding.suppressed).length
  return [
    `  <testsuite${attributes({ name, tests: findings.length, failures, errors: 0, skipped })}>`,
    ...findings.map(finding => testCase(name, nameOf(finding), bodyOf(finding, failOn))),
    '  </testsuite>',
  ]
}

/** What could not be told is skipped, neither passed nor failed. */
const unknownSuite = ({ unknowns }: Report): string[] => {
  if (unknowns.length === 0) return []
  const name = 'could not tell'
  return [
    `  <testsuite${attributes({ name, tests: unknowns.length, failures: 0, errors: 0, skipped: unknowns.length })}>`,
    ...unknowns.map(({ subject, question, reason }) =>
      testCase(`${subject.kind} ${subject.name}`, question, `<skipped${attributes({ message: reason })}/>`),
    ),
    '  </testsuite>',
  ]
}

/** JUnit XML: one suite a file, one case a finding. What `--fail-on` counts is a failure, the rest is printed only. */
export const junitReporter: Reporter = {
  name: 'junit',
  render: (report, { failOn = 'error' }: RenderContext) => {
    const suites = [...byFile(report.findings)].flatMap(([file, findings]) => suiteOf(file, findings, failOn))
    const clean = [
      `  <testsuite${attributes({ name: 'reliactl', tests: 1, failures: 0, errors: 0, skipped: 0 })}>`,
      testCase('reliactl', 'no findings', ''),
      '  </testsuite>',
    ]
    const lines = report.findings.length > 0 ? suites : clean
    return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites name="reliactl">', ...lines, ...unknownSuite(report)]
      .concat('</testsuites>', '')
      .join('\n')
  },
}
