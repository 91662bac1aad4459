import { defineRule } from '../define.js'
import { configuredKinds, odd } from '../odd.js'

const job = (value: string): string =>
  `apiVersion: batch/v1\nkind: Job\nmetadata:\n  name: loader\nspec:\n  template:\n    spec:\n      restartPolicy: OnFailure\n      containers:\n        - name: loader\n          image: example/loader:1.0\n          env:\n            - name: SPRING_KAFKA_CONSUMER_GROUP_ID\n              value: loader\n            - name: SPRING_KAFKA_CONSUMER_MAX_POLL_RECORDS\n              value: ${value}\n`

export const notAccepted = defineRule({
  id: 'notation/not-accepted',
  kind: 'producer',
  also: configuredKinds,
  summary: 'What takes this file in refuses its notation',
  why: 'The text can be read here, and is refused where it is used: the API of Kubernetes takes no bare number or boolean for a variable, and the REST interface of Kafka Connect no comment in JSON. Nothing of the object is then created or changed, and what ran before goes on.',
  impacts: ['invalid-config'],
  severity: 'error',
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'https://kubernetes.io/docs/reference/generated/kubernetes-api/v1.31/#envvar-v1-core',
    'https://www.rfc-editor.org/rfc/rfc8259',
  ],
  examples: {
    wrong: [{ file: 'job.yaml', text: job('100') }],
    right: [{ file: 'job.yaml', text: job('"100"') }],
  },
  check(subject) {
    return odd(subject, 'not-accepted').map(({ native, place, detail, suggestion }) => ({
      message: `${native}: ${detail ?? 'not accepted where this file is used'}`,
      help: suggestion ?? 'Correct the notation',
      place,
      key: native,
    }))
  },
})
