import type { SettingDefinition } from './settings.js'
import type { SubjectKind } from './subject.js'

const store: readonly SubjectKind[] = ['store']

/** Settings of a database in which consumers keep marks of the records they have seen. */
export const storeSettings = {
  'append-only': {
    framework: true,
    kinds: store,
    type: 'boolean',
    summary: 'Whether a store logs its writes, so that they survive a restart',
  },
  'append-sync': {
    framework: true,
    kinds: store,
    type: 'enum',
    values: ['always', 'everysec', 'no'],
    summary: 'When the log of a store is flushed to disk',
  },
  snapshots: {
    framework: true,
    kinds: store,
    type: 'text',
    summary: 'When a store writes a snapshot; empty for never',
  },
  'eviction-policy': {
    framework: true,
    kinds: store,
    type: 'text',
    summary: 'Which keys a store removes when its memory is full',
  },
  'drain-timeout': {
    framework: true,
    kinds: ['consumer'],
    type: 'duration',
    summary: 'How long an application waits for work in flight when partitions are taken away',
  },
  'task-timeout': {
    framework: true,
    kinds: ['consumer'],
    type: 'duration',
    summary: 'How long an application lets the work on one record take',
  },
} as const satisfies Record<string, SettingDefinition>
