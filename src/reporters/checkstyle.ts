import type { Finding } from '../report.js'
import type { Reporter } from './define.js'
import { byFile, isOpen, sentence } from './place.js'
import { attributes } from './xml.js'

const one = (finding: Finding): string =>
  `    <error${attributes({
    line: finding.location?.line ?? 1,
    column: finding.location?.column ?? 1,
    severity: finding.severity,
    message: sentence(finding),
    source: `reliactl.${finding.rule}`,
  })}/>`

/** Checkstyle's XML, which most CI servers read. */
export const checkstyleReporter: Reporter = {
  name: 'checkstyle',
  render: report => {
    const lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<checkstyle version="4.3">']
    for (const [file, findings] of byFile(report.findings.filter(isOpen))) {
      lines.push([`  <file${attributes({ name: file })}>`, ...findings.map(one), '  </file>'].join('\n'))
    }
    return `${lines.join('\n')}\n</checkstyle>\n`
  },
}
