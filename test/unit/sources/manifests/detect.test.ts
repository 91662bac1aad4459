import { describe, expect, test } from 'vitest'
import { packagesOf } from '../../../../src/clients/packages.js'
import { detectVersions } from '../../../../src/sources/manifests/index.js'

type Row = readonly [what: string, client: string, files: Readonly<Record<string, string>>, version: string | null]

const rows: readonly Row[] = [
  ['package.json, exact', 'kafkajs', { 'package.json': '{"dependencies": {"kafkajs": "2.2.4"}}' }, '2.2.4'],
  ['package.json, range', 'kafkajs', { 'package.json': '{"dependencies": {"kafkajs": "^2.2.4"}}' }, null],
  [
    'package-lock.json',
    'kafkajs',
    {
      'package.json': '{"dependencies": {"kafkajs": "^2.2.0"}}',
      'package-lock.json': '{"packages": {"": {"version": "1.0.0"}, "node_modules/kafkajs": {\n "version": "2.2.4"}}}',
    },
    '2.2.4',
  ],
  [
    'a copy nested in another package',
    'kafkajs',
    { 'package-lock.json': '{"packages": {"node_modules/other/node_modules/kafkajs": {"version": "1.0.0"}}}' },
    null,
  ],
  [
    'pnpm-lock.yaml, version 9',
    'confluent-kafka-javascript',
    { 'pnpm-lock.yaml': "packages:\n\n  '@confluentinc/kafka-javascript@1.4.0':\n    resolution: {integrity: x}\n" },
    '1.4.0',
  ],
  [
    'pnpm-lock.yaml, version 5',
    'kafkajs',
    { 'pnpm-lock.yaml': 'packages:\n\n  /kafkajs/2.2.3:\n    dev: false\n' },
    '2.2.3',
  ],
  ['yarn.lock, classic', 'kafkajs', { 'yarn.lock': 'kafkajs@^2.2.4:\n  version "2.2.4"\n  resolved "x"\n' }, '2.2.4'],
  [
    'yarn.lock, berry',
    'platformatic-kafka',
    { 'yarn.lock': '"@platformatic/kafka@npm:^1.2.0":\n  version: 1.2.3\n  resolution: x\n' },
    '1.2.3',
  ],
  [
    'pom.xml, property',
    'java',
    {
      'pom.xml':
        '<project><properties><kafka.client>3.7.1</kafka.client></properties><dependencies><dependency><groupId>org.apache.kafka</groupId><artifactId>kafka-clients</artifactId><version>${kafka.client}</version></dependency></dependencies></project>',
    },
    '3.7.1',
  ],
  [
    'pom.xml, parent of Spring Boot',
    'spring-boot',
    {
      'pom.xml':
        '<project><parent>\n<groupId>org.springframework.boot</groupId>\n<artifactId>spring-boot-starter-parent</artifactId>\n<version>3.2.5</version></parent><dependencies><dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter</artifactId></dependency></dependencies></project>',
    },
    '3.2.5',
  ],
  [
    'pom.xml, in a comment',
    'java',
    {
      'pom.xml':
        '<project><!-- <dependency><groupId>org.apache.kafka</groupId><artifactId>kafka-clients</artifactId><version>2.0.0</version></dependency> --></project>',
    },
    null,
  ],
  [
    'pom.xml, property that overrides the parent',
    'java',
    { 'pom.xml': '<project><properties><kafka.version>3.6.2</kafka.version></properties></project>' },
    '3.6.2',
  ],
  [
    'build.gradle, coordinates',
    'java',
    { 'build.gradle': "dependencies { implementation 'org.apache.kafka:kafka-clients:3.9.0' }" },
    '3.9.0',
  ],
  [
    'build.gradle, variable',
    'java',
    {
      'build.gradle':
        'ext { kafkaVersion = "3.4.1" }\ndependencies { implementation "org.apache.kafka:kafka-clients:${kafkaVersion}" }',
    },
    '3.4.1',
  ],
  [
    'build.gradle, commented out',
    'java',
    { 'build.gradle': "// implementation 'org.apache.kafka:kafka-clients:3.9.0'" },
    null,
  ],
  [
    'build.gradle.kts, plugin',
    'spring-boot',
    { 'build.gradle.kts': 'plugins { id("org.springframework.boot") version "3.3.1" }' },
    '3.3.1',
  ],
  [
    'build.gradle, moving version',
    'java',
    { 'build.gradle': "implementation 'org.apache.kafka:kafka-clients:3.+'" },
    null,
  ],
  [
    'gradle.lockfile',
    'spring-kafka',
    { 'gradle.lockfile': 'org.springframework.kafka:spring-kafka:3.1.4=runtimeClasspath\n' },
    '3.1.4',
  ],
  [
    'version catalogue in gradle/',
    'java',
    {
      'gradle/libs.versions.toml':
        '[versions]\nkafka = "3.8.0"\n\n[libraries]\nkafka-clients = { module = "org.apache.kafka:kafka-clients", version.ref = "kafka" }\n',
    },
    '3.8.0',
  ],
  [
    'version catalogue, plugin',
    'spring-boot',
    {
      'gradle/libs.versions.toml':
        '[versions]\nboot = "3.1.0"\n[plugins]\nboot = { id = "org.springframework.boot", version.ref = "boot" }\n',
    },
    '3.1.0',
  ],
  [
    'go.mod, block',
    'sarama',
    { 'go.mod': 'module x\n\ngo 1.22\n\nrequire (\n\tgithub.com/IBM/sarama v1.43.2\n)\n' },
    '1.43.2',
  ],
  [
    'go.mod, line',
    'confluent-kafka-go',
    { 'go.mod': 'module x\n\nrequire github.com/confluentinc/confluent-kafka-go/v2 v2.4.0 // indirect\n' },
    '2.4.0',
  ],
  [
    'requirements.txt, pinned',
    'kafka-python',
    { 'requirements.txt': '# clients\nKafka_Python[snappy]==2.0.2  # old\n' },
    '2.0.2',
  ],
  ['requirements.txt, range', 'confluent-kafka-python', { 'requirements.txt': 'confluent-kafka>=2.3,<3\n' }, null],
  [
    'pyproject.toml',
    'aiokafka',
    { 'pyproject.toml': '[project]\ndependencies = [\n  "aiokafka==0.11.0",\n]\n' },
    '0.11.0',
  ],
  [
    'pyproject.toml of Poetry, range',
    'aiokafka',
    { 'pyproject.toml': '[tool.poetry.dependencies]\naiokafka = "^0.11"\n' },
    null,
  ],
  [
    'poetry.lock',
    'confluent-kafka-python',
    {
      'pyproject.toml': '[tool.poetry.dependencies]\nconfluent-kafka = "^2.3"\n',
      'poetry.lock': '[[package]]\nname = "confluent-kafka"\nversion = "2.6.1"\ndescription = ""\n',
    },
    '2.6.1',
  ],
  [
    'uv.lock',
    'kafka-python',
    { 'uv.lock': 'version = 1\n\n[[package]]\nname = "kafka-python"\nversion = "2.2.15"\nsource = {}\n' },
    '2.2.15',
  ],
  [
    'Cargo.toml, where a number is a range',
    'rust-rdkafka',
    { 'Cargo.toml': '[dependencies]\nrdkafka = { version = "0.36", features = [] }\n' },
    null,
  ],
  ['Cargo.lock', 'rust-rdkafka', { 'Cargo.lock': '[[package]]\nname = "rdkafka"\nversion = "0.36.2"\n' }, '0.36.2'],
  [
    'project file of .NET',
    'confluent-kafka-dotnet',
    { 'App.csproj': '<ItemGroup><PackageReference Include="Confluent.Kafka" Version="2.3.0" /></ItemGroup>' },
    '2.3.0',
  ],
  [
    'central package versions of .NET',
    'confluent-kafka-dotnet',
    {
      'src/App.csproj': '<PackageReference Include="Confluent.Kafka" />',
      'Directory.Packages.props': '<PackageVersion Include="Confluent.Kafka" Version="2.5.3" />',
    },
    '2.5.3',
  ],
  [
    'Gemfile.lock',
    'karafka',
    { 'Gemfile.lock': 'GEM\n  specs:\n    karafka (2.4.3)\n      waterdrop (>= 2.7)\n' },
    '2.4.3',
  ],
  [
    'mix.lock',
    'brod',
    { 'mix.lock': '%{\n  "brod": {:hex, :brod, "3.16.8", "x", [:rebar3], [], "hexpm", "y"},\n}\n' },
    '3.16.8',
  ],
]

describe('the version of a client library', () => {
  test.each(rows)('from %s', (_, client, files, version) => {
    const found = detectVersions(new Map(Object.entries(files)))('src/app/config.yml', packagesOf(client))
    expect(found?.version ?? null).toBe(version)
  })
})

const manifest = (version: string): string => `{"dependencies": {"kafkajs": "${version}"}}`
const kafkajs = packagesOf('kafkajs')

describe('which manifest counts', () => {
  test('the nearest one upwards that names the library', () => {
    const lookUp = detectVersions(
      new Map([
        ['package.json', manifest('2.0.0')],
        ['services/a/package.json', manifest('2.2.4')],
        ['services/b/package.json', '{"dependencies": {}}'],
      ]),
    )
    expect(lookUp('services/a/src/x.js', kafkajs)?.version).toBe('2.2.4')
    expect(lookUp('services/b/src/x.js', kafkajs)?.version).toBe('2.0.0')
    expect(lookUp('x.js', kafkajs)?.version).toBe('2.0.0')
  })

  test('a lock file further up settles a range, and the manifest is where to change it', () => {
    const lookUp = detectVersions(
      new Map([
        ['package-lock.json', '{"packages": {"node_modules/kafkajs": {"version": "2.2.4"}}}'],
        ['services/a/package.json', manifest('^2.0.0')],
      ]),
    )
    const found = lookUp('services/a/x.js', kafkajs)
    expect(found).toMatchObject({ version: '2.2.4', range: '^2.0.0' })
    expect(found?.from.file).toBe('services/a/package.json')
  })

  test('none of a folder beside', () => {
    const lookUp = detectVersions(new Map([['services/a/package.json', manifest('2.2.4')]]))
    expect(lookUp('services/b/x.js', kafkajs)).toBeNull()
  })

  test('points at the text that states it', () => {
    const text = "dependencies {\n  implementation 'org.springframework.kafka:spring-kafka:2.2.9.RELEASE'\n}\n"
    const found = detectVersions(new Map([['build.gradle', text]]))('application.yml', packagesOf('spring-kafka'))
    expect(found?.version).toBe('2.2.9.RELEASE')
    expect(text.slice(found?.from.start, found?.from.end)).toContain('spring-kafka:2.2.9')
  })
})
