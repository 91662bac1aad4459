import type { CommentHints, Role, WrittenSetting } from '../../clients/types.js'
import type { Oddity, Place } from '../../model/fact.js'
import type { Host } from '../../model/host.js'
import type { Usage } from '../../model/usage.js'
import type { MappedText } from '../../text/mapped.js'
import type { SyntaxName } from '../syntax/index.js'
import type { ScalarNode, SyntaxDocument, SyntaxProblem, TreeNode } from '../syntax/tree.js'

/** Client library and version that the owner's configuration states for a file. */
export interface Pin {
  readonly client?: string
  readonly version?: string
}

/** One client, topic or broker as a file writes it, before any vocabulary or default is applied. */
export interface Declaration {
  readonly role: Role
  /** Client id of `clients/`. */
  readonly client: string
  readonly name: string
  readonly written: readonly WrittenSetting[]
  /** The nearest block that would hold an absent key. */
  readonly block: Place
  readonly topics?: readonly string[]
  /** What code does with the client it builds. */
  readonly usages?: readonly Usage[]
  /** A framework that passes defaults of its own: what is not written is then not known. */
  readonly framework?: string
  /** Version of the client that the file itself states, by the tag of an image for example. */
  readonly version?: string
  readonly comments?: CommentHints
  /** What runs it. */
  readonly host?: Host
  /** Odd input beside the written settings. */
  readonly oddities?: readonly Oddity[]
  /** Something that may set further keys and could not be seen: what is not written is then not known. */
  readonly unseen?: { readonly text: string; readonly place: Place }
}

export interface Reading {
  readonly declarations: readonly Declaration[]
  /** Some carrier knows this kind of file, whether or not it holds a subject. */
  readonly claimed: boolean
  readonly problems: readonly SyntaxProblem[]
  /** For the reader of the text report: what was recognised but not judged. */
  readonly notes: readonly string[]
  /** Other files that are wholly part of this one's subjects, so that they are none of their own. */
  readonly absorbed?: readonly string[]
  /** Ids of the carriers that claim it. */
  readonly carriers?: readonly string[]
}

/** Another file whose settings join those of the file being read; its spans name it. */
export interface Neighbour {
  readonly file: string
  readonly documents: readonly SyntaxDocument[]
}

export interface CarrierSource {
  /** The file on disk, for places. */
  readonly file: string
  /** Its own name, or that of the document embedded in it. */
  readonly fileName: string
  /** First part of the names of its subjects. */
  readonly name: string
  readonly syntax: SyntaxName
  readonly documents: readonly SyntaxDocument[]
  /** For code, which has no tree of settings: its carriers parse it themselves, and only when it speaks of Kafka. */
  readonly text: MappedText
  /** Key route of the scalar that embeds it; empty for a file of its own. */
  readonly path: readonly string[]
  /** Of a document inside a scalar: those of the file that holds it. */
  readonly around?: readonly SyntaxDocument[]
  readonly pin: Pin
  /** Nodes that an earlier carrier has taken; later ones pass them by. */
  readonly taken: Set<TreeNode>
  /** A file by its path from the folder of this one; null when there is none or no file can be looked up. */
  beside(path: string): Promise<Neighbour | null>
  /** The tree of a document inside a scalar, for settings that join those around it. */
  inside(fileName: string, scalar: ScalarNode): Promise<readonly SyntaxDocument[]>
  /** Reads the document inside a scalar as a file of that name. */
  embed(fileName: string, name: string, scalar: ScalarNode, path: readonly string[]): Promise<Reading>
}

/** Knows where in a tree Kafka settings sit, and for whom. Never parses; returns null when it finds nothing of its kind. */
export interface Carrier {
  readonly id: string
  readonly syntaxes: readonly SyntaxName[]
  read(source: CarrierSource): Promise<Reading | null> | Reading | null
}

export const reading = (declarations: readonly Declaration[], notes: readonly string[] = []): Reading => ({
  declarations,
  claimed: true,
  problems: [],
  notes,
})

export const joinReadings = (readings: readonly Reading[]): Reading => ({
  declarations: readings.flatMap(one => one.declarations),
  claimed: readings.some(one => one.claimed),
  problems: readings.flatMap(one => one.problems),
  notes: readings.flatMap(one => one.notes),
  absorbed: readings.flatMap(one => one.absorbed ?? []),
  carriers: readings.flatMap(one => one.carriers ?? []),
})

/** File name without folders and its last extension. */
export const stemOf = (file: string): string => {
  const name = file.slice(file.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(0, dot) : name
}

/** `orders-service/producer[prod]`: file or service, block, profile. */
export const nameOf = (base: string, block: readonly string[], profile?: string): string =>
  `${[base, block.join('.')].filter(part => part !== '').join('/')}${profile ? `[${profile}]` : ''}`
