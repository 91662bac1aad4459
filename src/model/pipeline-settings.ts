import type { SettingDefinition } from './settings.js'
import type { SubjectKind } from './subject.js'

const pipeline: readonly SubjectKind[] = ['producer', 'consumer']

/** What log shippers, collectors and other pipelines do between their source and Kafka. */
export const pipelineSettings = {
  acknowledgements: {
    framework: true,
    kinds: pipeline,
    type: 'boolean',
    summary: 'Whether the source of a pipeline moves on only after the sink has confirmed a record',
  },
  'buffer-type': {
    framework: true,
    kinds: pipeline,
    type: 'enum',
    values: ['memory', 'disk'],
    summary: 'Where a pipeline keeps records that Kafka has not confirmed',
  },
  'buffer-full': {
    framework: true,
    kinds: pipeline,
    type: 'enum',
    values: ['wait', 'refuse', 'drop'],
    summary: 'What happens to a record when the buffer before Kafka is full',
  },
  'commit-on-error': {
    framework: true,
    kinds: ['consumer'],
    type: 'boolean',
    summary: 'Whether an offset moves on although the pipeline failed on its record',
  },
  'give-up-retries': {
    framework: true,
    kinds: ['producer'],
    type: 'count',
    summary: 'Retries after which the tool throws a batch away that Kafka did not take',
  },
  'give-up-backoff': {
    framework: true,
    kinds: ['producer'],
    type: 'duration',
    summary: 'Pause before the first of those retries',
  },
  'give-up-pause-growth': {
    framework: true,
    kinds: ['producer'],
    type: 'enum',
    values: ['constant', 'doubling'],
    summary: 'Whether the pauses between those retries grow',
  },
  'give-up-timeout': {
    framework: true,
    kinds: ['producer'],
    type: 'duration',
    summary: 'Time after which the tool throws a batch away that Kafka did not take',
  },
  'drop-on-failure': {
    framework: true,
    kinds: ['producer'],
    type: 'boolean',
    summary: 'Whether records that could not be delivered are thrown away without a retry',
  },
} as const satisfies Record<string, SettingDefinition>
