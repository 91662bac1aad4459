import path from 'node:path'
import { InputError } from '../errors.js'
import type { Unknown } from '../model/evidence.js'
import type { ClientPin, Intent } from '../model/intent.js'
import type { Subject } from '../model/subject.js'
import { type Candidate, type Discovery, discover, readCandidate } from '../sources/discover.js'
import { type Pin, readSource, type SourceResult, toFileSubject } from '../sources/index.js'
import { matchesGlob } from '../text/glob.js'
import { createLineMap } from '../text/lines.js'
import { createSourceTexts, type SourceTexts } from '../text/sources.js'
import { createManifests } from './manifests.js'
import { createNeighbours } from './neighbours.js'

export interface ClientFilesRequest {
  /** Root of the repository: what file names in the report are relative to. */
  readonly root: string
  readonly cwd: string
  /** Files, directories or globs; none means the working directory. */
  readonly paths: readonly string[]
  readonly intent: Intent | null
  /** A text that is no file on disk, under the name it would have relative to the root. */
  readonly given?: { readonly file: string; readonly text: string }
  /** Leave out files that are ignored even if they are named, as a pre-commit hook names them. */
  readonly forceExclude?: boolean
  /** Stated on the command line, for every file. */
  readonly pin?: Pin
  /** Told of every file as it is met; a broken file that was named then stops nothing. */
  readonly watch?: FileWatch
}

export interface FileWatch {
  read(candidate: Candidate, result: SourceResult): void
  passed(file: string, reason: string): void
}

export interface ClientFiles {
  readonly subjects: readonly Subject[]
  /** Files with a broken text, as subjects of their own. */
  readonly files: readonly Subject[]
  /** Texts of the files that hold a subject or a problem, for positions and code frames. */
  readonly sources: SourceTexts
  /** Files that some carrier claims. */
  readonly claimed: readonly string[]
  /** Files that speak of Kafka and could not be read. */
  readonly broken: readonly InputError[]
  /** Files looked at. */
  readonly looked: number
  readonly notes: readonly string[]
  /** Pins by file, for profiles. */
  readonly pinOf: (file: string) => ClientPin | undefined
}

/** The last matching entry of `clients:` wins, so that a narrower one may follow a wider one. */
const pinFor = (intent: Intent | null, root: string, relative: (file: string) => string) => {
  const pins = intent?.clients ?? []
  return (file: string): ClientPin | undefined => {
    if (pins.length === 0 || root === '') return undefined
    const name = relative(file)
    return pins.findLast(pin => pin.files.some(glob => matchesGlob(glob, name)))
  }
}

const toPin = (own: ClientPin | undefined, stated: Pin | undefined): Pin => ({
  ...(own?.client === undefined ? {} : { client: own.client }),
  ...(own?.version === undefined ? {} : { version: own.version }),
  ...stated,
})

/** Globs of `reliactl.yaml` are relative to its folder, file names of the report to the repository's root. */
const relativeTo = (intent: Intent | null, root: string): ((file: string) => string) => {
  const folder =
    intent === null
      ? ''
      : intent.root
          .slice(root.length)
          .replace(/^[\\/]+/, '')
          .replaceAll('\\', '/')
  return file => (folder !== '' && file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : file)
}

/**
 * Reads every configuration file below the paths into subjects.
 * @throws UsageError for a path that matches nothing, InputError for broken input in a file that was named; in one that
 * was only found it is among `broken`, so that one bad file does not stop the run.
 */
export const readClientFiles = async (request: ClientFilesRequest): Promise<ClientFiles> => {
  const { root, intent, pin } = request
  const { candidates, notes: found, manifests: listed } = await candidatesOf(request)
  const pinOf = pinFor(intent, root, relativeTo(intent, root))
  const texts = new Map<string, string>()
  const manifests = createManifests(root, listed)
  const neighbours = createNeighbours(root)
  const absorbed = new Set<string>()
  const subjects: Subject[] = []
  const files: Subject[] = []
  const claimed: string[] = []
  const broken: InputError[] = []
  const notes: string[] = [...found]
  for (const candidate of candidates) {
    const text =
      candidate.file === request.given?.file
        ? request.given.text
        : (neighbours.texts.get(candidate.file) ?? textOf(candidate, notes, request.watch))
    if (text === null) continue
    const result = await readSource({
      file: candidate.file,
      text,
      pin: toPin(pinOf(candidate.file), pin),
      discovered: !candidate.explicit,
      versions: () => manifests.around(candidate.file),
      textOf: neighbours.textOf,
    })
    // A broken file that no carrier knows is only of interest when it speaks of Kafka.
    const concerns = result.claimed || candidate.explicit || /kafka/i.test(text)
    for (const { message, position, severity, kind } of result.problems) {
      const problem = new InputError(message, candidate.file, position)
      if (kind && concerns) continue
      if (severity === 'warning' || !concerns) notes.push(problem.message)
      else if (candidate.explicit && !request.watch) throw problem
      else broken.push(problem)
    }
    request.watch?.read(candidate, result)
    const broke = concerns ? toFileSubject(candidate.file, result.problems) : null
    if (broke) {
      files.push(broke)
      texts.set(candidate.file, text)
    }
    for (const note of result.notes) notes.push(note)
    for (const file of result.absorbed) absorbed.add(file)
    if (result.claimed) claimed.push(candidate.file)
    if (result.subjects.length === 0) continue
    texts.set(candidate.file, text)
    for (const subject of result.subjects) subjects.push(subject)
    for (const { place } of result.subjects.flatMap(one => one.libraries ?? []))
      texts.set(place.file, texts.get(place.file) ?? manifests.textOf(place.file) ?? '')
  }
  for (const [file, text] of neighbours.texts) texts.set(file, texts.get(file) ?? text)
  const known = new Set(claimed)
  for (const file of absorbed) if (!known.has(file)) claimed.push(file)
  return {
    subjects: subjects.filter(({ place }) => place === null || !absorbed.has(place.file)),
    files,
    sources: createSourceTexts(texts),
    claimed,
    broken,
    looked: candidates.length,
    notes: [...notes, ...manifests.notes],
    pinOf,
  }
}

/** A given text stands alone, unless paths are named beside it. */
const candidatesOf = async ({
  root,
  cwd,
  paths,
  given,
  forceExclude = false,
  watch,
}: ClientFilesRequest): Promise<Discovery> => {
  const none: Discovery = { candidates: [], notes: [], manifests: new Map() }
  const found =
    given && paths.length === 0
      ? none
      : await discover({ root, cwd, paths, forceExclude, ...(watch && { passed: watch.passed }) })
  if (!given) return found
  const own: Candidate = { file: given.file, absolute: path.join(root, given.file), explicit: true }
  return { ...found, candidates: [own, ...found.candidates.filter(({ file }) => file !== given.file)] }
}

const textOf = (candidate: Candidate, notes: string[], watch: FileWatch | undefined): string | null => {
  const read = readCandidate(candidate)
  if ('skipped' in read) {
    watch?.passed(candidate.file, read.skipped.replace(/^skipped, /, ''))
    notes.push(`${candidate.file}: ${read.skipped}`)
    return null
  }
  if (!('problem' in read)) return read.text
  const position =
    read.text === undefined || read.offset === undefined ? null : createLineMap(read.text).position(read.offset)
  if (watch) watch.passed(candidate.file, read.problem)
  else if (candidate.explicit) throw new InputError(read.problem, candidate.file, position)
  notes.push(`${candidate.file}${position ? `:${position.line}:${position.column}` : ''}: ${read.problem}`)
  return null
}

/** What a broken file leaves open. */
export const brokenUnknowns = (broken: readonly InputError[]): readonly Unknown[] =>
  broken.map(({ file, message }) => ({
    subject: { kind: 'file', name: file },
    question: 'what does it configure',
    reason: message,
    remedy: 'mend the file, or leave it out with .gitignore or by naming the others',
  }))
