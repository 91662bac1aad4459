import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const src = fileURLToPath(new URL('../../src/', import.meta.url))

/** What each room may import besides itself and the open top-level files. `all` is the whole source. */
const mayImport: Readonly<Record<string, readonly string[] | 'all'>> = {
  cli: 'all',
  app: [
    'intent',
    'text',
    'model',
    'clients',
    'sources',
    'cluster',
    'rules',
    'verdicts',
    'findings',
    'advice',
    'lab',
    'reporters',
  ],
  intent: ['model', 'text'],
  text: [],
  model: [],
  clients: ['model', 'text'],
  sources: ['text', 'model', 'clients'],
  cluster: ['model'],
  rules: ['model', 'text', 'clients'],
  verdicts: ['model', 'rules'],
  findings: ['rules', 'model', 'text'],
  advice: ['model', 'clients', 'verdicts', 'rules', 'text'],
  lab: [],
  reporters: ['text', 'model'],
}
const openFiles = new Set(['report.ts', 'errors.ts', 'templates.ts'])

/** Packages that only one room, or one file, may know. */
const packageOwners: Readonly<Record<string, string>> = {
  commander: 'cli/',
  inquirer: 'cli/',
  'cli-table3': 'reporters/',
  'jsonc-parser': 'sources/syntax/',
  kafkajs: 'delivery/kafkajs.ts',
}

interface Import {
  readonly from: string
  readonly target: string
}

const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .map(name => name.split(path.sep).join('/'))
    .sort()

const importsOf = (file: string): Import[] => {
  const text = readFileSync(path.join(src, file), 'utf8')
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\b[^'"]*?\bfrom '([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import '([^']+)'/g,
  )
  return [...found].map(match => ({ from: file, target: match[1] ?? match[2] ?? match[3] ?? '' }))
}

const files = sourceFiles(src)
const all = files.flatMap(importsOf)
const room = (file: string): string => (file.includes('/') ? (file.split('/')[0] ?? '') : '')

const resolve = (one: Import): string =>
  path.posix.normalize(path.posix.join(path.posix.dirname(one.from), one.target)).replace(/\.js$/, '.ts')

test('the source imports its own files often enough for this gate to mean something', () => {
  expect(all.filter(one => one.target.startsWith('.')).length).toBeGreaterThan(50)
})

test('rooms import only the rooms that the design allows', () => {
  const wrong = all.filter(one => {
    if (!one.target.startsWith('.')) return false
    const target = resolve(one)
    const from = room(one.from)
    if (target.startsWith('..') || openFiles.has(target) || room(target) === from) return false
    const allowed = mayImport[from]
    // The list of what the build keeps together is no code of its own.
    if (one.from === 'kernel.ts') return false
    if (from === '') return !['model', 'text'].includes(room(target))
    return allowed !== 'all' && !(allowed ?? []).includes(room(target))
  })
  expect(wrong.map(one => `${one.from} -> ${one.target}`)).toEqual([])
})

test('every folder of the source has its row in the import table', () => {
  const rooms = new Set(files.map(room).filter(name => name !== ''))
  expect([...rooms].filter(name => !Object.hasOwn(mayImport, name))).toEqual([])
})

test('packages with one owner are imported by that owner alone', () => {
  const wrong = all.filter(one => {
    const owner = Object.hasOwn(packageOwners, one.target) ? packageOwners[one.target] : undefined
    return owner !== undefined && !one.from.startsWith(owner)
  })
  expect(wrong.map(one => `${one.from} -> ${one.target}`)).toEqual([])
})

test('sockets are opened only by the wire layer, the lab and the delivery runtime', () => {
  const wrong = all.filter(
    one =>
      /^node:(net|tls|http|https|dgram|dns)(\/|$)/.test(one.target) &&
      !['cluster/wire/', 'lab/', 'delivery/', 'proof/'].some(owner => one.from.startsWith(owner)),
  )
  expect(wrong.map(one => `${one.from} -> ${one.target}`)).toEqual([])
})

test('no source file is longer than 350 lines', () => {
  const long = files.filter(file => readFileSync(path.join(src, file), 'utf8').split('\n').length > 351)
  expect(long).toEqual([])
})
