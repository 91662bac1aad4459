/** What a manifest or lock file looks like, the client looked for, the files, and the version they state. */
export type Row = readonly [
  what: string,
  client: string,
  files: Readonly<Record<string, string>>,
  version: string | null,
]

/** npm, Yarn, pnpm, bun, Maven and Gradle. */
export const npmAndJvm: readonly Row[] = [
  [
    'lock v1',
    'kafkajs',
    {
      'package-lock.json':
        '{\n "name":"x","lockfileVersion":1,"requires":true,"dependencies":{\n  "kafkajs": {\n   "version": "2.2.3",\n   "resolved": "https://packages.example/kafkajs/-/kafkajs-2.2.3.tgz"\n  },\n "other":{"version":"1.0.0","requires":{"kafkajs":"^1.0.0"},"dependencies":{"kafkajs":{"version":"1.16.0"}}}}}',
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
        '# yarn lockfile v1\n\n\nkafkajs@^2.0.0, kafkajs@^2.2.4:\n  version "2.2.4"\n  resolved "https://packages.example/kafkajs"\n',
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
]
