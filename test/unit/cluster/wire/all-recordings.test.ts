import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { APIS } from '../../../../src/cluster/wire/apis/index.js'
import { decodeResponse, encodeRequest } from '../../../../src/cluster/wire/frame.js'
import { asRecorded, readRequest } from './frames.js'

/** The full set of recordings lies beside the repository; the part that ships with it is in test/fixtures/wire. */
const FOLDER = fileURLToPath(new URL('../../../../../shared/fixtures/wire/', import.meta.url))
const present = existsSync(FOLDER)
if (!present) console.warn('SKIPPED: the full set of recorded Kafka frames is not beside the repository')

interface Recording {
  readonly file: string
  readonly api: string
  readonly version: number
}

const recordings: readonly Recording[] = present
  ? [
      ...readFileSync(`${FOLDER}index.yaml`, 'utf8').matchAll(/file: "([^"]+)", api: (\w+), key: \d+, version: (\d+)/g),
    ].map(([, file = '', api = '', version = '']) => ({ file, api, version: Number(version) }))
  : []

const known = recordings.flatMap(recording => {
  const api = APIS.find(({ name, versions: [lowest, highest] }) => {
    const { version, file } = recording
    const refused = file.includes('ApiVersions-v77')
    return name === recording.api && (refused || (version >= lowest && version <= highest))
  })
  return api ? [{ ...recording, known: api }] : []
})

const withoutBatches = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, item) => (key === '_batches' ? undefined : item)))

describe.skipIf(!present)('the full set of recordings', () => {
  const folders = present ? readdirSync(FOLDER).filter(name => !name.includes('.yaml')) : []
  const decoded = new Map(
    folders.map(name => [name, JSON.parse(readFileSync(`${FOLDER}${name}/decoded.json`, 'utf8'))] as const),
  )

  it('holds answers of four releases', () => {
    expect(folders).toEqual(expect.arrayContaining(['2.8.2', '3.9.1', '4.1.1', '4.3.1', '4.3.1-denied']))
    expect(known.length).toBeGreaterThan(400)
  })

  it.each(known)('$file decodes to its last byte', ({ file, known: api, version }) => {
    const [folder = '', name = ''] = file.replace('.res.bin', '').split('/')
    const expected = withoutBatches(decoded.get(folder)[name])
    const body = decodeResponse(api, version, readFileSync(FOLDER + file).subarray(8))
    expect(asRecorded(body, expected)).toStrictEqual(expected)
  })

  const requests = known
    .filter(({ file, version, known: api }) => version <= api.versions[1] && existsSync(FOLDER + asRequest(file)))
    .map(({ file }) => asRequest(file))

  it.each(requests)('%s encodes byte for byte', file => {
    const frame = readFileSync(FOLDER + file)
    const { api, version, correlationId, clientId, body } = readRequest(frame.subarray(4))
    expect(encodeRequest(api, version, correlationId, clientId, body).toString('hex')).toBe(frame.toString('hex'))
  })
})

function asRequest(file: string): string {
  return file.replace('.res.bin', '.req.bin')
}
