import { afterEach, describe, expect, it } from 'vitest'
import { illustrativeBaseline } from '../../../src/advice/cost/baseline.js'
import { loadBaseline } from '../../../src/app/baseline.js'
import { readTemplate } from '../../../src/templates.js'
import { createFolder, type Folder } from '../../support/cli.js'

let folder: Folder | undefined
afterEach(() => folder?.remove())

const load = (text: string) => {
  folder = createFolder({ 'baseline.yaml': text })
  return loadBaseline(folder.path, 'baseline.yaml')
}
const example = readTemplate('init/baseline.yaml')

describe('a baseline file', () => {
  it('is the illustrative one when none is named', async () => {
    expect(await loadBaseline('/', undefined)).toBe(illustrativeBaseline)
  })

  it('gives figures in records per second, ms and percent, and is not illustrative', async () => {
    expect(await load(example)).toMatchObject({
      illustrative: false,
      figures: { 'exactly-once': { throughput: 60_000, latency: 8, cpu: 12 } },
      transactions: { commitInterval: 50, commitStall: 25 },
    })
  })

  it.each([
    ['a missing guarantee', example.replace(/ {2}exactly-once.*\n/, ''), '"exactly-once" is missing in guarantees'],
    ['figures without conditions', example.replace(/conditions:\n( {2}-.*\n)+/, ''), '"conditions" is missing'],
    [
      'an unknown key',
      example.replace('commitStall', 'commitStal'),
      'unknown key "commitStal" in transactions (did you mean commitStall?)',
    ],
    [
      'a rate of zero',
      example.replace('90000', '0'),
      'guarantees.at-least-once.throughput must be a number of records per second above zero, got 0',
    ],
    ['an endless rate', example.replace('90000', '.inf'), 'guarantees.at-least-once.throughput must be'],
    [
      'a latency without unit',
      example.replace('5ms', '5'),
      'guarantees.at-least-once.latency must be a duration such as 5ms, got 5',
    ],
    ['a list', '- 1\n', 'the file must be a map that starts with "version: 1", got a list'],
    ['nothing', '', 'the file must be a map'],
  ])('is refused with %s', async (_, text, message) => {
    await expect(load(text)).rejects.toThrow(message)
  })
})
