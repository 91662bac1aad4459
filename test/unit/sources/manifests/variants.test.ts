import { describe, expect, test } from 'vitest'
import { packagesOf } from '../../../../src/clients/packages.js'
import { boundsOf } from '../../../../src/sources/manifests/bounds.js'
import { detectVersions } from '../../../../src/sources/manifests/index.js'

type Row = readonly [what: string, client: string, files: Readonly<Record<string, string>>, version: string | null]

const rows: readonly Row[] = [
  [
    'lock v1',
    'kafkajs',
    {
      'package-lock.json':
        '{\n "name":"x","lockfileVersion":1,"requires":true,"dependencies":{\n  "kafkajs": {\n   "version": "2.2.3",\n   "resolved": "https://registry.npmjs.org/kafkajs/-/kafkajs-2.2.3.tgz"\n  },\n "other":{"version":"1.0.0","requires":{"kafkajs":"^1.0.0"},"dependencies":{"kafkajs":{"version":"1.16.0"}}}}}',
    },
    '2.2.3',
  ],
  [
    'lock v1 nested first',
    'kafkajs',
    {
      'package-lock.json':
        '{"lockfileVersion":1,"dependencies":{"another":{"version":"1.0.0","dependencies":{"kafkajs":{"version":"1.16.0"}}},"kafkajs":{"version":"2.2.3"}}}',
    },
    '2.2.3',
  ],
  [
    'lock v2 both',
    'kafkajs',
    {
      'package-lock.json':
        '{"lockfileVersion":2,"packages":{"":{"name":"x","dependencies":{"kafkajs":"^2"}},"node_modules/kafkajs":{"version":"2.2.4"}},"dependencies":{"kafkajs":{"version":"2.2.4"}}}',
    },
    '2.2.4',
  ],
  [
    'lock v3 workspace package own',
    'kafkajs',
    {
      'package-lock.json':
        '{"lockfileVersion":3,"packages":{"":{"workspaces":["packages/*"]},"node_modules/kafkajs":{"version":"1.16.0"},"src/app":{"version":"1.0.0"},"src/app/node_modules/kafkajs":{"version":"2.2.4","license":"MIT"}}}',
      'src/app/package.json': '{"dependencies":{"kafkajs":"^2.0.0"}}',
    },
    '2.2.4',
  ],
  [
    'lock v3 name first',
    'kafkajs',
    {
      'package-lock.json':
        '{"lockfileVersion":3,"packages":{"node_modules/kafkajs":{"name":"@my/kafkajs-fork","version":"2.2.4"}}}',
    },
    null,
  ],
  [
    'shrinkwrap',
    'node-rdkafka',
    { 'npm-shrinkwrap.json': '{"lockfileVersion":3,"packages":{"node_modules/node-rdkafka":{"version":"3.3.1"}}}' },
    '3.3.1',
  ],
  [
    'pnpm 6',
    'kafkajs',
    {
      'pnpm-lock.yaml':
        "lockfileVersion: '6.0'\n\ndependencies:\n  kafkajs:\n    specifier: ^2.2.4\n    version: 2.2.4\n\npackages:\n\n  /kafkajs@2.2.4:\n    resolution: {integrity: sha512}\n    dev: false\n",
    },
    '2.2.4',
  ],
  [
    'pnpm 6 scoped',
    'confluent-kafka-javascript',
    {
      'pnpm-lock.yaml':
        "lockfileVersion: '6.0'\npackages:\n\n  /@confluentinc/kafka-javascript@1.2.0(foo@1.0.0):\n    resolution: {integrity: sha512}\n",
    },
    '1.2.0',
  ],
  [
    'pnpm 9 importers',
    'kafkajs',
    {
      'pnpm-lock.yaml':
        "lockfileVersion: '9.0'\n\nimporters:\n\n  .:\n    dependencies:\n      left-pad:\n        specifier: 1\n        version: 1.3.0\n\n  src/app:\n    dependencies:\n      kafkajs:\n        specifier: ^2.0.0\n        version: 2.2.4\n\n  src/old:\n    dependencies:\n      kafkajs:\n        specifier: ^1.0.0\n        version: 1.16.0\n\npackages:\n\n  kafkajs@1.16.0:\n    resolution: {integrity: a}\n\n  kafkajs@2.2.4:\n    resolution: {integrity: b}\n\nsnapshots:\n\n  kafkajs@1.16.0: {}\n\n  kafkajs@2.2.4: {}\n",
      'src/app/package.json': '{"dependencies":{"kafkajs":"^2.0.0"}}',
    },
    '2.2.4',
  ],
  [
    'yarn 1 several',
    'kafkajs',
    {
      'yarn.lock':
        '# yarn lockfile v1\n\n\nkafkajs@^2.0.0, kafkajs@^2.2.4:\n  version "2.2.4"\n  resolved "https://registry.yarnpkg.com/kafkajs"\n',
    },
    '2.2.4',
  ],
  [
    'yarn berry',
    'kafkajs',
    {
      'yarn.lock':
        '__metadata:\n  version: 8\n  cacheKey: 10c0\n\n"kafkajs@npm:^2.2.4":\n  version: 2.2.4\n  resolution: "kafkajs@npm:2.2.4"\n  checksum: x\n',
    },
    '2.2.4',
  ],
  [
    'yarn two ranges by manifest',
    'kafkajs',
    {
      'package.json': '{"dependencies":{"kafkajs":"^2.0.0"}}',
      'yarn.lock': 'kafkajs@^1.0.0:\n  version "1.16.0"\n\nkafkajs@^2.0.0:\n  version "2.2.4"\n',
    },
    '2.2.4',
  ],
  [
    'bun.lock',
    'kafkajs',
    {
      'bun.lock':
        '{\n  "lockfileVersion": 1,\n  "workspaces": {\n    "": {\n      "name": "x",\n      "dependencies": {\n        "kafkajs": "^2.2.4",\n      },\n    },\n  },\n  "packages": {\n    "kafkajs": ["kafkajs@2.2.4", "", {}, "sha512-x"],\n  }\n}\n',
    },
    '2.2.4',
  ],
  [
    'bun scoped',
    'confluent-kafka-javascript',
    {
      'bun.lock':
        '{"lockfileVersion":1,"packages":{"@confluentinc/kafka-javascript": ["@confluentinc/kafka-javascript@1.4.1", "", {}, "x"]}}',
    },
    '1.4.1',
  ],
  [
    'pom parent prop nested',
    'java',
    {
      'pom.xml':
        '<project><properties><kafka.version>3.5.1</kafka.version><v>${kafka.version}</v></properties><dependencies><dependency><groupId>org.apache.kafka</groupId><artifactId>kafka-clients</artifactId><version>${v}</version></dependency></dependencies></project>',
    },
    '3.5.1',
  ],
  [
    'pom parent folder',
    'java',
    {
      'pom.xml':
        '<project><properties><kafka-client.version>3.6.0</kafka-client.version></properties><modules><module>src</module></modules></project>',
      'src/pom.xml':
        '<project><parent><groupId>x</groupId><artifactId>p</artifactId><version>1</version></parent><dependencies><dependency><groupId>org.apache.kafka</groupId><artifactId>kafka-clients</artifactId><version>${kafka-client.version}</version></dependency></dependencies></project>',
    },
    '3.6.0',
  ],
  [
    'pom depMgmt above',
    'java',
    {
      'pom.xml':
        '<project><dependencyManagement><dependencies><dependency><groupId>org.apache.kafka</groupId><artifactId>kafka-clients</artifactId><version>3.4.0</version></dependency></dependencies></dependencyManagement></project>',
      'src/pom.xml':
        '<project><dependencies><dependency><groupId>org.apache.kafka</groupId><artifactId>kafka-clients</artifactId></dependency></dependencies></project>',
    },
    '3.4.0',
  ],
  [
    'pom depMgmt same file',
    'java',
    {
      'pom.xml':
        '<project><dependencyManagement><dependencies><dependency><groupId>org.apache.kafka</groupId><artifactId>kafka-clients</artifactId><version>3.4.0</version></dependency></dependencies></dependencyManagement><dependencies><dependency><groupId>org.apache.kafka</groupId><artifactId>kafka-clients</artifactId></dependency></dependencies></project>',
    },
    '3.4.0',
  ],
  [
    'pom BOM import',
    'spring-boot',
    {
      'pom.xml':
        '<project><dependencyManagement><dependencies><dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-dependencies</artifactId><version>3.1.4</version><type>pom</type><scope>import</scope></dependency></dependencies></dependencyManagement></project>',
    },
    '3.1.4',
  ],
  [
    'pom exclusions',
    'java',
    {
      'pom.xml':
        '<project><dependencies><dependency><groupId>org.springframework.kafka</groupId><artifactId>spring-kafka</artifactId><version>2.8.0</version><exclusions><exclusion><groupId>org.apache.kafka</groupId><artifactId>kafka-clients</artifactId></exclusion></exclusions></dependency><dependency><groupId>org.apache.kafka</groupId><artifactId>kafka-clients</artifactId><version>[3.0,4.0)</version></dependency></dependencies></project>',
    },
    null,
  ],
  [
    'gradle lock multi',
    'java',
    {
      'gradle.lockfile':
        '# This is a Gradle generated file\norg.apache.kafka:kafka-clients:3.7.1=compileClasspath,runtimeClasspath\nempty=annotationProcessor\n',
    },
    '3.7.1',
  ],
  [
    'catalogue group/name + rich',
    'java',
    {
      'gradle/libs.versions.toml':
        '[versions]\nkafka = { strictly = "[3.0, 4.0[", prefer = "3.8.0" }\n[libraries]\nkafka = { group = "org.apache.kafka", name = "kafka-clients", version.ref = "kafka" }\n',
    },
    '3.8.0',
  ],
  [
    'catalogue short',
    'java',
    { 'gradle/libs.versions.toml': '[libraries]\nkafka-clients = "org.apache.kafka:kafka-clients:3.8.1"\n' },
    '3.8.1',
  ],
  [
    'kts platform bom',
    'spring-boot',
    {
      'build.gradle.kts':
        'dependencies {\n  implementation(platform("org.springframework.boot:spring-boot-dependencies:3.2.1"))\n}',
    },
    '3.2.1',
  ],
  [
    'kts named args',
    'java',
    {
      'build.gradle.kts':
        'dependencies { implementation(group = "org.apache.kafka", name = "kafka-clients", version = "3.9.1") }',
    },
    '3.9.1',
  ],
  [
    'gradle.properties var',
    'java',
    {
      'gradle.properties': 'kafkaVersion=3.3.2\n',
      'build.gradle': 'dependencies { implementation "org.apache.kafka:kafka-clients:$kafkaVersion" }',
    },
    '3.3.2',
  ],
  [
    'gradle dependencyManagement imports',
    'spring-boot',
    {
      'build.gradle':
        "dependencyManagement { imports { mavenBom 'org.springframework.boot:spring-boot-dependencies:2.6.3' } }",
    },
    '2.6.3',
  ],
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
