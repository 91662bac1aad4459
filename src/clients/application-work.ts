import { constant } from './framework-keys.js'
import type { ClientDefinition, ClientSetting, Unit } from './types.js'

const source = 'the names that applications give such settings; what they do with them is in their code'

/** Key for a time in ms, in seconds, in minutes, and with the unit in the text. */
const timed = (key: string): ClientSetting => {
  const units: Readonly<Record<string, Unit>> = {
    [`${key}.ms`]: 'ms',
    [`${key}.seconds`]: 's',
    [`${key}.minutes`]: 'min',
    [key]: 'go-duration-text',
  }
  return { native: Object.keys(units), unit: 'ms', units, defaults: constant(null), source }
}

/** How an application works off what it has read, as its own variables say. */
export const applicationWork: ClientDefinition = {
  id: 'application-work',
  name: 'the application',
  open: true,
  roles: ['consumer'],
  syntax: { keys: 'exact', booleans: 'java', unknownKeys: 'ignored' },
  settings: { consumer: { 'drain-timeout': timed('drain.timeout'), 'task-timeout': timed('task.timeout') } },
  otherKeys: { consumer: [] },
  adjustments: [],
  source,
}
