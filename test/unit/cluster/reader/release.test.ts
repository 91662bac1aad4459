import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { tellRelease } from '../../../../src/cluster/reader/release.js'
import { ApiVersions } from '../../../../src/cluster/wire/apis/api-versions.js'
import { decodeResponse } from '../../../../src/cluster/wire/frame.js'

/** What a broker of this release offers: its recorded answer to ApiVersions v3. */
const offerOf = (release: string) => {
  const frame = readFileSync(fileURLToPath(new URL(`../../../fixtures/releases/${release}.bin`, import.meta.url)))
  const offered = decodeResponse(ApiVersions, 3, frame.subarray(8))
  return { offered, versions: new Map(offered.apiKeys.map(k => [k.apiKey, { min: k.minVersion, max: k.maxVersion }])) }
}

describe('the release of a cluster', () => {
  it.each([
    ['2.8.2', '2.8', 'zookeeper', null],
    ['3.9.1', '3.9', 'kraft', { finalized: 21, supported: 21 }],
    ['4.1.1', '4.1', 'kraft', { finalized: 27, supported: 27 }],
    ['4.3.1', '4.3', 'kraft', { finalized: 30, supported: 30 }],
  ])('%s is told by what it offers', (release, version, kind, metadataVersion) => {
    expect(tellRelease([offerOf(release)])).toMatchObject({ version, kind, metadataVersion })
  })

  it('is the oldest of its brokers while they are upgraded', () => {
    expect(tellRelease([offerOf('4.3.1'), offerOf('3.9.1'), offerOf('4.1.1')]).version).toBe('3.9')
  })

  it('is not named for another implementation of the protocol', () => {
    const { offered, versions } = offerOf('2.8.2')
    const foreign = new Map(versions).set(10, { min: 0, max: 3 }).set(1, { min: 0, max: 11 })
    expect(tellRelease([{ offered, versions: foreign }])).toMatchObject({ version: null, kind: 'other' })
  })
})
