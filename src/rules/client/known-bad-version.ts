import { type KnownBug, knownBugs } from '../../clients/known-bugs.js'
import type { Place } from '../../model/fact.js'
import type { Subject, World } from '../../model/subject.js'
import { defineRule, type Problem } from '../define.js'
import { perWorld } from '../per-world.js'
import { is, isWritten, known } from '../reading.js'

/** A release that the subject is built with, and where that is said. */
interface Release {
  readonly id: string
  readonly name: string
  readonly version: string
  /** Null when it was stated beside the files, not in a manifest. */
  readonly place: Place | null
}

const releasesOf = (subject: Subject): readonly Release[] => {
  const { client, libraries = [] } = subject
  if (!client || client.version === null || libraries.some(one => one.id === client.id)) return libraries
  return [{ id: client.id, name: client.name, version: client.version, place: null }, ...libraries]
}

const holds = (subject: Subject, when: NonNullable<KnownBug['when']>): boolean => {
  if ('isSet' in when) return isWritten(known(subject, when.setting))
  if (when.native !== undefined && known(subject, when.setting)?.native !== when.native) return false
  return is(subject, when.setting, when.value)
}

const bugsOf = (subject: Subject, release: Release): readonly KnownBug[] =>
  knownBugs(release.id, release.version).filter(
    bug =>
      bug.roles.some(role => role === subject.kind) &&
      (!bug.when || holds(subject, bug.when)) &&
      // What strikes rarely is told where the release is chosen, not for every file that was pinned to it.
      (!bug.isRare || release.place !== null),
  )

/** Equal for what is one release in one place. */
const identityOf = ({ id, place }: Release, subject: Subject): string =>
  JSON.stringify(place ? [id, place.file, place.start] : [id, subject.place?.file])

/** The first subject of the run that a release concerns. */
const firstOf = perWorld(world => {
  const first = new Map<string, Subject>()
  for (const subject of world.subjects) {
    for (const release of releasesOf(subject)) {
      const identity = identityOf(release, subject)
      if (!first.has(identity) && bugsOf(subject, release).length > 0) first.set(identity, subject)
    }
  }
  return first
})

/** Several clients of one project share a release; the first that it concerns reports it. */
const isFirst = (subject: Subject, release: Release, world: World): boolean =>
  firstOf(world).get(identityOf(release, subject)) === subject

const problemOf = (release: Release, bugs: readonly KnownBug[]): Problem | undefined => {
  const worst = bugs.find(bug => !bug.isRare) ?? bugs[0]
  if (!worst) return undefined
  const others = bugs.length === 1 ? '' : `; ${bugs.length - 1} more known`
  return {
    message: `${release.name} ${release.version} has a published defect: ${worst.text} (${worst.id})${others}`,
    help: `Upgrade to ${worst.fixed}${bugs.length === 1 ? '' : ' at least'}`,
    needed: worst.fixed,
    impacts: worst.impacts,
    ...(worst.isRare && { severity: 'info' }),
    ...(release.place && { place: release.place }),
    key: `${release.id} ${worst.id}`,
  }
}

export const knownBadVersion = defineRule({
  id: 'client/known-bad-version',
  kind: 'consumer',
  also: ['producer', 'streams', 'connector', 'worker'],
  summary: 'The release of the client library is known to lose or repeat records',
  why: 'No setting helps against a defect of the library itself: configuration that is right in every line still loses records with a release that drops them. The project has published the defect and a release without it.',
  impacts: ['loss', 'duplication'],
  severity: { needed: 'error', unstated: 'error', tolerated: 'info' },
  confidence: 'likely',
  since: '0.1.0',
  references: [
    'https://github.com/spring-projects/spring-kafka/issues/1259',
    'https://github.com/confluentinc/librdkafka/blob/master/CHANGELOG.md',
    'https://github.com/IBM/sarama/issues/2677',
    'https://issues.apache.org/jira/browse/KAFKA-19012',
  ],
  examples: {
    wrong: [
      {
        title: 'an idempotent producer on a release that loses messages',
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nenable.idempotence=true\nacks=all\n',
        client: 'librdkafka',
        version: '1.8.2',
      },
    ],
    right: [
      {
        title: 'the release that mends it',
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nenable.idempotence=true\nacks=all\n',
        client: 'librdkafka',
        version: '1.9.0',
      },
    ],
  },
  check(subject, world) {
    const problems: Problem[] = []
    for (const release of releasesOf(subject)) {
      const problem = problemOf(release, bugsOf(subject, release))
      if (problem && isFirst(subject, release, world)) problems.push(problem)
    }
    return problems
  },
})
