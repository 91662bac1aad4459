import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type AnyApi, isFlexible } from '../../../../src/cluster/wire/api.js'
import { APIS } from '../../../../src/cluster/wire/apis/index.js'
import { readFields } from '../../../../src/cluster/wire/decode.js'
import { FrameSplitter } from '../../../../src/cluster/wire/frame.js'
import { Reader } from '../../../../src/cluster/wire/reader.js'

/** Recorded answers and requests; see SOURCE.txt there. */
export const FIXTURES = fileURLToPath(new URL('../../../fixtures/wire/', import.meta.url))

export interface GoldenAnswer {
  readonly name: string
  readonly api: AnyApi
  readonly version: number
  /** Without its length field. */
  readonly frame: Buffer
  readonly body: unknown
}

export const apiNamed = (name: string): AnyApi => {
  const api = APIS.find(api => api.name === name)
  if (!api) throw new Error(`no API ${name}`)
  return api
}

const framesOf = (file: string): Buffer[] => new FrameSplitter().push(readFileSync(FIXTURES + file))

export const answersOf = (set: string): readonly GoldenAnswer[] => {
  const frames = framesOf(`${set}-answers.bin`)
  const lines = readFileSync(`${FIXTURES}${set}-answers.jsonl`, 'utf8').trim().split('\n')
  if (frames.length !== lines.length) throw new Error(`${set}: ${frames.length} frames, ${lines.length} lines`)
  return lines.map((line, index) => {
    const { name, api, version, body } = JSON.parse(line)
    return { name, api: apiNamed(api), version, frame: frames[index] ?? Buffer.alloc(0), body }
  })
}

export interface RecordedRequest {
  readonly api: AnyApi
  readonly version: number
  readonly correlationId: number
  readonly clientId: string
  readonly body: Readonly<Record<string, unknown>>
  /** The whole frame, its length field included. */
  readonly frame: Buffer
}

export const requestsOf = (set: string): readonly RecordedRequest[] => framesOf(`${set}-requests.bin`).map(readRequest)

/** Takes a request frame apart, as a broker would. */
export const readRequest = (payload: Buffer): RecordedRequest => {
  const from = new Reader(payload)
  const key = from.int16()
  const api = APIS.find(api => api.key === key)
  if (!api) throw new Error(`no API with key ${key}`)
  const version = from.int16()
  const correlationId = from.int32()
  const clientId = from.text(from.textLength(false))
  const flexible = isFlexible(api, version)
  if (flexible) from.skipTags()
  const body = readFields(api.request, version, flexible, from) as Record<string, unknown>
  from.end()
  const length = Buffer.alloc(4)
  length.writeInt32BE(payload.length)
  return { api, version, correlationId, clientId, body, frame: Buffer.concat([length, payload]) }
}

/** Our body in the form of the recordings: their field names, int64 as text where they have text, bytes as {hex}. */
export const asRecorded = (value: unknown, like: unknown): unknown => {
  if (typeof value === 'number' && typeof like === 'string') return String(value)
  if (Buffer.isBuffer(value)) return { hex: value.toString('hex') }
  if (Array.isArray(value))
    return value.map((item, index) => asRecorded(item, Array.isArray(like) ? like[index] : null))
  if (typeof value !== 'object' || value === null) return value
  const other = new Map(Object.entries(like ?? {}))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const name = key.charAt(0).toUpperCase() + key.slice(1)
      return [name, asRecorded(item, other.get(name))]
    }),
  )
}
