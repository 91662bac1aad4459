import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { guarantees } from '../../../../src/model/guarantee.js'
import { snippetFiles } from '../../../support/snippets.js'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  strict: true,
  noUnusedLocals: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
  types: ['node'],
}

/** Complaints of the compiler about these files, which exist in memory only. */
const complaints = (files: ReadonlyMap<string, string>): readonly string[] => {
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists, getSourceFile } = host
  host.readFile = name => files.get(name) ?? readFile(name)
  host.fileExists = name => files.has(name) || fileExists(name)
  host.getSourceFile = (name, target, ...rest) => {
    const text = files.get(name)
    return text === undefined ? getSourceFile(name, target, ...rest) : ts.createSourceFile(name, text, target)
  }
  const program = ts.createProgram([...files.keys()], options, host)
  return ts.getPreEmitDiagnostics(program).map(one => ts.flattenDiagnosticMessageText(one.messageText, '\n'))
}

test('every kafkajs snippet compiles in strict mode', async () => {
  const files = new Map<string, string>()
  for (const role of ['producer', 'consumer']) {
    for (const guarantee of guarantees) {
      for (const [name, text] of await snippetFiles({ client: 'kafkajs', role, guarantee, topic: 'orders' })) {
        if (name.endsWith('.ts')) files.set(path.join(root, 'test', guarantee, name), text)
      }
    }
  }
  expect(files.size).toBe(6)
  expect(complaints(files)).toEqual([])
}, 60_000)

test('the check sees a wrong option', () => {
  const text = "import { Kafka } from 'kafkajs'\nnew Kafka({ brokers: [] }).producer({ idempotence: true })\n"
  expect(complaints(new Map([[path.join(root, 'test', 'wrong.ts'), text]]))).toHaveLength(1)
}, 60_000)
