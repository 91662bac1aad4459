import { isSecretKey } from '../../model/secrets.js'
import { defineRule } from '../define.js'
import { configuredKinds, odd } from '../odd.js'

export const envNotMapped = defineRule({
  id: 'notation/env-not-mapped',
  kind: 'producer',
  also: configuredKinds,
  summary: 'The variable looks like a setting and nothing reads it',
  why: 'Images and frameworks turn only variables of a certain form into settings. One with another prefix is there, looks right, and changes nothing: the default stays in effect.',
  impacts: ['silent-failure'],
  severity: 'warning',
  confidence: 'likely',
  since: '0.1.0',
  references: [
    'https://docs.spring.io/spring-boot/reference/features/external-config.html#features.external-config.typesafe-configuration-properties.relaxed-binding.environment-variables',
    'https://github.com/bitnami/containers/tree/main/bitnami/kafka#configuration',
  ],
  examples: {
    wrong: [
      {
        file: 'compose.yaml',
        text: 'services:\n  kafka:\n    image: bitnami/kafka:3.7\n    environment:\n      KAFKA_CFG_NODE_ID: 1\n      KAFKA_CFG_PROCESS_ROLES: controller,broker\n      KAFKA_AUTO_CREATE_TOPICS_ENABLE: "false"\n',
      },
    ],
    right: [
      {
        file: 'compose.yaml',
        text: 'services:\n  kafka:\n    image: bitnami/kafka:3.7\n    environment:\n      KAFKA_CFG_NODE_ID: 1\n      KAFKA_CFG_PROCESS_ROLES: controller,broker\n      KAFKA_CFG_AUTO_CREATE_TOPICS_ENABLE: "false"\n',
      },
    ],
  },
  check(subject) {
    return odd(subject, 'env-not-mapped').map(({ native, raw, place, suggestion, detail }) => ({
      message: `${native}${raw === null || isSecretKey(native) ? '' : `=${raw}`} has no effect: ${detail ?? 'nothing reads it'}`,
      help: suggestion ? `Name it ${suggestion}` : 'Use the form that is read',
      place,
      key: native,
    }))
  },
})
