import { UsageError } from '../errors.js'
import type { Report } from '../report.js'
import { emptyReport } from '../report.js'
import type { SourceTexts } from '../text/sources.js'
import { brokenUnknowns, type ClientFilesRequest, readClientFiles } from './client-files.js'
import { nothingFound } from './nothing-found.js'
import { subjectSettings } from './subject-settings.js'

export interface InspectRequest extends ClientFilesRequest {
  /** Only subjects of these kinds; none means all. */
  readonly kinds?: readonly string[]
  /** No Kafka configuration is an answer, not a mistake. */
  readonly allowEmpty?: boolean
}

/**
 * Every client, topic, broker and worker that the files below the paths configure, with its effective settings and how
 * each is known. Judges nothing.
 * @throws UsageError when there is nothing to show, InputError for broken input in a file that was named.
 */
export const inspect = async (
  request: InspectRequest,
): Promise<{ readonly report: Report; readonly sources: SourceTexts }> => {
  const files = await readClientFiles(request)
  if (files.claimed.length === 0) {
    if (files.broken[0]) throw files.broken[0]
    if (!request.allowEmpty) throw new UsageError(nothingFound(request, files, 'inspect'))
  }
  const kinds = request.kinds ?? []
  const subjects = files.subjects.filter(subject => kinds.length === 0 || kinds.includes(subject.kind))
  const count = files.claimed.length
  return {
    report: {
      ...emptyReport('inspect'),
      unknowns: brokenUnknowns(files.broken),
      subjects: subjectSettings([...subjects, ...files.files], files.sources),
      notes: [
        ...files.notes,
        `${count} file${count === 1 ? '' : 's'} with Kafka settings of ${files.looked} looked at`,
      ],
    },
    sources: files.sources,
  }
}
