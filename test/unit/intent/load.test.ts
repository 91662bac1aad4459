import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { discoverIntentFile } from '../../../src/intent/discover.js'
import { loadIntent } from '../../../src/intent/load.js'
import { createFolder, type Folder } from '../../support/cli.js'

let folder: Folder | undefined
const folderWith = (files: Record<string, string>): string => {
  folder = createFolder(files)
  return folder.path
}
afterEach(() => folder?.remove())

describe('finding reliactl.yaml', () => {
  it('takes the nearest file above the working directory', () => {
    const root = folderWith({ 'reliactl.yaml': '', 'services/reliactl.yaml': '', 'services/a/b/x': '' })
    expect(discoverIntentFile(path.join(root, 'services/a/b'))).toBe(path.join(root, 'services/reliactl.yaml'))
  })

  it('does not leave the repository', () => {
    const root = folderWith({ 'reliactl.yaml': '', 'inner/x': '' })
    mkdirSync(path.join(root, 'inner/.git'))
    expect(discoverIntentFile(path.join(root, 'inner'))).toBeUndefined()
  })

  it('takes the file named by --config and no other', async () => {
    const root = folderWith({
      'reliactl.yaml': 'version: 1\n',
      'other.yaml': 'version: 1\nclusters: { a: { brokers: ["b:1"] } }\n',
    })
    const intent = await loadIntent({ cwd: root, config: 'other.yaml' })
    expect(intent?.file).toBe('other.yaml')
    expect(intent?.clusters).toHaveLength(1)
  })

  it('gives null where there is none', async () => {
    expect(await loadIntent({ cwd: folderWith({}) })).toBeNull()
  })

  it('refuses a file that is not text', async () => {
    const root = folderWith({})
    writeFileSync(path.join(root, 'reliactl.yaml'), Buffer.from([0xff, 0xfe, 0x00]))
    await expect(loadIntent({ cwd: root })).rejects.toThrow('reliactl.yaml: is not text in UTF-8')
  })

  it.each([
    ['missing.yaml', 'missing.yaml: cannot be read: there is no such file'],
    ['.git', '.git: cannot be read: this is a directory, not a file'],
  ])('says why %s cannot be read', async (config, message) => {
    await expect(loadIntent({ cwd: folderWith({}), config })).rejects.toThrow(message)
  })
})
