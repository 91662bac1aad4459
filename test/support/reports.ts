import { emptyReport, type Finding, type Report } from '../../src/report.js'

/** A finding at line 2 of a file, unless told otherwise. */
export const finding = (part: Partial<Finding> = {}): Finding => ({
  rule: 'producer/acks-below-all',
  severity: 'error',
  confidence: 'certain',
  impact: ['loss'],
  message: 'acks=1: the leader alone confirms',
  help: 'Set acks=all',
  subject: { kind: 'producer', name: 'orders' },
  location: { file: 'orders/a.properties', line: 2, column: 6, endLine: 2, endColumn: 7, path: [] },
  related: [],
  evidence: { level: 'written', value: '1', needed: 'all' },
  fingerprint: '0123456789abcdef',
  ...part,
})

export const reportOf = (...findings: readonly Finding[]): Report => ({ ...emptyReport('lint'), findings })
