import { defineRule } from '../define.js'
import { odd } from '../odd.js'

export const notValidYaml = defineRule({
  id: 'notation/not-valid-yaml',
  kind: 'file',
  summary: 'The file cannot be read as YAML',
  why: 'Whatever reads the file stops here, or reads something else than was meant: parsers differ in what they forgive. Settings below that line are then not in effect, and no check has seen them.',
  impacts: ['invalid-config'],
  severity: 'error',
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://yaml.org/spec/1.2.2/'],
  examples: {
    wrong: [
      { file: 'application.yml', text: 'spring:\n  kafka:\n    bootstrap-servers: [a:9092\n    client-id: x\n' },
      { file: 'application.yml', text: 'kafka:\n  url: {{host}}:{{port}}\n' },
    ],
    right: [
      {
        file: 'application.yml',
        text: 'spring:\n  kafka:\n    consumer:\n      group-id: "{{group}}"\n      auto-offset-reset: earliest\n      enable-auto-commit: false\n',
      },
    ],
  },
  check(file) {
    return odd(file, 'not-readable')
      .filter(({ native }) => native === 'yaml')
      .map(({ place, detail }) => ({
        message: detail ?? 'Not valid YAML',
        help: 'Correct this line; the settings of this document are not judged until it can be read',
        place,
      }))
  },
})
