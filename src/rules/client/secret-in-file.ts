import { isLiteralSecret } from '../../model/literal-secret.js'
import type { OtherSetting, Subject, World } from '../../model/subject.js'
import { defineRule } from '../define.js'
import { perWorld } from '../per-world.js'

const spotOf = ({ place }: OtherSetting): string => `${place.file}\0${place.start}`

const secretsOf = (subject: Subject): readonly OtherSetting[] =>
  (subject.others ?? []).filter(
    other => other.doubt === undefined && other.remark === undefined && isLiteralSecret(other.key, other.raw ?? ''),
  )

/** A key that several clients of a file share belongs to the first of them. */
const owners = perWorld((world: World) => {
  const found = new Map<string, Subject>()
  for (const subject of world.subjects) {
    for (const other of secretsOf(subject)) if (!found.has(spotOf(other))) found.set(spotOf(other), subject)
  }
  return found
})

export const secretInFile = defineRule({
  id: 'client/secret-in-file',
  kind: 'producer',
  also: ['consumer', 'streams', 'worker', 'connector', 'broker'],
  summary: 'A secret stands in the file',
  why: 'Whoever reads the repository, a backup of it or the output of a build can act as this client: read every topic that it may read, write records in its name, and move or delete its offsets. The secret stays in the history of the repository when the line is changed.',
  impacts: ['security'],
  severity: 'warning',
  confidence: 'likely',
  since: '0.1.0',
  references: ['KIP-297', 'https://kafka.apache.org/documentation/#security_sasl'],
  examples: {
    wrong: [
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\nssl.keystore.password=Vq7!mt4Rz0\n',
        client: 'java',
        version: '4.3',
      },
    ],
    right: [
      {
        title: 'From outside',
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\nssl.keystore.password=${file:/run/secrets/kafka.properties:keystore}\n',
        client: 'java',
        version: '4.3',
      },
      {
        title: 'A sample that protects nothing',
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\nssl.keystore.password=changeit\n',
        client: 'java',
        version: '4.3',
      },
    ],
  },
  check(subject, world) {
    const owner = owners(world)
    return secretsOf(subject)
      .filter(other => owner.get(spotOf(other)) === subject)
      .map(other => ({
        message: `${other.native} holds a secret in plain text: everybody who can read the file can act as this client`,
        help: 'Take it from the environment, a config provider or a secret store, and change it, since the history of the file keeps it',
        place: other.place,
        key: other.native,
      }))
  },
})
