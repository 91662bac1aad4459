import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { tellPlatform, withPlatform } from '../../../../src/cluster/reader/platform.js'
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

  it.each([
    ['Redpanda', 'redpanda.5f0d8f6c-8f7a-4c57-8f5b-0b7c4c0b7c11', 'rp-0.local', 'other'],
    ['Azure Event Hubs', null, 'acme.servicebus.windows.net', 'other'],
    ['Confluent Cloud', 'lkc-7vq1mz', 'b0-pkc-1.eu-west-1.aws.confluent.cloud', 'kraft'],
    ['Amazon MSK', 'x', 'b-1.demo.a1b2c3.c2.kafka.eu-west-1.amazonaws.com', 'kraft'],
    ['Amazon MSK Serverless', 'x', 'boot-1.c1.kafka-serverless.us-east-1.amazonaws.com', 'kraft'],
    ['Aiven', 'x', 'kafka-1-acme.d.aivencloud.com', 'kraft'],
  ])('%s is told by its marks', (name, clusterId, host, kind) => {
    const platform = tellPlatform({ clusterId, hosts: [host] })
    expect(platform?.name).toBe(name)
    const told = tellRelease([offerOf('4.3.1')], platform)
    expect(told).toMatchObject({ kind, version: kind === 'other' ? null : '4.3' })
    expect(told.basis).toContain(`${name} by the `)
    // The settings that Redpanda accepts and ignores are passed by for it alone.
    expect(/redpanda/i.test(told.basis)).toBe(name === 'Redpanda')
  })

  it('bears no mark on an ordinary cluster, also where a host only looks like one', () => {
    expect(tellPlatform({ clusterId: 'cLEOeWL7ikw_hLWZFm5MAQ', hosts: ['kafka.example.com'] })).toBeNull()
    expect(tellPlatform({ clusterId: null, hosts: ['confluent.cloud.example.com', 'b1.ec2.amazonaws.com'] })).toBeNull()
  })

  it('is the reason for what a platform does not offer, and limits what permissions can open', () => {
    const about = { subject: { kind: 'cluster', name: 'cluster' }, question: 'q' }
    const missing = { ...about, reason: 'b:1 does not offer DescribeQuorum', remedy: 'none' }
    const denied = { ...about, reason: 'not permitted', remedy: 'allow Describe on the cluster: kafka-acls.sh' }
    const platform = tellPlatform({ clusterId: 'lkc-1', hosts: [] })
    expect(withPlatform([missing, denied], null)).toEqual([missing, denied])
    const [first, second] = withPlatform([missing, denied], platform)
    expect(first?.reason).toBe('b:1 does not offer DescribeQuorum (this is Confluent Cloud)')
    expect(second).toMatchObject({
      reason: 'not permitted',
      remedy: expect.stringContaining('where Confluent Cloud lets'),
    })
  })
})
