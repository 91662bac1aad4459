import { declareSource, type SourceInput } from '../../../src/sources/read.js'
import { createLineMap } from '../../../src/text/lines.js'

export interface Shown {
  readonly who: string
  /** `line:column` of the block. */
  readonly block: string
  /** `line:column key=value`. */
  readonly settings: readonly string[]
}

/** Declarations of a text in a form that tests can read. */
export const declare = async (file: string, text: string, more: Partial<SourceInput> = {}): Promise<Shown[]> => {
  const { declarations } = await declareSource({ file, text, ...more })
  const lines = createLineMap(text)
  const at = (offset: number): string => {
    const { line, column } = lines.position(offset)
    return `${line}:${column}`
  }
  return declarations.map(({ client, role, name, block, written }) => ({
    who: `${client} ${role} ${name}`,
    block: at(block.start),
    settings: written.map(({ native, raw, place }) => `${at(place.start)} ${native}=${raw}`),
  }))
}

export const declareOne = async (file: string, text: string, more: Partial<SourceInput> = {}): Promise<Shown> => {
  const all = await declare(file, text, more)
  if (all.length !== 1 || !all[0])
    throw new Error(`One declaration expected, found ${all.map(one => one.who).join(', ') || 'none'}`)
  return all[0]
}

export const whoIn = async (file: string, text: string, more: Partial<SourceInput> = {}): Promise<string[]> =>
  (await declare(file, text, more)).map(one => one.who)
