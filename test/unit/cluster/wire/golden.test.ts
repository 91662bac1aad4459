import { describe, expect, it } from 'vitest'
import { decodeResponse, encodeRequest } from '../../../../src/cluster/wire/frame.js'
import { answersOf, asRecorded, requestsOf } from './frames.js'

describe.each(['4.3.1', '4.3.1-denied', '2.8.2'])('recorded answers of %s', set => {
  it.each(answersOf(set).map(answer => [answer.name, answer] as const))('%s decodes to its last byte', (_, answer) => {
    const body = decodeResponse(answer.api, answer.version, answer.frame.subarray(4))
    expect(asRecorded(body, answer.body)).toStrictEqual(answer.body)
  })
})

it.each(
  requestsOf('4.3.1').map(
    request => [`${request.api.name} v${request.version} #${request.correlationId}`, request] as const,
  ),
)('%s encodes byte for byte as it was sent', (_, { api, version, correlationId, clientId, body, frame }) => {
  expect(encodeRequest(api, version, correlationId, clientId, body).toString('hex')).toBe(frame.toString('hex'))
})
