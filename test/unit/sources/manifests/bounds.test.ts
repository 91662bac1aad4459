import { describe, expect, test } from 'vitest'
import { manifestReader } from '../../../../src/sources/manifests/index.js'

const hostile: readonly (readonly [file: string, piece: string])[] = [
  ['pom.xml', '<!--'],
  ['pom.xml', '<dependency>'],
  ['build.gradle', '/*'],
  ['build.gradle', "'a:a"],
  ['pyproject.toml', "'a["],
  ['requirements.txt', 'a['],
  ['Pipfile.lock', '"a":{'],
  ['App.csproj', '<PackageReference '],
  ['packages.lock.json', '"a":{'],
  ['package-lock.json', '"node_modules/a": {'],
  ['yarn.lock', 'a@a@'],
  ['libs.versions.toml', '[versions]\n'],
  ['go.mod', 'require a.b/'],
]

describe('a manifest made to be slow', () => {
  test.each(hostile)('%s of %j is read in bounded time', (file, piece) => {
    const text = piece.repeat(Math.ceil(200_000 / piece.length))
    const start = performance.now()
    manifestReader(file)?.(file, text)
    expect(performance.now() - start).toBeLessThan(5_000)
  })
})
