import { withDemoTraffic } from '../../app/demo-cluster.js'
import { isExpected } from '../../errors.js'
import { type Lab, startLab } from '../../lab/index.js'
import { colourStyle, plainStyle } from '../../reporters/style.js'
import { templatePath } from '../../templates.js'
import type { CommandInput, Io, Run } from '../io.js'
import { wantsColour } from '../output.js'
import { createProgram } from '../program.js'

const recorded = 'cluster.json'

/** Runs one command line as the user would, on the sample input, and shows it with what it prints. */
const show = async (io: Io, options: CommandInput['options'], title: string, args: readonly string[]) => {
  const style = wantsColour(io, options) ? colourStyle : plainStyle
  const words = args.map(arg => (/\s/.test(arg) ? `"${arg}"` : arg)).join(' ')
  io.out(`\n${style.bold(`── ${title} ──`)}\n${style.dim(`$ reliactl ${words}`)}\n\n`)
  let exitCode = 0
  const program = createProgram({ ...io, cwd: templatePath('demo') }, code => {
    exitCode = code
  })
  const colour = wantsColour(io, options) ? 'always' : 'never'
  await program.parseAsync(['--color', colour, ...args], { from: 'user' })
  io.out(`${style.dim(`(exit ${exitCode})`)}\n`)
}

const startKafka = async (io: Io): Promise<Lab | string> => {
  try {
    return await startLab({
      brokers: 3,
      env: io.env,
      signal: io.signal,
      progress: text => io.err(`reliactl: ${text}\n`),
    })
  } catch (error) {
    if (isExpected(error) && error.exitCode !== 130) return error.message
    throw error
  }
}

const auditLive = async (io: Io, options: CommandInput['options'], lab: Lab): Promise<void> => {
  io.err('reliactl: making traffic on the demo cluster, half a minute\n')
  try {
    await withDemoTraffic(lab, io.signal, () =>
      show(io, options, `Audit of a real Kafka ${lab.version} with three brokers, started for this demo`, [
        'audit',
        '--brokers',
        lab.bootstrap,
        '--clients',
        'services',
      ]),
    )
  } finally {
    await lab.stop()
  }
}

export const run: Run = async ({ options, io }) => {
  const recordedOnly = options.snapshot === true
  // Starts while the offline commands are shown.
  const starting = recordedOnly ? Promise.resolve('--snapshot was given') : startKafka(io)
  starting.catch(() => undefined)
  await show(io, options, 'Which guarantee does each topic need, and what does it cost?', ['recommend'])
  await show(io, options, 'How to get there', ['plan', 'payments', '--from', 'at-least-once'])
  await show(io, options, 'A snippet to start from', [
    ...['config', '--client', 'java', '--role', 'producer', '--guarantee', 'exactly-once', '--topic', 'payments'],
  ])
  await show(io, options, 'What the files say', ['lint', 'services'])
  const lab = await starting
  if (typeof lab !== 'string') {
    await auditLive(io, options, lab)
    return 0
  }
  const title = 'Audit of a recorded Kafka cluster that ships with reliactl'
  io.out(`\nNo Kafka was started here: ${lab}\n`)
  await show(io, options, title, ['audit', '--snapshot', recorded, '--clients', 'services'])
  return 0
}
