import { defineRule } from '../define.js'
import { odd } from '../odd.js'

export const notReadable = defineRule({
  id: 'notation/not-readable',
  kind: 'file',
  summary: 'The file cannot be read in the format that its name states',
  why: 'Whatever reads the file stops here, and starts without it or not at all. What the file is to set is then not in effect, and no check has seen it.',
  impacts: ['invalid-config'],
  severity: 'error',
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'https://www.rfc-editor.org/rfc/rfc8259',
    'https://github.com/hashicorp/hcl/blob/main/hclsyntax/spec.md',
  ],
  examples: {
    wrong: [{ file: 'connector.json', text: '{"name": "kafka-sink" "config": {}}' }],
    right: [
      {
        file: 'main.tf',
        text: 'resource "kafka_topic" "a" {\n  name = "a"\n  replication_factor = 3\n  config = { "min.insync.replicas" = "2" }\n}\n',
      },
    ],
  },
  check(file) {
    return odd(file, 'not-readable')
      .filter(({ native }) => native !== 'yaml')
      .map(({ place, detail }) => ({
        message: detail ?? 'The text does not follow its format',
        help: 'Correct this place; nothing of the file is judged until it can be read',
        place,
      }))
  },
})
