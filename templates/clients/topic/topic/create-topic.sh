#!/bin/sh
# Topic {{topic}}, {{guarantee}}. Needs Kafka's bin folder on the PATH.
set -e
BROKERS="${BROKERS:-{{bootstrap}}}"

{{reasons}}
kafka-topics.sh --bootstrap-server "$BROKERS" --create --if-not-exists --topic '{{topic}}' \
  --partitions {{partitions}} --replication-factor {{replication-factor}} \
  {{create-configs}}

# The same settings for a topic that exists already. The number of replicas is changed with
# kafka-reassign-partitions.sh.
kafka-configs.sh --bootstrap-server "$BROKERS" --alter --entity-type topics --entity-name '{{topic}}' \
  --add-config {{configs}}

# Shows the result: every replica must be in the list of in-sync replicas (Isr).
kafka-topics.sh --bootstrap-server "$BROKERS" --describe --topic '{{topic}}'
