import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collectFindings } from '../../../../src/findings/collect.js'
import { createWorld } from '../../../../src/model/world.js'
import type { Location } from '../../../../src/report.js'
import { rules } from '../../../../src/rules/index.js'
import { readSource, toFileSubject } from '../../../../src/sources/index.js'
import { type SyntaxName, syntaxNames } from '../../../../src/sources/syntax/index.js'
import { createSourceTexts } from '../../../../src/text/sources.js'
import { mutated } from './mutate.js'
import { type Sample, samples } from './samples.js'

/** RELIACTL_FUZZ_SEED and RELIACTL_FUZZ_RUNS look further than a run of the suite has time for. */
const seed = Number(process.env.RELIACTL_FUZZ_SEED ?? 20_261_130)
const numRuns = Number(process.env.RELIACTL_FUZZ_RUNS ?? 25)

const bySyntax = samples()

const judge = async ({ file, text }: Sample): Promise<readonly Location[]> => {
  const { subjects, problems } = await readSource({ file, text })
  const broken = toFileSubject(file, problems)
  const world = createWorld(broken ? [...subjects, broken] : subjects)
  const sources = createSourceTexts(new Map([[file, text]]))
  const { findings } = collectFindings(world, { rules, sources })
  for (const { place } of subjects) expect(place === null || place.end <= text.length).toBe(true)
  return [
    ...problems.map(({ position: { line, column } }) => ({
      file,
      line,
      column,
      endLine: line,
      endColumn: column,
      path: [],
    })),
    ...findings.flatMap(({ location, related }) => [location, ...related.map(one => one.location)]),
  ].filter(location => location !== null)
}

const expectInside = (text: string, at: Location): void => {
  const lines = text.split(/\r\n|\n|\r/)
  for (const [line, column] of [
    [at.line, at.column],
    [at.endLine, at.endColumn],
  ] as const) {
    expect(line).toBeGreaterThanOrEqual(1)
    expect(line).toBeLessThanOrEqual(lines.length)
    expect(column).toBeGreaterThanOrEqual(1)
    // A place may end within the two characters of a line end.
    expect(column).toBeLessThanOrEqual((lines[line - 1] ?? '').length + 2)
  }
  expect(at.endLine > at.line || at.endColumn >= at.column).toBe(true)
}

test('there are samples of every syntax', () => {
  expect([...bySyntax.keys()].sort()).toEqual([...syntaxNames].sort())
})

test.each([...bySyntax])(
  `mutated %s is read and judged without an exception, every place inside the file (seed ${seed})`,
  async (_syntax: SyntaxName, known) => {
    const files = fc
      .constantFrom(...known)
      .chain(({ file, text }) => fc.record({ file: fc.constant(file), text: mutated(text) }))
    await fc.assert(
      fc.asyncProperty(files, async sample => {
        for (const location of await judge(sample)) expectInside(sample.text, location)
      }),
      { seed, numRuns },
    )
  },
)
