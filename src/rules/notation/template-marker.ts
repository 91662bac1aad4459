import { defineRule } from '../define.js'
import { odd } from '../odd.js'

export const templateMarker = defineRule({
  id: 'notation/template-marker',
  kind: 'file',
  summary: 'An unquoted template marker is structure to YAML',
  why: 'Braces open a map in YAML: an unquoted {{name}} is a map with a map as its key. Where nothing renders the file first, the reader gets a map in place of a text, and stops or takes a default.',
  impacts: ['invalid-config'],
  severity: 'info',
  confidence: 'needs-context',
  since: '0.1.0',
  references: ['https://yaml.org/spec/1.2.2/#742-flow-mappings'],
  examples: {
    wrong: [
      {
        file: 'application.yml',
        text: 'kafka:\n  bootstrap.servers: {{brokers}}\n  acks: all\n  enable.idempotence: true\n',
      },
    ],
    right: [
      {
        file: 'application.yml',
        text: 'kafka:\n  bootstrap.servers: "{{brokers}}"\n  acks: all\n  enable.idempotence: true\n',
      },
    ],
  },
  check(file) {
    const [first, ...more] = odd(file, 'template-marker')
    if (!first) return []
    return [
      {
        message: `${first.detail ?? 'An unquoted template marker'}${more.length > 0 ? ` (${more.length} more in this file)` : ''}`,
        help: 'Put the marker in quotes, or make sure that the file is rendered before anything reads it',
        place: first.place,
        related: more.map(({ place }) => ({ message: 'Another one', place })),
      },
    ]
  },
})
