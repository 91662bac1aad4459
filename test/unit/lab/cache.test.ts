import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cacheDir, withLock } from '../../../src/lab/cache.js'

const folder = mkdtempSync(path.join(tmpdir(), 'reliactl-lock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the cache follows XDG_CACHE_HOME', () => {
  expect(cacheDir({ XDG_CACHE_HOME: '/caches' })).toBe('/caches/reliactl')
})

test('work under one lock never overlaps, and the lock is gone afterwards', async () => {
  const lock = path.join(folder, 'busy.lock')
  let running = 0
  const overlaps: number[] = []
  const work = async () => {
    overlaps.push(++running)
    await new Promise(resolve => setTimeout(resolve, 5))
    running--
  }
  await Promise.all([withLock(lock, undefined, work), withLock(lock, undefined, work), withLock(lock, undefined, work)])
  expect(overlaps).toEqual([1, 1, 1])
  expect(existsSync(lock)).toBe(false)
})

test('the lock of a process that died is taken over', async () => {
  const lock = path.join(folder, 'dead.lock')
  mkdirSync(lock)
  writeFileSync(path.join(lock, 'holder'), `${process.pid}\nanother start time`)
  expect(await withLock(lock, undefined, async () => 'done')).toBe('done')
})

test('the lock is released when the work fails', async () => {
  const lock = path.join(folder, 'failed.lock')
  const failing = withLock(lock, undefined, async () => {
    throw new Error('no disk')
  })
  await expect(failing).rejects.toThrow('no disk')
  expect(existsSync(lock)).toBe(false)
})
