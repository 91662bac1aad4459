import type { OptionSpec } from './define.js'

/** Formats that exist; `reporters/` has one file for each. */
export const formats = ['text', 'json', 'sarif', 'junit', 'github', 'gitlab', 'checkstyle', 'markdown'] as const

export const formatOption: OptionSpec = {
  flags: '-f, --format <format>',
  description: 'form of the report on standard output',
  choices: formats,
  default: 'text',
  group: 'Output',
}

/** Output options of every command that makes a report. */
export const reportOptions: readonly OptionSpec[] = [
  formatOption,
  {
    flags: '-o, --output <format=path...>',
    description: 'also write the report to a file in this form (repeatable)',
    group: 'Output',
  },
]

export const findingOptions: readonly OptionSpec[] = [
  {
    flags: '--fail-on <severity>',
    description: 'exit 1 when a finding reaches this severity',
    choices: ['error', 'warning', 'info', 'never'],
    default: 'error',
    group: 'Output',
  },
  {
    flags: '--strict',
    description: 'exit 3 when something could not be told on a path that must not lose records',
    group: 'Output',
  },
]

export const configOption: OptionSpec = {
  flags: '--config <file>',
  description: 'reliactl.yaml to use instead of the nearest one above the working directory',
}

/** How a live command reaches the cluster. */
export const connectionOptions: readonly OptionSpec[] = [
  { flags: '--brokers <host:port,...>', description: 'brokers to ask first, comma separated', group: 'Connection' },
  {
    flags: '--cluster <name>',
    description: 'cluster of reliactl.yaml, with its brokers, TLS and SASL',
    group: 'Connection',
  },
  {
    flags: '--command-config <file>',
    description: 'client.properties as the tools of Kafka take it',
    group: 'Connection',
  },
  { flags: '--tls', description: 'encrypt the connection, trusting what Node trusts', group: 'Connection' },
  { flags: '--tls-ca <file>', description: 'authorities to trust, PEM (implies --tls)', group: 'Connection' },
  { flags: '--tls-cert <file>', description: 'client certificate, PEM (implies --tls)', group: 'Connection' },
  { flags: '--tls-key <file>', description: 'key of the client certificate, PEM', group: 'Connection' },
  {
    flags: '--tls-server-name <name>',
    description: 'name that the certificates must carry (implies --tls)',
    group: 'Connection',
  },
  { flags: '--tls-insecure', description: 'check no certificate (implies --tls)', group: 'Connection' },
  {
    flags: '--sasl-mechanism <name>',
    description: 'how to log in',
    choices: ['plain', 'scram-sha-256', 'scram-sha-512', 'oauthbearer'],
    group: 'Connection',
  },
  { flags: '--sasl-username <name>', description: 'user to log in as', group: 'Connection' },
  {
    flags: '--sasl-secret-env <name>',
    description:
      'environment variable with the password or token (default: RELIACTL_SASL_PASSWORD, RELIACTL_SASL_TOKEN)',
    group: 'Connection',
  },
  {
    flags: '--timeout <duration>',
    description: 'longest wait for a connection or an answer',
    type: 'duration',
    default: '10s',
    group: 'Connection',
  },
]

export const clientOptions: readonly OptionSpec[] = [
  { flags: '--client <id>', description: 'client library of every file named, for example java or kafkajs' },
  { flags: '--client-version <version>', description: 'version of that library' },
]

/** Which findings count as accepted. */
export const acceptanceOptions: readonly OptionSpec[] = [
  {
    flags: '--no-ignores',
    description: 'report what reliactl-ignore comments accept, too',
    group: 'Accepted findings',
  },
  {
    flags: '--show-suppressed',
    description: 'print accepted findings with their reasons',
    group: 'Accepted findings',
  },
  {
    flags: '--baseline <file>',
    description: 'findings accepted so far (default: .reliactl-baseline.json at the repository root)',
    group: 'Accepted findings',
  },
  { flags: '--no-baseline', description: 'use no baseline', group: 'Accepted findings' },
  {
    flags: '--update-baseline',
    description: 'accept the findings of this run by writing the baseline',
    group: 'Accepted findings',
  },
]

export const showFilesOption: OptionSpec = {
  flags: '--show-files',
  description: 'only list what is read, by which form and client, and what is passed by, and why',
}

export const allowEmptyOption: OptionSpec = {
  flags: '--allow-empty',
  description: 'exit 0 when nothing configures Kafka, as in a job for many repositories',
}

export const fixOptions: readonly OptionSpec[] = [
  {
    flags: '--fix <grade>',
    description: 'write fixes: --fix applies safe ones, --fix=unsafe also those that change behaviour',
    choices: ['safe', 'unsafe'],
    bare: 'safe',
    group: 'Fixes',
  },
  { flags: '--diff', description: 'print what --fix would change and write nothing', group: 'Fixes' },
]
