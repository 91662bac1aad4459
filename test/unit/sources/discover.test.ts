import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UsageError } from '../../../src/errors.js'
import { discover, readCandidate } from '../../../src/sources/discover.js'

let root = ''

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'reliactl-discover-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const put = (file: string, text: string | Uint8Array = 'acks=1\n'): string => {
  const target = path.join(root, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
  return target
}

const find = async (paths: string[] = [], more: { cwd?: string; ignore?: string[] } = {}) => {
  const { candidates, notes } = await discover({ root, cwd: root, paths, ...more })
  return {
    files: candidates.map(one => one.file),
    explicit: candidates.filter(one => one.explicit).map(one => one.file),
    notes,
  }
}

test('files of known syntaxes are found in the order of their names; node_modules and .git are left out', async () => {
  for (const file of [
    'b.yml',
    'a/x.properties',
    'a/.env',
    'a/x.txt',
    'node_modules/k/a.json',
    '.git/a.yaml',
    'package-lock.json',
  ])
    put(file)
  expect((await find()).files).toEqual(['a/.env', 'a/x.properties', 'b.yml'])
})

test('.gitignore holds below its directory, inner ones win, and ignored directories are not entered', async () => {
  for (const file of ['build/a.yaml', 'src/gen/a.yaml', 'src/keep.yaml', 'src/drop.yaml', 'src/deep/drop.yaml'])
    put(file)
  put('.gitignore', 'build/\ndrop.yaml\n')
  put('src/.gitignore', 'gen\n')
  put('src/deep/.gitignore', '!drop.yaml\n')
  expect((await find()).files).toEqual(['src/deep/drop.yaml', 'src/keep.yaml'])
})

test('ignore rules above the directory that is searched count too', async () => {
  put('.gitignore', 'drop.yaml\n')
  put('src/drop.yaml')
  put('src/keep.yaml')
  expect((await find(['src'])).files).toEqual(['src/keep.yaml'])
  expect((await find(['.'], { cwd: path.join(root, 'src') })).files).toEqual(['src/keep.yaml'])
})

test('ignore patterns of the caller are relative to the root', async () => {
  put('old/a.yaml')
  put('new/a.yaml')
  expect((await find([], { ignore: ['/old'] })).files).toEqual(['new/a.yaml'])
})

test('a file that is named is found whatever its name and the ignore rules say', async () => {
  put('.gitignore', '*')
  put('kafka.txt')
  expect(await find(['kafka.txt'])).toMatchObject({ files: ['kafka.txt'], explicit: ['kafka.txt'] })
})

test('globs are expanded, with dots and without node_modules', async () => {
  for (const file of ['a/x.yml', 'a/.env', 'b/x.yml', 'a/node_modules/x.yml']) put(file)
  expect((await find(['**/x.yml'])).files).toEqual(['a/x.yml', 'b/x.yml'])
  expect((await find(['a/.e*'])).files).toEqual(['a/.env'])
})

test.each(['nowhere.yml', 'no/**/x.yml'])('%s, which matches nothing, is a usage error', async given => {
  await expect(find([given])).rejects.toThrow(UsageError)
})

test('an empty directory gives no candidates', async () => {
  expect(await find()).toEqual({ files: [], explicit: [], notes: [] })
})

test('links to files and directories are followed once, in circles too', async () => {
  put('real/a.yaml')
  symlinkSync(path.join(root, 'real'), path.join(root, 'real/again'))
  symlinkSync('..', path.join(root, 'real/up'))
  symlinkSync(path.join(root, 'real/a.yaml'), path.join(root, 'link.yaml'))
  const { files } = await find()
  expect(files).toEqual(['link.yaml', 'real/a.yaml'])
})

test('a link to nothing is noted', async () => {
  symlinkSync('nowhere', path.join(root, 'a.yaml'))
  expect(await find()).toMatchObject({ files: [], notes: [expect.stringContaining('a.yaml: cannot be read (ENOENT)')] })
})

test('a file above 5 MiB is skipped with a note; one that is named has a problem', async () => {
  truncateSync(put('big.json'), 5 * 1024 * 1024 + 1)
  expect(await find()).toMatchObject({ files: [], notes: ['big.json: skipped, larger than 5 MiB'] })
  const { candidates } = await discover({ root, cwd: root, paths: ['big.json'] })
  expect(candidates[0] && readCandidate(candidates[0])).toMatchObject({
    problem: expect.stringContaining('5 MiB'),
  })
})

test('a binary file is skipped, one that is named has a problem, a missing one too', async () => {
  const absolute = put('a.json', Buffer.from([0x7b, 0, 0]))
  expect(readCandidate({ file: 'a.json', absolute, explicit: false })).toMatchObject({
    skipped: expect.any(String),
  })
  expect(readCandidate({ file: 'a.json', absolute, explicit: true })).toMatchObject({
    problem: expect.any(String),
  })
  const gone = path.join(root, 'gone.json')
  expect(readCandidate({ file: 'gone.json', absolute: gone, explicit: true })).toEqual({
    problem: 'cannot be read (ENOENT)',
  })
})

test('text is decoded', async () => {
  const absolute = put('a.properties', 'acks=all')
  expect(readCandidate({ file: 'a.properties', absolute, explicit: false })).toEqual({ text: 'acks=all' })
})

test('code of tests is passed by with a note, unless its folder is named; configuration is not', async () => {
  put('src/test/java/SendTest.java', 'class SendTest {}')
  put('src/test/resources/application.yml', 'a: 1\n')
  put('app/consumer_test.go', 'package app')
  put('app/consumer.go', 'package app')
  put('web/send.spec.ts', 'export {}')
  put('jobs/test_read.py', 'pass')
  put('testing/latest.py', 'pass')
  const all = await find()
  expect(all.files).toEqual(['app/consumer.go', 'src/test/resources/application.yml', 'testing/latest.py'])
  expect(all.notes).toEqual(['4 files of test code in . passed by; name their folder to read them'])
  expect((await find(['src/test'])).files).toContain('src/test/java/SendTest.java')
  expect((await find(['app/*_test.go'])).files).toEqual(['app/consumer_test.go'])
})
