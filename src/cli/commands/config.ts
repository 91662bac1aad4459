import { makeConfig } from '../../app/config.js'
import type { Run } from '../io.js'
import { writeReport } from '../output.js'

interface Options {
  readonly config?: string
  readonly client?: string
  readonly role?: string
  readonly guarantee?: string
  readonly profile?: string
  readonly topic?: string
}

export const run: Run = async ({ options, io }) => {
  const { config, client, role, guarantee, profile, topic } = options as Options
  await writeReport(io, options, await makeConfig({ cwd: io.cwd, config, client, role, guarantee, profile, topic }))
  return 0
}
