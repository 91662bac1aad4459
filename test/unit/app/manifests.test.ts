import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readClientFiles } from '../../../src/app/client-files.js'
import type { Subject } from '../../../src/model/subject.js'

const gradle =
  "plugins {\n  id 'org.springframework.boot' version '2.7.18'\n}\ndependencies {\n  implementation 'org.springframework.kafka:spring-kafka:2.2.9.RELEASE'\n}\n"
const application = 'spring:\n  kafka:\n    consumer:\n      group-id: orders\n      enable-auto-commit: false\n'

let root = ''
const read = (...paths: string[]) => readClientFiles({ root, cwd: root, paths, intent: null })
const consumer = (subjects: readonly Subject[]): Subject => {
  const found = subjects.find(one => one.kind === 'consumer')
  if (!found) throw new Error('no consumer')
  return found
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'manifests-'))
  await mkdir(path.join(root, 'orders/src/main/resources'), { recursive: true })
  await writeFile(path.join(root, 'orders/build.gradle'), gradle)
  await writeFile(path.join(root, 'orders/src/main/resources/application.yml'), application)
})
afterAll(() => rm(root, { recursive: true, force: true }))

describe('versions from manifests', () => {
  test('are those of the build around the file, although only the file is named', async () => {
    const { subjects } = await read('orders/src/main/resources/application.yml')
    expect(consumer(subjects).client).toMatchObject({ id: 'spring-boot', version: '2.7.18' })
  })

  test('name the libraries beside the client, with their place in the manifest', async () => {
    const { subjects, sources } = await read()
    const library = consumer(subjects).libraries?.find(one => one.id === 'spring-kafka')
    expect(library).toMatchObject({ version: '2.2.9.RELEASE', place: { file: 'orders/build.gradle' } })
    expect(sources.lines('orders/build.gradle')?.position(library?.place.start ?? 0).line).toBe(5)
  })

  test('give way to what reliactl.yaml or the command line states', async () => {
    const { subjects } = await readClientFiles({ root, cwd: root, paths: [], intent: null, pin: { version: '3.2.0' } })
    expect(consumer(subjects).client?.version).toBe('3.2.0')
  })
})
