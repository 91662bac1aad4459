import type { Finding } from '../report.js'

/** What a form that knows only files shows for a finding on a live subject. */
export const fileOf = (finding: Finding): string =>
  finding.location?.file ?? `${finding.subject.kind}/${finding.subject.name}`

/** What is so, and what to do. */
export const sentence = ({ message, help }: Finding): string => (help === '' ? message : `${message}. ${help}`)

/** Findings by file, in their order. */
export const byFile = (findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> => {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const file = fileOf(finding)
    const list = groups.get(file)
    if (list) list.push(finding)
    else groups.set(file, [finding])
  }
  return groups
}

export const isOpen = (finding: Finding): boolean => finding.suppressed === undefined
