import type { QuotaState } from '../../model/live-operations.js'
import type { Profile } from '../../model/profile.js'
import { formatSize } from '../../model/size.js'
import { defineRule } from '../define.js'
import { servingBrokers } from '../live.js'

const sides = [
  { rate: 'producerByteRate', who: 'a producer', effect: 'sends wait in the buffer, time out, and are lost or resent' },
  {
    rate: 'consumerByteRate',
    who: 'a consumer',
    effect: 'the group falls behind until retention deletes what it has not read',
  },
] as const

/** Bytes per second that the profile asks for at its peak. */
const needed = ({ throughput, size }: Profile): number | undefined =>
  throughput === undefined || size === undefined ? undefined : throughput * size

const named = ({ user, clientId, ip }: QuotaState): string => {
  const parts = [
    user === undefined ? [] : [user === null ? 'any user without a quota of its own' : `user ${user}`],
    clientId === undefined
      ? []
      : [clientId === null ? 'any client id without a quota of its own' : `client id ${clientId}`],
    ip === undefined ? [] : [ip === null ? 'any address' : `address ${ip}`],
  ]
  return parts.flat().join(', ')
}

const profile = { loss: 'none', duplicates: 'none', throughput: 10_000, size: 1024 } as const

export const quotaBelowProfile = defineRule({
  id: 'cluster/quota-below-profile',
  kind: 'cluster',
  summary: 'A client quota is lower than the throughput that a profile asks for',
  why: 'A broker delays the answers of a client that exceeds its quota. Nothing fails at first: producers fill their buffer until delivery.timeout.ms gives records up, and consumers fall behind without an error. Each broker counts on its own, so the bound of a client is the quota times the brokers it talks to.',
  impacts: ['loss', 'unavailability'],
  severity: { needed: 'warning', unstated: 'info', tolerated: 'info' },
  confidence: 'needs-context',
  since: '0.1.0',
  references: ['KIP-13', 'KIP-546', 'https://kafka.apache.org/documentation/#design_quotas'],
  examples: {
    wrong: [
      { profile, live: { topics: [{ name: 'orders' }], quotas: [{ user: null, producerByteRate: 1_048_576 }] } },
      {
        profile,
        live: { topics: [{ name: 'orders' }], quotas: [{ clientId: 'billing', consumerByteRate: 1_048_576 }] },
      },
    ],
    right: [
      {
        title: 'Three brokers allow it thrice',
        profile,
        live: { topics: [{ name: 'orders' }], quotas: [{ user: null, producerByteRate: 4_194_304 }] },
      },
    ],
  },
  check({ live }, world) {
    const brokers = servingBrokers(live).length
    return world.profiles.flatMap(profile => {
      const bytes = needed(profile)
      if (bytes === undefined || brokers === 0) return []
      return (live.quotas ?? []).flatMap(quota =>
        sides.flatMap(({ rate, who, effect }) => {
          const allowed = quota[rate]
          if (allowed === undefined || allowed * brokers >= bytes) return []
          return [
            {
              message: `The quota of ${named(quota)} holds ${who} to ${formatSize(Math.round(allowed))} a second on each of ${brokers} ${brokers === 1 ? 'broker' : 'brokers'}; the profile ${profile.name} peaks at ${formatSize(bytes)} a second: if it applies there, ${effect}`,
              help: `Raise ${rate === 'producerByteRate' ? 'producer_byte_rate' : 'consumer_byte_rate'} above ${Math.ceil(bytes / brokers)} with kafka-configs, or make sure that several clients share the load`,
              needed: `at least ${Math.ceil(bytes / brokers)}`,
              key: `${profile.name} ${named(quota)} ${rate}`,
            },
          ]
        }),
      )
    })
  },
})
