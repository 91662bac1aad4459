import { type ParserPlugin, parse } from '@babel/parser'
import type { File } from '@babel/types'

export type ParsedProgram =
  | { readonly file: File; readonly problem?: never }
  | { readonly file?: never; readonly problem: string; readonly offset: number }

const pluginsOf = (fileName: string): ParserPlugin[] => {
  const always: ParserPlugin[] = ['decorators', 'explicitResourceManagement']
  if (/\.tsx$/i.test(fileName)) return [...always, 'typescript', 'jsx']
  return /\.[cm]?ts$/i.test(fileName) ? [...always, 'typescript'] : [...always, 'jsx', 'flow']
}

const offsetOf = (error: Error): number => {
  const { pos } = error as Error & { pos?: unknown }
  return typeof pos === 'number' ? pos : 0
}

/** Parses JavaScript or TypeScript, forgiving what does not hide the structure. Never throws. */
export const parseProgram = (fileName: string, text: string): ParsedProgram => {
  // A byte order mark is no part of the program; the blank keeps all offsets.
  const source = text.startsWith('\uFEFF') ? ` ${text.slice(1)}` : text
  try {
    const file = parse(source, {
      sourceType: 'unambiguous',
      errorRecovery: true,
      allowReturnOutsideFunction: true,
      allowAwaitOutsideFunction: true,
      allowImportExportEverywhere: true,
      allowSuperOutsideMethod: true,
      allowUndeclaredExports: true,
      attachComment: false,
      plugins: pluginsOf(fileName),
    })
    return { file }
  } catch (error) {
    if (error instanceof RangeError) return { problem: 'Nested too deeply to be read', offset: 0 }
    if (!(error instanceof Error)) throw error
    const message = error.message.replace(/\s*\(\d+:\d+\)\s*$/, '')
    return { problem: `Not valid JavaScript or TypeScript: ${message}`, offset: offsetOf(error) }
  }
}
