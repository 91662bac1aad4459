import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { EnvironmentError } from '../errors.js'
import { applyBaseline, type Baseline, updatedEntries } from '../findings/baseline/apply.js'
import { formatBaseline, parseBaseline } from '../findings/baseline/file.js'
import { readInput, shownPath } from '../intent/load.js'
import type { Finding } from '../report.js'

export interface BaselineRequest {
  readonly root: string
  readonly cwd: string
  /** `--baseline`: a file, or false for none; otherwise the one at the root of the repository, if it is there. */
  readonly baseline?: string | false | undefined
  readonly updateBaseline?: boolean
}

export interface Baselined {
  readonly findings: readonly Finding[]
  readonly notes: readonly string[]
}

const defaultName = '.reliactl-baseline.json'

const targetOf = ({ root, cwd, baseline }: BaselineRequest): string =>
  typeof baseline === 'string' ? path.resolve(cwd, baseline) : path.join(root, defaultName)

const load = async (request: BaselineRequest): Promise<Baseline | null> => {
  const target = targetOf(request)
  const isNamed = typeof request.baseline === 'string'
  if (!existsSync(target) && (!isNamed || request.updateBaseline)) return null
  const file = shownPath(request.root, target)
  const text = await readInput(target, file)
  return { file, text, entries: parseBaseline(text, file) }
}

const count = (amount: number): string => `${amount} finding${amount === 1 ? '' : 's'}`

const write = async (request: BaselineRequest, text: string): Promise<string> => {
  const target = targetOf(request)
  const file = shownPath(request.root, target)
  try {
    await writeFile(target, text)
  } catch (cause) {
    throw new EnvironmentError(`cannot write ${file}: ${(cause as Error).message}`, { cause })
  }
  return file
}

/**
 * Marks findings that the baseline holds; with `updateBaseline` it is written first, so that nothing enters it otherwise.
 * @throws InputError for a baseline that cannot be read, EnvironmentError when it cannot be written.
 */
export const useBaseline = async (
  findings: readonly Finding[],
  request: BaselineRequest,
  wasRead: (file: string) => boolean,
): Promise<Baselined> => {
  if (request.baseline === false) return { findings, notes: [] }
  const before = await load(request)
  if (request.updateBaseline) {
    const entries = updatedEntries(findings, before?.entries ?? [], wasRead)
    const text = formatBaseline(entries)
    const file = await write(request, text)
    const old = new Set((before?.entries ?? []).map(entry => entry.fingerprint))
    const added = entries.filter(entry => !old.has(entry.fingerprint)).length
    const removed = (before?.entries ?? []).length - (entries.length - added)
    return {
      findings: applyBaseline(findings, { file, text, entries }, wasRead),
      notes: [`baseline ${file} written: ${count(entries.length)}, ${added} added, ${removed} removed`],
    }
  }
  if (!before) return { findings, notes: [] }
  const marked = applyBaseline(findings, before, wasRead)
  const accepted = marked.filter(finding => finding.suppressed?.by === 'baseline').length
  return { findings: marked, notes: [`${count(accepted)} held by the baseline ${before.file}`] }
}
