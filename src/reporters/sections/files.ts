import type { FileUse } from '../../report.js'
import type { RenderContext } from '../define.js'

const words: Readonly<Record<FileUse['use'], string>> = {
  settings: 'read',
  none: 'nothing',
  broken: 'broken',
  passed: 'passed by',
}

const subject = ({ kind, client, version, count }: FileUse['subjects'][number]): string => {
  const amount = count === 1 ? kind : `${count} × ${kind}`
  // Topics are Kafka's own; what matters of them does not depend on a client.
  if (client === null || kind === 'topic') return amount
  return `${amount} of ${client}${version === null ? ', version not known' : ` ${version}`}`
}

const detail = ({ forms, subjects, reason, named }: FileUse): string => {
  const parts = [...(forms.length > 0 ? [`as ${forms.join(', ')}`] : []), ...subjects.map(subject)]
  return [...parts, ...(reason === null ? [] : [reason]), ...(named ? ['named'] : [])].join('; ')
}

/** One line a file: what became of it, its name, and by which form it is read or why not. */
export const filesText = (files: readonly FileUse[], { style }: RenderContext): string[] => {
  const width = Math.min(60, Math.max(0, ...files.map(({ file }) => file.length)))
  const lines = files.map(one => {
    const use = words[one.use].padEnd(9)
    const shown = one.use === 'broken' ? style.red(use) : one.use === 'settings' ? style.green(use) : style.dim(use)
    return `${shown}  ${one.file.padEnd(width)}  ${detail(one)}`.trimEnd()
  })
  return [...lines, '']
}
