import { createRequire } from 'node:module'
import type { Parser } from 'web-tree-sitter'
import { buildCode, type Rules } from './build.js'
import type { Code } from './code.js'

export const grammarNames = ['python', 'go', 'java', 'csharp', 'kotlin', 'rust', 'scala'] as const
export type GrammarName = (typeof grammarNames)[number]

const vscode = '@vscode/tree-sitter-wasm/wasm'
/** Holds the grammars that the other lacks. */
const cursorless = '@cursorless/tree-sitter-wasms/out'

/** File of the grammar and what its node types mean. */
const grammars: Readonly<Record<GrammarName, { readonly file: string; readonly rules: () => Promise<Rules> }>> = {
  python: { file: `${vscode}/tree-sitter-python.wasm`, rules: async () => (await import('./python.js')).pythonRules },
  go: { file: `${vscode}/tree-sitter-go.wasm`, rules: async () => (await import('./go.js')).goRules },
  java: { file: `${vscode}/tree-sitter-java.wasm`, rules: async () => (await import('./java.js')).javaRules },
  kotlin: {
    file: `${cursorless}/tree-sitter-kotlin.wasm`,
    rules: async () => (await import('./kotlin.js')).kotlinRules,
  },
  scala: {
    file: `${cursorless}/tree-sitter-scala.wasm`,
    rules: async () => (await import('./scala.js')).scalaRules,
  },
  rust: { file: `${vscode}/tree-sitter-rust.wasm`, rules: async () => (await import('./rust.js')).rustRules },
  csharp: { file: `${vscode}/tree-sitter-c-sharp.wasm`, rules: async () => (await import('./csharp.js')).csharpRules },
}

export type ReadCode = (text: string) => Code

/** Parsing a hand-written file takes milliseconds; what takes longer is generated or hostile. */
const longestParse = 3_000

const readWith =
  (parser: Parser, rules: Rules): ReadCode =>
  text => {
    const end = Date.now() + longestParse
    const tree = parser.parse(text, null, { progressCallback: () => Date.now() > end })
    if (!tree) {
      parser.reset()
      return { kind: 'block', body: [], span: { start: 0, end: 0 } }
    }
    try {
      return buildCode(tree.rootNode, rules)
    } finally {
      tree.delete()
    }
  }

let runtime: Promise<typeof import('web-tree-sitter')> | undefined
const loaded = new Map<GrammarName, Promise<ReadCode>>()

const start = async (): Promise<typeof import('web-tree-sitter')> => {
  const require = createRequire(import.meta.url)
  const module = await import('web-tree-sitter')
  // A bundle has moved the runtime away from its wasm file, so it is told where that lies.
  const wasm = require.resolve('web-tree-sitter/web-tree-sitter.wasm')
  await module.Parser.init({ locateFile: () => wasm })
  return module
}

const load = async (name: GrammarName): Promise<ReadCode> => {
  runtime ??= start()
  const { Language, Parser } = await runtime
  const { file, rules } = grammars[name]
  const require = createRequire(import.meta.url)
  const language = await Language.load(require.resolve(file))
  const parser = new Parser()
  parser.setLanguage(language)
  return readWith(parser, await rules())
}

/** The reader of one language; its grammar is loaded once a run, with the first file that needs it. */
export const loadCodeReader = (name: GrammarName): Promise<ReadCode> => {
  const found = loaded.get(name) ?? load(name)
  loaded.set(name, found)
  return found
}
