import { describe, expect, test } from 'vitest'
import { declareSource } from '../../../../src/sources/read.js'

const topics = async (file: string, code: string): Promise<string[]> => {
  const { declarations } = await declareSource({ file, text: code })
  return declarations.map(({ role, name, written }) =>
    [role, name, ...written.map(({ native, raw }) => `${native}=${raw}`)].join(' '),
  )
}

describe('topics that a program on the JVM creates', () => {
  test.each([
    [
      'TopicBuilder',
      'T.java',
      'class T { NewTopic a() { return TopicBuilder.name("a").partitions(6).replicas(1).compact().build(); } }',
      ['topic a partitions=6 replication.factor=1 cleanup.policy=compact'],
    ],
    [
      'TopicBuilder with constants of TopicConfig',
      'T.java',
      'class T { NewTopic a = TopicBuilder.name("a").replicas(3).config(TopicConfig.MIN_IN_SYNC_REPLICAS_CONFIG, "1").build(); }',
      ['topic a replication.factor=3 min.insync.replicas=1'],
    ],
    [
      'NewTopic with a cast',
      'T.java',
      'class T { void x() { admin.createTopics(List.of(new NewTopic("a", 3, (short) 1))); } }',
      ['topic a partitions=3 replication.factor=1'],
    ],
    [
      'NewTopic whose settings follow',
      'T.java',
      'class T { void x() { NewTopic t = new NewTopic("a", 3, (short) 3);\n t.configs(Map.of("min.insync.replicas", "1")); } }',
      ['topic a partitions=3 replication.factor=3 min.insync.replicas=1'],
    ],
    [
      'optional counts',
      'T.java',
      'class T { NewTopic a = new NewTopic("a", Optional.empty(), Optional.of((short) 1)); }',
      ['topic a replication.factor=1'],
    ],
    [
      'Kotlin',
      'T.kt',
      'class T { @Bean fun a() = NewTopic("a", 3, 1.toShort())\n @Bean fun b() = TopicBuilder.name("b").replicas(2).build() }',
      ['topic a partitions=3 replication.factor=1', 'topic b replication.factor=2'],
    ],
  ])('%s', async (_, file, code, expected) => {
    expect(await topics(file, code)).toEqual(expected)
  })

  test('a topic of which nothing but its name is known is none to judge', async () => {
    expect(await topics('T.java', 'class T { NewTopic a = TopicBuilder.name("a").build(); }')).toEqual([])
  })
})
