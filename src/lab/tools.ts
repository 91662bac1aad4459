/** Main class behind each script of Kafka's bin folder; where it moved, the newer place comes first. */
const scripts: Readonly<Record<string, { readonly main: string; readonly before4?: string }>> = {
  'kafka-topics': { main: 'org.apache.kafka.tools.TopicCommand' },
  'kafka-configs': { main: 'kafka.admin.ConfigCommand' },
  'kafka-consumer-groups': { main: 'org.apache.kafka.tools.consumer.group.ConsumerGroupCommand' },
  'kafka-console-producer': {
    main: 'org.apache.kafka.tools.ConsoleProducer',
    before4: 'kafka.tools.ConsoleProducer',
  },
  'kafka-console-consumer': { main: 'org.apache.kafka.tools.consumer.ConsoleConsumer' },
  'kafka-verifiable-producer': { main: 'org.apache.kafka.tools.VerifiableProducer' },
  'kafka-verifiable-consumer': { main: 'org.apache.kafka.tools.VerifiableConsumer' },
  'kafka-producer-perf-test': { main: 'org.apache.kafka.tools.ProducerPerformance' },
  'kafka-consumer-perf-test': { main: 'org.apache.kafka.tools.ConsumerPerformance' },
  'kafka-transactions': { main: 'org.apache.kafka.tools.TransactionsCommand' },
  'kafka-get-offsets': { main: 'org.apache.kafka.tools.GetOffsetShell' },
  'kafka-delete-records': { main: 'org.apache.kafka.tools.DeleteRecordsCommand' },
  'kafka-reassign-partitions': { main: 'org.apache.kafka.tools.reassign.ReassignPartitionsCommand' },
  'kafka-leader-election': { main: 'org.apache.kafka.tools.LeaderElectionCommand' },
  'kafka-log-dirs': { main: 'org.apache.kafka.tools.LogDirsCommand' },
  'kafka-features': { main: 'org.apache.kafka.tools.FeatureCommand' },
  'kafka-metadata-quorum': { main: 'org.apache.kafka.tools.MetadataQuorumCommand' },
  'kafka-broker-api-versions': {
    main: 'org.apache.kafka.tools.BrokerApiVersionsCommand',
    before4: 'kafka.admin.BrokerApiVersionsCommand',
  },
  'kafka-storage': { main: 'kafka.tools.StorageTool' },
  'kafka-acls': { main: 'org.apache.kafka.tools.AclCommand', before4: 'kafka.admin.AclCommand' },
}

/** Main class of a script name such as `kafka-topics.sh` in this release; any other name is taken as a main class. */
export const mainClassOf = (name: string, version: string): string => {
  const script = scripts[name.replace(/\.sh$/, '')]
  if (!script) return name
  return Number(version.split('.')[0]) < 4 ? (script.before4 ?? script.main) : script.main
}
