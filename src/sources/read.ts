import { createLineMap, type Position } from '../text/lines.js'
import { type MappedText, type Span, textOfFile, wholeText } from '../text/mapped.js'
import { branchesOf } from './branches.js'
import { type CarrierSource, joinReadings, type Neighbour, type Pin, type Reading, stemOf } from './carriers/define.js'
import { carriers } from './carriers/index.js'
import type { VersionLookup } from './manifests/index.js'
import { codeWords, isGeneratedPath, isGeneratedText } from './syntax/code.js'
import { duplicateBlocks } from './syntax/duplicates.js'
import { loadParser, type SyntaxName, sniffSyntax, syntaxFor, syntaxNames } from './syntax/index.js'
import type { SyntaxDocument, SyntaxProblem } from './syntax/tree.js'

export interface SourceProblem {
  readonly message: string
  readonly position: Position
  readonly severity: 'error' | 'warning'
  readonly span: Span
  readonly kind?: SyntaxProblem['kind']
  /** Of the file, or of the document in it where the problem is. */
  readonly syntax: SyntaxName
}

export interface SourceInput {
  /** Relative to the root, forward slashes. */
  readonly file: string
  readonly text: string
  readonly pin?: Pin
  /** Found by searching a directory, not named: then it is read only when it speaks of Kafka at all. */
  readonly discovered?: boolean
  /** What manifests say about versions; asked for only when the file declares something. */
  readonly versions?: () => VersionLookup
  /** Another file by its path relative to the root; null when it cannot be had. */
  readonly textOf?: (file: string) => string | null
}

/** Characters; larger files are no configuration, and parsing them would take minutes. */
export const largestText = 5 * 1024 * 1024

/** How deep a file may sit in a scalar of a file in a scalar. */
const deepestEmbedding = 4

/** Every file that a carrier may claim holds one of these, whatever its syntax. */
const kafkaWords =
  /kafka|rdkafka|bootstrap|acks|idempot|auto.?commit|auto.?offset|offset.?reset|isolation|in.?flight|transactional|max.?poll|group.?(?:instance.?)?id|linger|broker|retention|cleanup|insync|metadata\.broker|queue\.buffering|serializer|connector|converter|redis-server|appendonly|maxmemory|redpanda|kind:\s*secret/i

interface Document {
  readonly file: string
  readonly fileName: string
  readonly name: string
  readonly syntax: SyntaxName
  readonly text: MappedText
  readonly path: readonly string[]
  readonly around?: readonly SyntaxDocument[]
  readonly pin: Pin
  readonly depth: number
  readonly textOf?: (file: string) => string | null
}

/** The carriers of each syntax, in their order. */
const carriersOf = new Map(
  syntaxNames.map(syntax => [syntax, carriers.filter(carrier => carrier.syntaxes.includes(syntax))]),
)

const nothing: Reading = { declarations: [], claimed: false, problems: [], notes: [] }

/** The path as seen from the root; null when it leads out of it or is that of another machine. */
const pathFrom = (file: string, path: string): string | null => {
  if (/^(?:[/~]|[A-Za-z]:)|[$\0]/.test(path)) return null
  const parts = file.split('/').slice(0, -1)
  for (const part of path.split(/[\\/]/)) {
    if (part === '..' && parts.pop() === undefined) return null
    if (part !== '..' && part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/** A file beside this one, as its own syntax reads it; null as well for one that is broken. */
const readBeside = async ({ file, textOf }: Document, path: string): Promise<Neighbour | null> => {
  const found = pathFrom(file, path)
  const text = found === null || found === file ? null : (textOf?.(found) ?? null)
  if (found === null || text === null || text.length > largestText) return null
  const parse = await loadParser(syntaxFor(found, text) ?? sniffSyntax(text))
  const { documents, problems } = parse(textOfFile(found, text))
  return problems.some(problem => problem.severity === 'error') ? null : { file: found, documents }
}

const readDocument = async (document: Document): Promise<Reading> => {
  const given = loadParser(document.syntax)
  const parse = given instanceof Promise ? await given : given
  const { documents, problems } = parse(document.text)
  const source: CarrierSource = {
    ...document,
    documents,
    taken: new Set(),
    beside: path => readBeside(document, path),
    inside: async (fileName, scalar) => {
      const inner = await loadParser(syntaxFor(fileName, scalar.raw ?? '') ?? sniffSyntax(scalar.raw ?? ''))
      return inner(scalar.text()).documents
    },
    embed: async (fileName, name, scalar, path) => {
      const syntax = syntaxFor(fileName, scalar.raw ?? '')
      if (syntax === null || document.depth >= deepestEmbedding || !kafkaWords.test(scalar.raw ?? '')) return nothing
      const depth = document.depth + 1
      return readDocument({ ...document, fileName, name, syntax, text: scalar.text(), path, depth, around: documents })
    },
  }
  const readings: Reading[] = [{ ...nothing, problems }]
  for (const carrier of carriersOf.get(document.syntax) ?? []) {
    const read = carrier.read(source)
    // Most answer at once; waiting for each of them would cost more than many of them do.
    const found = read instanceof Promise ? await read : read
    if (found?.claimed) readings.push({ ...found, carriers: [carrier.id, ...(found.carriers ?? [])] })
    else if (found) readings.push(found)
  }
  const found = joinReadings(readings)
  // A block of HCL stands as often as it is meant.
  const isOnce = document.syntax === 'yaml' || document.syntax === 'json'
  return found.claimed && isOnce ? joinReadings([found, { ...nothing, problems: duplicateBlocks(documents) }]) : found
}

/** Recursion of a parser or carrier that ends the stack is the file's fault, so it is told of the file. */
const guarded = async (document: Document): Promise<Reading> => {
  try {
    return await readDocument(document)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const message = 'Nested too deeply to be read'
    return { ...nothing, problems: [{ message, span: { start: 0, end: 0 }, severity: 'error' }] }
  }
}

export interface Declared extends Omit<Reading, 'problems'> {
  readonly problems: readonly SourceProblem[]
  /** Why a file that was found, not named, was not parsed at all. */
  readonly unread?: string
}

/**
 * What a file declares, as written. Pure over name and text; never throws: broken input becomes a problem with its
 * position.
 */
export const declareSource = async (input: SourceInput): Promise<Declared> => {
  const { file, text, pin = {}, discovered = false, textOf } = input
  const syntax = syntaxFor(file, text) ?? sniffSyntax(text)
  const words = codeWords[syntax]
  if (discovered && !(words ?? kafkaWords).test(text))
    return { ...nothing, problems: [], unread: words ? 'names no Kafka client' : 'says nothing of Kafka' }
  if (discovered && words && (isGeneratedPath(file) || isGeneratedText(text)))
    return { ...nothing, problems: [], unread: 'generated code' }
  if (text.length > largestText) {
    const message = `Larger than ${largestText / 1024 / 1024} MiB: too large for a configuration file`
    const span = { start: 0, end: 0 }
    return { ...nothing, problems: [{ message, position: { line: 1, column: 1 }, severity: 'error', span, syntax }] }
  }
  const fileName = file.slice(file.lastIndexOf('/') + 1)
  const read = await guarded({
    file,
    fileName,
    name: stemOf(file),
    syntax,
    text: wholeText(text),
    path: [],
    pin,
    depth: 0,
    ...(textOf && { textOf }),
  })
  const found = { ...read, declarations: read.declarations.flatMap(branchesOf) }
  if (found.problems.length === 0) return { ...found, problems: [] }
  const lines = createLineMap(text)
  const problems = found.problems.map(({ message, span, severity, kind }) => ({
    message,
    position: lines.position(span.start),
    severity,
    span,
    syntax,
    ...(kind && { kind }),
  }))
  return { ...found, problems }
}
