import { describe, expect, test } from 'vitest'
import { packagesOf } from '../../../../src/clients/packages.js'
import { boundsOf } from '../../../../src/sources/manifests/bounds.js'
import { detectVersions } from '../../../../src/sources/manifests/index.js'
import { npmAndJvm, type Row } from './variants-npm-jvm.js'

const rows: readonly Row[] = [
  ...npmAndJvm,
  [
    'go replace version',
    'sarama',
    {
      'go.mod':
        'module x\nrequire (\n\tgithub.com/Shopify/sarama v1.29.0\n)\nreplace github.com/Shopify/sarama => github.com/Shopify/sarama v1.38.1\n',
    },
    '1.38.1',
  ],
  [
    'go replace other fork',
    'sarama',
    { 'go.mod': 'module x\nrequire github.com/IBM/sarama v1.43.0\nreplace github.com/IBM/sarama => ../local/sarama\n' },
    null,
  ],
  [
    'go replace block',
    'kafka-go',
    {
      'go.mod':
        'module x\nrequire github.com/segmentio/kafka-go v0.4.40\nreplace (\n\tgithub.com/segmentio/kafka-go v0.4.40 => github.com/me/kafka-go v0.4.47\n)\n',
    },
    null,
  ],
  [
    'go exclude',
    'sarama',
    { 'go.mod': 'module x\nexclude github.com/IBM/sarama v1.42.0\nrequire github.com/IBM/sarama v1.43.0\n' },
    '1.43.0',
  ],
  [
    'req -r',
    'kafka-python',
    { 'requirements.txt': '-r requirements/base.txt\nflask==1.0\n', 'requirements/base.txt': 'kafka-python==2.0.2\n' },
    '2.0.2',
  ],
  [
    'req -c',
    'aiokafka',
    { 'requirements.txt': '-c constraints.txt\naiokafka\n', 'constraints.txt': 'aiokafka==0.10.0\n' },
    '0.10.0',
  ],
  [
    'req marker',
    'confluent-kafka-python',
    { 'requirements.txt': 'confluent-kafka==2.3.0 ; python_version >= "3.8" --hash=sha256:abc\n' },
    '2.3.0',
  ],
  [
    'req markers two',
    'confluent-kafka-python',
    {
      'requirements.txt':
        'confluent-kafka==2.3.0 ; python_version >= "3.8"\nconfluent-kafka==1.9.2 ; python_version < "3.8"\n',
    },
    null,
  ],
  [
    'req continuation hash',
    'aiokafka',
    { 'requirements.txt': 'aiokafka==0.11.0 \\\n    --hash=sha256:aaa \\\n    --hash=sha256:bbb\n' },
    '0.11.0',
  ],
  ['Pipfile', 'kafka-python', { Pipfile: '[packages]\nkafka-python = "==2.0.2"\n' }, '2.0.2'],
  [
    'Pipfile.lock',
    'kafka-python',
    {
      'Pipfile.lock':
        '{"_meta":{},"default":{"kafka-python":{"hashes":["sha256:a"],"index":"pypi","markers":"x","version":"==2.0.2"}},"develop":{}}',
    },
    '2.0.2',
  ],
  [
    'poetry ordered',
    'aiokafka',
    { 'poetry.lock': '[[package]]\nname = "aiokafka"\nversion = "0.8.1"\ndescription = "x"\noptional = false\n' },
    '0.8.1',
  ],
  [
    'pdm.lock',
    'aiokafka',
    { 'pdm.lock': '[[package]]\nname = "aiokafka"\nversion = "0.8.1"\nrequires_python = ">=3.8"\n' },
    '0.8.1',
  ],
  [
    'Cargo.lock two',
    'rust-rdkafka',
    {
      'Cargo.lock':
        'version = 3\n\n[[package]]\nname = "rdkafka"\nversion = "0.29.0"\n\n[[package]]\nname = "rdkafka"\nversion = "0.36.2"\n',
    },
    null,
  ],
  [
    'Cargo.toml workspace',
    'rust-rdkafka',
    { 'Cargo.toml': '[workspace.dependencies]\nrdkafka = "=0.36.2"\n' },
    '0.36.2',
  ],
  [
    'Cargo.toml table',
    'rust-rdkafka',
    { 'Cargo.toml': '[dependencies.rdkafka]\nversion = "=0.36.2"\nfeatures = ["cmake-build"]\n' },
    '0.36.2',
  ],
  [
    'csproj child',
    'confluent-kafka-dotnet',
    {
      'a.csproj':
        '<Project><ItemGroup><PackageReference Include="Confluent.Kafka">\n<Version>2.3.0</Version>\n</PackageReference></ItemGroup></Project>',
    },
    '2.3.0',
  ],
  [
    'csproj prop',
    'confluent-kafka-dotnet',
    {
      'a.csproj':
        '<Project><PropertyGroup><KafkaVersion>2.4.0</KafkaVersion></PropertyGroup><ItemGroup><PackageReference Include="Confluent.Kafka" Version="$(KafkaVersion)" /></ItemGroup></Project>',
    },
    '2.4.0',
  ],
  [
    'csproj version first',
    'confluent-kafka-dotnet',
    { 'a.csproj': '<PackageReference Version="2.4.0" Include="Confluent.Kafka" />' },
    '2.4.0',
  ],
  [
    'csproj floating',
    'confluent-kafka-dotnet',
    { 'a.csproj': '<PackageReference Include="Confluent.Kafka" Version="2.*" />' },
    null,
  ],
  [
    'csproj VersionOverride',
    'confluent-kafka-dotnet',
    {
      'a.csproj': '<PackageReference Include="Confluent.Kafka" VersionOverride="2.1.1" />',
      'Directory.Packages.props': '<PackageVersion Include="Confluent.Kafka" Version="2.5.3" />',
    },
    '2.1.1',
  ],
  [
    'packages.config',
    'confluent-kafka-dotnet',
    {
      'packages.config':
        '<packages><package id="Confluent.Kafka" version="1.9.3" targetFramework="net48" /></packages>',
    },
    '1.9.3',
  ],
  [
    'packages.lock',
    'confluent-kafka-dotnet',
    {
      'packages.lock.json':
        '{"version":1,"dependencies":{"net8.0":{"Confluent.Kafka":{"type":"Direct","requested":"[2.3.0, )","resolved":"2.3.0","contentHash":"x","dependencies":{"librdkafka.redist":"2.3.0"}}}}}',
    },
    '2.3.0',
  ],
  [
    'Gemfile.lock platforms',
    'karafka',
    {
      'Gemfile.lock':
        'GEM\n  remote: https://rubygems.org/\n  specs:\n    karafka (2.4.3)\n      base64 (~> 0.2)\n    karafka-rdkafka (0.17.6-x86_64-linux)\n\nDEPENDENCIES\n  karafka (~> 2.4)\n',
    },
    '2.4.3',
  ],
  [
    'composer platform',
    'php-rdkafka',
    { 'composer.json': '{"require":{"ext-rdkafka":"^6.0"}}', 'composer.lock': '{"packages":[]}' },
    null,
  ],
  ['mix.exs', 'brod', { 'mix.exs': 'defp deps do [{:brod, "~> 3.16"}] end' }, null],
  ['rebar.lock', 'brod', { 'rebar.lock': '{"1.2.0",\n[{<<"brod">>,{pkg,<<"brod">>,<<"3.17.0">>},0}]}.\n' }, '3.17.0'],
]

const find = (client: string, files: Readonly<Record<string, string>>) =>
  detectVersions(new Map(Object.entries(files)))('src/app/config.yml', packagesOf(client))

describe('versions in manifests and lock files as their tools write them', () => {
  test.each(rows)('%s', (_, client, files, version) => {
    expect(find(client, files)?.version ?? null).toBe(version)
  })

  test('several versions in one lock file are told as such', () => {
    const lock =
      '[[package]]\nname = "rdkafka"\nversion = "0.29.0"\n\n[[package]]\nname = "rdkafka"\nversion = "0.36.2"\n'
    expect(find('rust-rdkafka', { 'Cargo.lock': lock })).toMatchObject({ version: null, range: '0.29.0 or 0.36.2' })
    const manifest = '[dependencies]\nrdkafka = "0.36"\n'
    expect(find('rust-rdkafka', { 'Cargo.lock': lock, 'Cargo.toml': manifest })?.version).toBe('0.36.2')
  })
})

describe('what a range leaves open', () => {
  test.each([
    ['^2.0.1', '2.0.1', '3'],
    ['^0.11', '0.11', '0.12'],
    ['~1.2.3', '1.2.3', '1.3'],
    ['~> 3.16', '3.16', '4'],
    ['~=2.3.1', '2.3.1', '2.4'],
    ['>=2.3,<3', '2.3', '3'],
    ['2.x', '2', '3'],
    ['3.+', '3', '4'],
    ['[3.0,4.0)', '3.0', '4.0'],
  ])('%s', (range, since, until) => {
    expect(boundsOf(range)).toEqual({ since, until })
  })

  test.each(['*', 'latest', '^1 || ^2', '!=2.0', '2.0.0'])('%s tells nothing', range => {
    expect(boundsOf(range)).toBeNull()
  })
})
