import { describe, expect, it } from 'vitest'
import type { AnyApi } from '../../../../src/cluster/wire/api.js'
import { DescribeConfigs, DescribeProducers } from '../../../../src/cluster/wire/apis/index.js'
import { readFields } from '../../../../src/cluster/wire/decode.js'
import { writeFields } from '../../../../src/cluster/wire/encode.js'
import { decodeResponse, encodeRequest } from '../../../../src/cluster/wire/frame.js'
import { Reader } from '../../../../src/cluster/wire/reader.js'
import { UncarriedFieldError } from '../../../../src/cluster/wire/wire-error.js'
import { Writer } from '../../../../src/cluster/wire/writer.js'

const versionsOf = ({ versions: [lowest, highest] }: AnyApi): number[] =>
  Array.from({ length: highest - lowest + 1 }, (_, at) => lowest + at)

const generic = <A extends AnyApi>({ encode: _, ...api }: A) => api

const keys = ['cleanup.policy', 'retention.ms']
const bodies = [
  [DescribeProducers, { topics: [{ name: 'orders', partitionIndexes: [0, 1, 300] }] }],
  [
    DescribeConfigs,
    {
      resources: [
        { resourceType: 2, resourceName: 'orders', configurationKeys: keys },
        { resourceType: 2, resourceName: 'payments', configurationKeys: keys },
        { resourceType: 2, resourceName: 'clicks', configurationKeys: ['retention.ms'] },
        { resourceType: 4, resourceName: '1' },
        { resourceType: 2, resourceName: 'mails', configurationKeys: keys },
      ],
      includeSynonyms: true,
    },
  ],
  [DescribeConfigs, { resources: [], includeDocumentation: true }],
] as const

describe.each(bodies)('a request written by hand: $name', (api, body) => {
  it.each(versionsOf(api))('v%d has the bytes that the table gives, or is refused as the table refuses it', version => {
    const byTable = (() => {
      try {
        return encodeRequest(generic(api), version, 1, 'test', body as never)
      } catch (error) {
        return error
      }
    })()
    const byHand = () => encodeRequest(api, version, 1, 'test', body as never)
    if (byTable instanceof UncarriedFieldError) expect(byHand).toThrow(byTable)
    else expect(byHand()).toEqual(byTable)
  })
})

const setting = (name: string, value: string | null) => ({
  name,
  value,
  readOnly: false,
  configSource: 5,
  isSensitive: false,
  synonyms: value === '2' ? [{ name, value: '1', source: 4 }] : [],
  configType: 2,
  documentation: null,
})
const resource = (resourceName: string, configs: readonly ReturnType<typeof setting>[]) => ({
  errorCode: 0,
  errorMessage: null,
  resourceType: 2,
  resourceName,
  configs,
})

describe('settings that many topics share', () => {
  const two = [setting('cleanup.policy', 'delete'), setting('min.insync.replicas', '2')]
  const results = [
    resource('orders', two),
    resource('payments', two),
    resource('clicks', two.slice(0, 1)),
    resource('empty', []),
    resource('mails', two),
    resource('hidden', [setting('min.insync.replicas', null)]),
    ...Array.from({ length: 40 }, (_, at) => resource(`own-${at}`, [setting('retention.ms', String(at % 25))])),
  ]

  it.each([3, 4])('are read as the table reads them, in v%d', version => {
    const to = new Writer()
    const flexible = version >= 4
    if (flexible) to.noTags()
    writeFields(DescribeConfigs.response, { throttleTimeMs: 0, results }, { version, flexible }, to)
    const answer = to.bytes()
    const from = new Reader(answer)
    if (flexible) from.skipTags()
    expect(decodeResponse(DescribeConfigs, version, answer)).toEqual(
      readFields(DescribeConfigs.response, version, flexible, from),
    )
  })

  it('are one list for all of them', () => {
    const to = new Writer()
    to.noTags()
    writeFields(DescribeConfigs.response, { throttleTimeMs: 0, results }, { version: 4, flexible: true }, to)
    const [orders, payments, , , mails] = decodeResponse(DescribeConfigs, 4, to.bytes()).results
    expect(payments?.configs).toBe(orders?.configs)
    expect(mails?.configs).toBe(orders?.configs)
  })
})
