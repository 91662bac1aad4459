import { defineRule } from '../define.js'
import { odd } from '../odd.js'

export const numberAsFloat = defineRule({
  id: 'notation/number-as-float',
  kind: 'file',
  summary: 'A large bare number is rendered with an exponent',
  why: 'Helm reads numbers of a values file as floating point, and templates print those of a million and more as 1e+06. Kafka takes no exponent in a whole number, so the process that gets the setting does not start.',
  impacts: ['invalid-config', 'unavailability'],
  severity: 'error',
  confidence: 'likely',
  since: '0.1.0',
  references: ['https://github.com/helm/helm/issues/1707', 'https://github.com/confluentinc/cp-helm-charts/issues/235'],
  examples: {
    wrong: [
      {
        file: 'values.yaml',
        text: 'cp-kafka:\n  brokers: 3\n  configurationOverrides:\n    "min.insync.replicas": 2\n    "default.replication.factor": 3\n    "log.retention.bytes": 21474836480\n',
      },
    ],
    right: [
      {
        file: 'values.yaml',
        text: 'cp-kafka:\n  brokers: 3\n  configurationOverrides:\n    "auto.create.topics.enable": false\n    "min.insync.replicas": 2\n    "default.replication.factor": 3\n    "log.retention.bytes": "21474836480"\n',
      },
    ],
  },
  check(file) {
    return odd(file, 'number-as-float').map(({ place, detail }) => ({
      message: detail ?? 'A large number without quotes',
      help: 'Put the number in quotes',
      place,
      key: detail ?? '',
    }))
  },
})
