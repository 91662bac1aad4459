import type { ClientFilesRequest } from '../app/client-files.js'
import { showFiles } from '../app/show-files.js'
import { UsageError } from '../errors.js'
import type { CommandInput } from './io.js'
import { writeReport } from './output.js'

const forms = ['text', 'json']

/**
 * `--show-files` of a command that reads files: prints the list and judges nothing.
 * @throws UsageError with a form of report that has no place for files, or with an option that writes.
 */
export const printFiles = async (
  command: string,
  request: ClientFilesRequest,
  { options, io }: CommandInput,
): Promise<number> => {
  const given = Array.isArray(options.output) ? options.output.map(String) : []
  for (const form of [String(options.format ?? 'text'), ...given.map(one => one.slice(0, one.indexOf('=')))]) {
    if (!forms.includes(form)) throw new UsageError(`--show-files prints text or json, not ${form}`)
  }
  if (options.fix || options.diff || options.updateBaseline)
    throw new UsageError('--show-files changes nothing: leave out --fix, --diff and --update-baseline')
  await writeReport(io, options, await showFiles(command, request))
  return 0
}
