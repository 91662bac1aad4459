import type { Fact } from '../../model/fact.js'
import type { MemberState } from '../../model/live.js'
import type { SettingName } from '../../model/settings.js'
import type { GroupSubject, World } from '../../model/subject.js'
import { defineRule } from '../define.js'
import { consumersOf, isActive } from '../positions.js'
import { known } from '../reading.js'

interface Shown {
  readonly setting: SettingName
  /** What all members show; undefined where that is not known or they differ. */
  readonly of: (group: GroupSubject, members: readonly MemberState[]) => string | number | undefined
}

const common = <T>(values: readonly T[]): T | undefined => (new Set(values).size === 1 ? values[0] : undefined)

const shown: readonly Shown[] = [
  { setting: 'session-timeout', of: (_, members) => common(members.map(member => member.sessionTimeout)) ?? undefined },
  {
    setting: 'group-protocol',
    of: group => (group.live.type === 'classic' || group.live.type === 'consumer' ? group.live.type : undefined),
  },
]

/** A consumer of KIP-848 has no session timeout of its own: the broker's holds, and the file's is passed over. */
const applies = (setting: SettingName, group: GroupSubject): boolean =>
  setting !== 'session-timeout' || group.live.type === 'classic'

const written = (group: GroupSubject, world: World, setting: SettingName): readonly Fact[] =>
  consumersOf(group, world).flatMap(consumer => {
    const fact = known(consumer, setting)
    return fact && fact.evidence.level === 'written' && fact.unless === undefined ? [fact] : []
  })

export const groupMembersContradicted = defineRule({
  id: 'contradiction/group-members',
  kind: 'group',
  summary: 'A file configures the members of a group and they show other values',
  why: 'The members run with other settings than the file, so the file is not what is deployed: what a review of it finds, or does not find, says nothing about the group.',
  impacts: ['silent-failure'],
  severity: 'warning',
  confidence: 'likely',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#consumerconfigs_session.timeout.ms'],
  examples: {
    wrong: [
      {
        live: {
          topics: [{ name: 'orders' }],
          groups: [
            {
              id: 'billing',
              members: [
                {
                  memberId: 'm',
                  instanceId: null,
                  clientId: 'app',
                  host: '/10.0.0.7',
                  sessionTimeout: 45_000,
                  rebalanceTimeout: 300_000,
                  subscription: ['orders'],
                  assignment: [{ topic: 'orders', partitions: [0] }],
                  library: null,
                },
              ],
            },
          ],
        },
        beside: {
          file: 'consumer.properties',
          text: 'bootstrap.servers=b1:9092,b2:9092\ngroup.id=billing\nsession.timeout.ms=20000\nenable.auto.commit=false\nauto.offset.reset=earliest\n',
        },
      },
    ],
    right: [
      {
        live: { topics: [{ name: 'orders' }], groups: [{ id: 'billing' }] },
        beside: {
          file: 'consumer.properties',
          text: 'bootstrap.servers=b1:9092,b2:9092\ngroup.id=billing\nsession.timeout.ms=45000\nenable.auto.commit=false\nauto.offset.reset=earliest\n',
        },
      },
    ],
  },
  check(group, world) {
    const members = group.live.members ?? []
    if (!isActive(group)) return []
    return shown.flatMap(({ setting, of }) => {
      const value = of(group, members)
      const facts = applies(setting, group) ? written(group, world, setting) : []
      const [fact] = facts
      if (value === undefined || !fact || facts.some(one => one.value === value)) return []
      return [
        {
          message: `The members of ${group.name} run with ${fact.native} ${value}, and this file says ${fact.raw ?? String(fact.value)}: it is not what is deployed`,
          help: 'Find out which version of the file the members were started with, and judge that one',
          fact,
          key: setting,
        },
      ]
    })
  },
})
