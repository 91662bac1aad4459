import type { SettingDefinition } from './settings.js'
import type { SubjectKind } from './subject.js'

const connector: readonly SubjectKind[] = ['connector']

/** Settings of single connectors that decide what becomes of a row or a record. */
export const connectorSettingDefinitions = {
  'query-mode': {
    framework: true,
    kinds: connector,
    type: 'enum',
    values: ['bulk', 'incrementing', 'timestamp', 'timestamp+incrementing'],
    summary: 'How a source that queries a table knows which rows are new',
  },
  'query-delay': {
    framework: true,
    kinds: connector,
    type: 'duration',
    summary: 'Age that a row needs before a source that queries a table reads it',
  },
  'file-schedule': {
    framework: true,
    kinds: connector,
    type: 'duration',
    summary: 'Period, by the clock, after which a sink closes a file; -1 for never',
  },
  'file-partitioner': {
    framework: true,
    kinds: connector,
    type: 'text',
    summary: 'What decides in which file a sink puts a record',
  },
  'file-time': {
    framework: true,
    kinds: connector,
    type: 'text',
    summary: 'Whose time sorts records into files: that of the record, or of the clock',
  },
} as const satisfies Record<string, SettingDefinition>
