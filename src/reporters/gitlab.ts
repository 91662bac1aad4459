import type { Severity } from '../model/hazard.js'
import type { Finding } from '../report.js'
import type { Reporter } from './define.js'
import { fileOf, isOpen, sentence } from './place.js'

const severities: Readonly<Record<Severity, string>> = { error: 'major', warning: 'minor', info: 'info' }

/** GitLab drops an entry whose fingerprint it has seen, so equal ones are numbered. */
const uniqueFingerprints = (findings: readonly Finding[]): readonly string[] => {
  const seen = new Map<string, number>()
  return findings.map(({ fingerprint }) => {
    const count = seen.get(fingerprint) ?? 0
    seen.set(fingerprint, count + 1)
    return count === 0 ? fingerprint : `${fingerprint}-${count + 1}`
  })
}

/** GitLab Code Quality: an array of issues. GitLab shows no rule name of its own, so the description starts with it. */
export const gitlabReporter: Reporter = {
  name: 'gitlab',
  render: report => {
    const findings = report.findings.filter(isOpen)
    const fingerprints = uniqueFingerprints(findings)
    const issues = findings.map((finding, at) => ({
      description: `${finding.rule}: ${sentence(finding)}`,
      check_name: finding.rule,
      fingerprint: fingerprints[at],
      severity: severities[finding.severity],
      location: {
        path: fileOf(finding),
        lines: { begin: finding.location?.line ?? 1, end: finding.location?.endLine ?? 1 },
      },
    }))
    return `${JSON.stringify(issues, null, 2)}\n`
  },
}
