import { guarantees } from '../../model/guarantee.js'
import { sinks } from '../../model/profile.js'
import { type CommandSpec, defineCommand } from './define.js'
import {
  acceptanceOptions,
  allowEmptyOption,
  clientOptions,
  configOption,
  connectionOptions,
  findingOptions,
  fixOptions,
  formatOption,
  reportOptions,
  showFilesOption,
} from './shared.js'

const lint = defineCommand({
  name: 'lint',
  summary: 'Find delivery hazards in configuration files; for CI',
  args: [{ name: '[paths...]', description: 'files, directories or globs (default: the working directory)' }],
  options: [
    configOption,
    ...clientOptions,
    { flags: '--stdin-filename <name>', description: 'name that the text on standard input (path -) would have' },
    { flags: '--changed-since <ref>', description: 'only findings in files changed since this git revision' },
    { flags: '--force-exclude', description: 'leave out ignored files even if they are named, as a hook does' },
    allowEmptyOption,
    showFilesOption,
    ...acceptanceOptions,
    ...fixOptions,
    ...findingOptions,
    ...reportOptions,
  ],
  examples: [
    'reliactl lint',
    'reliactl lint services/ --fail-on warning',
    'reliactl lint --format sarif > lint.sarif',
    'reliactl lint --changed-since origin/main',
    'reliactl lint --fix=unsafe --diff',
    'cat app.yml | reliactl lint - --stdin-filename services/app.yml',
    'reliactl lint --show-files',
  ],
  load: () => import('../commands/lint.js'),
})

const inspect = defineCommand({
  name: 'inspect',
  summary: 'Show every client, topic, broker and worker found in files with its effective settings',
  description:
    'Each setting has its value in canonical units, the key as the client spells it, and where it comes from: written in a file, the default of a client version, or unknown with the reason. Secrets are masked.',
  args: [{ name: '[paths...]', description: 'files, directories or globs (default: the working directory)' }],
  options: [
    configOption,
    ...clientOptions,
    { flags: '--kind <kind,...>', description: 'only these kinds, for example producer,topic' },
    allowEmptyOption,
    showFilesOption,
    { flags: '--strict', description: 'exit 3 when a file could not be read', group: 'Output' },
    ...reportOptions,
  ],
  examples: ['reliactl inspect', 'reliactl inspect services/ --kind consumer', 'reliactl inspect --format json'],
  load: () => import('../commands/inspect.js'),
})

const audit = defineCommand({
  name: 'audit',
  summary: 'Read a live cluster and tell what each path really guarantees; changes nothing',
  options: [
    ...connectionOptions,
    { flags: '--snapshot <file>', description: 'audit a saved snapshot instead of a cluster', group: 'Connection' },
    { flags: '--save-snapshot <file>', description: 'write what was read, for a later audit', group: 'Output' },
    {
      flags: '--hash-principals',
      description:
        'replace the names of principals in snapshot and report; equal ones stay equal with RELIACTL_HASH_KEY',
      group: 'Output',
    },
    { flags: '--clients <dir>', description: 'client files to join with what the cluster shows' },
    {
      flags: '--what-if <loss>',
      description: 'only what would stop or lose records if broker=ID (or ID,ID) or rack=NAME went',
    },
    {
      flags: '--explain-permissions',
      description: 'print the ACLs that a whole audit needs, as commands; asks no cluster',
    },
    { flags: '--principal <type:name>', description: 'whom these ACLs are for, for example User:auditor' },
    {
      flags: '--compare <file>',
      description: 'say what became better or worse since this snapshot; the exit code stays that of the new state',
    },
    {
      flags: '--watch <duration>',
      description: 'read twice, so long apart, to see which offsets move (without a value: 1m)',
      type: 'duration',
      bare: '1m',
    },
    { flags: '--topics <glob,...>', description: 'only these topics' },
    { flags: '--groups <glob,...>', description: 'only these consumer groups' },
    {
      flags: '--max-read <size>',
      description: 'most log data to read for evidence',
      type: 'size',
      default: '64MiB',
    },
    configOption,
    ...findingOptions,
    ...reportOptions,
  ],
  examples: [
    'reliactl audit --brokers localhost:9092',
    'reliactl audit --brokers b1:9092,b2:9092 --clients services/ --save-snapshot prod.json',
    'reliactl audit --snapshot prod.json --format markdown',
    'reliactl audit --cluster prod --what-if broker=2',
    'reliactl audit --cluster prod --compare last-week.json',
    'reliactl audit --explain-permissions --principal User:auditor',
  ],
  load: () => import('../commands/audit.js'),
})

const recommend = defineCommand({
  name: 'recommend',
  summary: 'Say which guarantee each topic needs and what it costs',
  description:
    'Profiles come from reliactl.yaml, or one is described by flags; flags beside profile names change those profiles. The default figures are illustrative. A baseline file replaces them: version: 1, name, conditions (a list), guarantees (throughput, latency and cpu for each of the three) and, optionally, transactions (commitInterval, commitStall).',
  args: [{ name: '[profile...]', description: 'profiles of reliactl.yaml (default: all)' }],
  options: [
    { flags: '--loss <none|tolerated>', description: 'may records be lost', choices: ['none', 'tolerated'] },
    { flags: '--duplicates <none|tolerated>', description: 'may records repeat', choices: ['none', 'tolerated'] },
    { flags: '--throughput <records/s>', description: 'records per second at peak', type: 'number' },
    { flags: '--latency <duration>', description: 'end to end budget', type: 'duration' },
    { flags: '--business <text>', description: 'what the topic is for' },
    { flags: '--baseline <file>', description: 'measured baseline to use instead of the illustrative one' },
    configOption,
    ...reportOptions,
  ],
  examples: [
    'reliactl recommend',
    'reliactl recommend payments --format json',
    'reliactl recommend --loss none --duplicates none --throughput 3000 --business "card payments"',
  ],
  load: () => import('../commands/recommend.js'),
})

const plan = defineCommand({
  name: 'plan',
  summary: 'Ordered, gated steps from one guarantee to another',
  args: [{ name: '[profile]', description: 'profile of reliactl.yaml; its guarantee is the target' }],
  options: [
    { flags: '--from <guarantee>', description: 'guarantee in force now', choices: guarantees },
    { flags: '--to <guarantee>', description: 'guarantee wanted', choices: guarantees },
    { flags: '--step-time <duration>', description: 'least time of a step', type: 'duration', default: '2w' },
    {
      flags: '--canary <duration>',
      description: 'time without anomaly before all follow',
      type: 'duration',
      default: '3d',
    },
    configOption,
    ...reportOptions,
  ],
  examples: [
    'reliactl plan --from at-least-once --to exactly-once',
    'reliactl plan payments --from at-most-once --format markdown',
  ],
  load: () => import('../commands/plan.js'),
})

const config = defineCommand({
  name: 'config',
  summary: 'Configuration snippet for a client, with the reason for each value',
  options: [
    { flags: '--client <id>', description: 'java, spring, kafkajs or librdkafka' },
    {
      flags: '--role <role>',
      description: 'producer, consumer or topic',
      choices: ['producer', 'consumer', 'topic'],
    },
    { flags: '--guarantee <guarantee>', description: 'what it must promise', choices: guarantees },
    { flags: '--profile <name>', description: 'take the guarantee and topic from this profile of reliactl.yaml' },
    { flags: '--topic <name>', description: 'topic the snippet is for (default: that of the profile, else orders)' },
    configOption,
    formatOption,
  ],
  examples: [
    'reliactl config --client java --role producer --guarantee exactly-once',
    'reliactl config --role topic --guarantee at-least-once --topic payments',
  ],
  load: () => import('../commands/config.js'),
})

const init = defineCommand({
  name: 'init',
  summary: 'Write a commented reliactl.yaml',
  options: [
    { flags: '-y, --yes', description: 'ask nothing, take the flags and sound defaults' },
    { flags: '--profile <name>', description: 'name of the first profile' },
    { flags: '--topics <glob,...>', description: 'topics of that profile' },
    { flags: '--groups <glob,...>', description: 'consumer groups of that profile' },
    { flags: '--loss <none|tolerated>', description: 'may records be lost', choices: ['none', 'tolerated'] },
    { flags: '--duplicates <none|tolerated>', description: 'may records repeat', choices: ['none', 'tolerated'] },
    { flags: '--throughput <records/s>', description: 'records per second at peak', type: 'number' },
    { flags: '--business <text>', description: 'what the topics are for' },
    { flags: '--sink <sink>', description: 'where the effect of a record ends up', choices: sinks },
    { flags: '--force', description: 'overwrite an existing file' },
  ],
  examples: [
    'reliactl init',
    'reliactl init --yes --profile payments --topics "payments.*" --loss none --duplicates none',
  ],
  load: () => import('../commands/init.js'),
})

const explain = defineCommand({
  name: 'explain',
  summary: 'What a rule or setting means, why it matters, a wrong and a right example',
  args: [{ name: '[name]', description: 'rule or setting; without it the rules are listed' }],
  options: [
    { flags: '-f, --format <format>', description: 'text or json', choices: ['text', 'json'], default: 'text' },
  ],
  examples: ['reliactl explain producer/acks-below-all', 'reliactl explain acks'],
  load: () => import('../commands/explain.js'),
})

const schema = defineCommand({
  name: 'schema',
  summary: 'Print the JSON schema of the report, of reliactl.yaml or of a snapshot',
  args: [{ name: '[name]', description: 'report, config or snapshot' }],
  options: [],
  examples: ['reliactl schema report'],
  load: () => import('../commands/schema.js'),
})

const lab = defineCommand({
  name: 'lab',
  summary: 'Start and stop a real Kafka on this machine for trying things',
  args: [{ name: '<action>', description: 'up, down or status' }],
  options: [
    { flags: '--brokers <count>', description: 'brokers to start, 1 or 3', choices: ['1', '3'], default: '1' },
    { flags: '--kafka-version <version>', description: 'release to run' },
    { flags: '--dir <path>', description: 'folder for data and state (default: a new one in the temporary folder)' },
    {
      flags: '--from <source>',
      description: 'where Kafka comes from: kafka-home, docker or maven (default: the first that works)',
      choices: ['kafka-home', 'docker', 'maven'],
    },
    { flags: '-f, --format <format>', description: 'text or json', choices: ['text', 'json'], default: 'text' },
  ],
  examples: ['reliactl lab up', 'reliactl lab up --brokers 3', 'reliactl lab status', 'reliactl lab down'],
  load: () => import('../commands/lab.js'),
})

const demo = defineCommand({
  name: 'demo',
  summary: 'Show recommend, plan, config, lint and audit on sample input',
  options: [{ flags: '--snapshot', description: 'audit the recorded cluster even where Kafka could be started' }],
  examples: ['reliactl demo'],
  load: () => import('../commands/demo.js'),
})

const report = defineCommand({
  name: 'report',
  summary: 'Turn a report that was saved as JSON into another form',
  args: [{ name: '<file>', description: 'report in JSON, - for standard input' }],
  options: reportOptions,
  examples: ['reliactl report lint.json --format sarif', 'reliactl report audit.json --output markdown=audit.md'],
  load: () => import('../commands/report.js'),
})

const completion = defineCommand({
  name: 'completion',
  summary: 'Print shell completion for bash, zsh or fish',
  args: [{ name: '<shell>', description: 'bash, zsh or fish' }],
  options: [],
  examples: [
    'source <(reliactl completion bash)',
    'reliactl completion fish > ~/.config/fish/completions/reliactl.fish',
  ],
  load: () => import('../commands/completion.js'),
})

/** Commands of the design that are not built yet: they say so and exit 2. */
const planned = [
  ['bench', 'Measure the price of each guarantee on a cluster'],
  ['drill', 'Prove or refute a guarantee by injecting faults'],
].map(([name = '', summary = '']) =>
  defineCommand({
    name,
    summary,
    options: [],
    examples: [],
    hidden: true,
    load: async () => (await import('../commands/planned.js')).planned(name),
  }),
)

/** Every command, in the order of the help. */
export const commands: readonly CommandSpec[] = [
  recommend,
  plan,
  config,
  lint,
  inspect,
  audit,
  init,
  explain,
  report,
  schema,
  completion,
  lab,
  demo,
  ...planned,
]
