import { type LabOutcome, parseLabAction, runLab } from '../../app/lab.js'
import { UsageError } from '../../errors.js'
import { type LabSource, type LabStatus, labSources } from '../../lab/index.js'
import type { Run } from '../io.js'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const isSource = (value: string | undefined): value is LabSource => labSources.some(source => source === value)

const describe = (lab: LabStatus): string => {
  const title = `Kafka ${lab.version} (${lab.source}) is ${lab.state}\n`
  const rows = lab.nodes.map(node => {
    const role = node.roles.includes('broker') ? 'broker' : 'controller'
    const where = node.port === null ? '' : ` 127.0.0.1:${node.port}`
    const life = node.alive ? (node.pid === null ? '' : `, pid ${node.pid}`) : ', not running'
    return `  ${role} ${node.id}${where}${life}\n`
  })
  return `${title}  bootstrap ${lab.bootstrap}\n  folder    ${lab.dir}\n${rows.join('')}`
}

const render = ({ action, labs }: LabOutcome): string => {
  if (action === 'down') {
    return labs.length === 0 ? 'No lab is running.\n' : labs.map(lab => `Stopped the lab in ${lab.dir}\n`).join('')
  }
  if (labs.length === 0) return 'No lab is running. Start one: reliactl lab up\n'
  const shown = labs.map(describe).join('\n')
  if (action === 'status') return shown
  return `${shown}\nTry it:  reliactl audit --brokers ${labs[0]?.bootstrap}\nEnd it:  reliactl lab down\n`
}

export const run: Run = async ({ args, options, io }) => {
  const [word, ...rest] = args
  if (word === undefined) throw new UsageError('say what to do with the lab: up, down or status')
  if (rest.length > 0) throw new UsageError(`unexpected argument "${rest[0]}" after "lab ${word}"`)
  const version = text(options.kafkaVersion)
  const dir = text(options.dir)
  const source = text(options.from)
  const outcome = await runLab({
    action: parseLabAction(word),
    brokers: options.brokers === '3' ? 3 : 1,
    ...(version === undefined ? {} : { version }),
    ...(dir === undefined ? {} : { dir }),
    ...(isSource(source) ? { source } : {}),
    env: io.env,
    cwd: io.cwd,
    signal: io.signal,
    progress: message => io.err(`reliactl: ${message}\n`),
  })
  io.out(options.format === 'json' ? `${JSON.stringify(outcome, null, 2)}\n` : render(outcome))
  return 0
}
