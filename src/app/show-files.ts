import type { Subject } from '../model/subject.js'
import { emptyReport, type FileUse, type Report } from '../report.js'
import type { Candidate } from '../sources/discover.js'
import type { SourceResult } from '../sources/index.js'
import { type ClientFilesRequest, readClientFiles } from './client-files.js'

const subjectsOf = (subjects: readonly Subject[]): FileUse['subjects'] => {
  const found = new Map<string, { kind: string; client: string | null; version: string | null; count: number }>()
  for (const { kind, client } of subjects) {
    const key = `${kind} ${client?.id} ${client?.version}`
    const known = found.get(key)
    if (known) known.count++
    else found.set(key, { kind, client: client?.name ?? null, version: client?.version ?? null, count: 1 })
  }
  return [...found.values()]
}

const useOf = ({ file, explicit }: Candidate, result: SourceResult): FileUse => {
  const { claimed, problems, carriers, subjects, unread } = result
  const first = problems.find(({ severity, kind }) => severity === 'error' && kind === undefined)
  const broken = first && `${first.position.line}:${first.position.column} ${first.message}`
  const reason = broken ?? unread ?? (claimed ? null : 'no form of Kafka configuration')
  return {
    file,
    use: broken ? 'broken' : claimed ? 'settings' : 'none',
    named: explicit,
    forms: carriers,
    subjects: subjectsOf(subjects),
    reason: reason ?? (subjects.length === 0 ? 'configures no client, topic or broker of its own' : null),
  }
}

/**
 * Every file and folder that a run over these paths meets: read, and by which form and client, or passed by, and why.
 * Judges nothing; a broken file is one of the answers.
 * @throws UsageError for a path that matches nothing.
 */
export const showFiles = async (command: string, request: ClientFilesRequest): Promise<Report> => {
  const uses = new Map<string, FileUse>()
  const { looked, claimed } = await readClientFiles({
    ...request,
    watch: {
      read: (candidate, result) => uses.set(candidate.file, useOf(candidate, result)),
      passed: (file, reason) => uses.set(file, { file, use: 'passed', named: false, forms: [], subjects: [], reason }),
    },
  })
  // Read only as part of another one, which its name alone does not tell.
  for (const file of claimed) {
    const own = uses.get(file)
    if (own && own.use === 'none') uses.set(file, { ...own, use: 'settings', reason: 'part of another file' })
  }
  const files = [...uses.values()].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0))
  const notes = [`${claimed.length} file${claimed.length === 1 ? '' : 's'} with Kafka settings of ${looked} looked at`]
  return { ...emptyReport(command), files, notes }
}
