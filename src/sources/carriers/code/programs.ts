import { type GrammarName, grammarNames, loadCodeReader } from '../../syntax/tree-sitter/load.js'
import type { Carrier, CarrierSource, Reading } from '../define.js'
import { reading } from '../define.js'
import { withCheckpoints } from '../flink-job.js'
import { declareCode } from './declare.js'
import { declareRoutes } from './program/camel-routes.js'
import { findClients, type Language } from './program/clients.js'
import { createProgram } from './program/scope.js'
import { declareSqlStrings } from './program/sql-strings.js'
import { withUsages } from './program/usages/index.js'

/** What a language's reader knows, loaded with its grammar. */
const languages: Readonly<Record<GrammarName, () => Promise<Language>>> = {
  python: async () => (await import('./python.js')).python,
  go: async () => (await import('./go.js')).go,
  java: async () => (await import('./java.js')).java,
  kotlin: async () => (await import('./java.js')).java,
  csharp: async () => (await import('./csharp.js')).csharp,
  rust: async () => (await import('./rust.js')).rust,
  scala: async () => (await import('./java.js')).java,
}

const isGrammar = (syntax: string): syntax is GrammarName => Object.hasOwn(languages, syntax)

const read = async (source: CarrierSource): Promise<Reading | null> => {
  const { syntax, text } = source
  if (!isGrammar(syntax)) return null
  const [readCode, language] = await Promise.all([loadCodeReader(syntax), languages[syntax]()])
  const program = createProgram(text.text, readCode(text.text))
  const clients = withUsages(program, findClients(program, language))
  const tables = await declareSqlStrings(source, { program, dialect: language.dialect, busy: new Set() })
  const own = clients.map(client => declareCode(source, client))
  const declarations = [...(await withCheckpoints(source, own)), ...tables, ...declareRoutes(source, program)]
  return declarations.length === 0 ? null : reading(declarations)
}

/** Programs that build Kafka clients, in the languages that a grammar is there for. */
export const programs: Carrier = { id: 'program', syntaxes: [...grammarNames], read }
