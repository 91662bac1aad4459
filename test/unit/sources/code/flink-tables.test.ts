import { describe, expect, test } from 'vitest'
import { declare, declareOne, whoIn } from '../declare.js'

const sink = `CREATE TABLE paid (id STRING) WITH (
  'connector' = 'kafka',
  'topic' = 'paid',
  'sink.delivery-guarantee' = 'exactly-once'
);
INSERT INTO paid SELECT 1;
`

const beside = (files: Record<string, string>) => ({ textOf: (file: string) => files[file] ?? null })

describe('Hints of Flink SQL', () => {
  test('replace options of the table for the statement they stand in', async () => {
    const text = `${sink}INSERT INTO paid /*+ OPTIONS('sink.delivery-guarantee' = 'none') */ SELECT 2;\n`
    const [plain, hinted, ...more] = await declare('job.sql', text)
    expect(more).toEqual([])
    expect(plain?.settings).toEqual(['4:31 sink.delivery-guarantee=exactly-once'])
    expect(hinted?.settings).toEqual(['7:58 sink.delivery-guarantee=none'])
  })

  test('another comment is none, whatever its quotes', async () => {
    const text = `${sink}SELECT 1 /*+ isn't OPTIONS */;\n`
    expect((await declareOne('job.sql', text)).settings).toEqual(['4:31 sink.delivery-guarantee=exactly-once'])
  })
})

describe('Checkpoints that files around a script set up', () => {
  const interval = async (files: Record<string, string>): Promise<string[]> =>
    (await declare('sql/job.sql', sink, beside(files))).flatMap(one =>
      one.settings.filter(text => text.includes('interval')).map(text => text.replace(/^\S+ /, '')),
    )
  test.each([
    ['conf/flink-conf.yaml', 'jobmanager.rpc.address: a\nexecution.checkpointing.interval: 30s\n', '30s'],
    ['sql/config.yaml', 'execution:\n  checkpointing:\n    interval: 1 min\n', '1 min'],
    ['sql/init.sql', "SET 'execution.checkpointing.interval' = '5s';\n", '5s'],
    [
      'docker-compose.yml',
      'services:\n  jm:\n    image: flink:1.20\n    environment:\n      FLINK_PROPERTIES: |\n        execution.checkpointing.interval: 7s\n',
      '7s',
    ],
    [
      'docker-compose.yml',
      'services:\n  jm:\n    environment:\n      - |\n        FLINK_PROPERTIES=\n        execution.checkpointing.interval: 9s\n',
      '9s',
    ],
  ])('%s', async (file, text, expected) => {
    expect(await interval({ [file]: text })).toEqual([`execution.checkpointing.interval=${expected}`])
  })

  test('a config.yaml of something else says nothing', async () => {
    expect(await interval({ 'sql/config.yaml': 'interval: 1 min\n' })).toEqual([])
  })

  test('a job of the operator in the same manifest', async () => {
    const script = sink.replace(/^/gm, '    ')
    const text = `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: sql}\ndata:\n  job.sql: |\n${script}\n---\napiVersion: flink.apache.org/v1beta1\nkind: FlinkDeployment\nspec:\n  flinkConfiguration:\n    execution.checkpointing.interval: "20 min"\n`
    expect((await declareOne('all.yaml', text)).settings).toContain('18:39 execution.checkpointing.interval=20 min')
  })
})

describe('Tables in strings of programs', () => {
  test('a text block of Java that is filled in, and a sum of strings', async () => {
    const text = `class Job { void run() {
  var t = TableEnvironment.create(settings);
  t.getConfig().set("execution.checkpointing.interval", "10s");
  t.executeSql("""
    CREATE TABLE out WITH (
      'connector' = 'kafka', 'topic' = '%s',
      'sink.delivery-guarantee' = 'none')
    """.formatted(topic));
  t.executeSql("CREATE TABLE src (id STRING) WITH (\\n" +
    " 'connector' = 'kafka', 'topic' = '" + topic + "', 'scan.startup.mode' = 'latest-offset')");
  t.executeSql("INSERT INTO out SELECT * FROM src");
} }
`
    const [out, src, ...more] = await declare('Job.java', text)
    expect(more).toEqual([])
    expect(out?.who).toBe('flink-connector-kafka producer Job/out')
    expect(out?.settings).toEqual(['7:35 sink.delivery-guarantee=none', '3:57 execution.checkpointing.interval=10s'])
    expect(src?.settings[0]).toBe('10:79 scan.startup.mode=latest-offset')
  })

  test('literals in a row and a formatted string of Python', async () => {
    const text = `t_env = TableEnvironment.create(settings)
t_env.execute_sql(f"""CREATE TABLE a (id STRING) WITH ('connector' = 'kafka', 'topic' = '{TOPIC}',
  'sink.delivery-guarantee' = 'none')""")
ddl = ("CREATE TABLE b (id STRING) WITH ('connector' = 'kafka', "
       "'topic' = 'b', 'scan.startup.mode' = 'earliest-offset')")
`
    expect(await whoIn('job.py', text)).toEqual([
      'flink-connector-kafka producer job/a',
      'flink-connector-kafka consumer job/b',
    ])
  })

  test('a string of Kotlin', async () => {
    const text = `val ddl = """CREATE TABLE a (id STRING) WITH ('connector' = 'kafka', 'topic' = '$topic', 'sink.parallelism' = '1')"""\n`
    expect(await whoIn('Job.kt', text)).toEqual(['flink-connector-kafka producer Job/a'])
  })
})

describe('FlinkKafkaProducer and FlinkKafkaConsumer', () => {
  test('the guarantee, the properties and the start are read from constructor and setters', async () => {
    const text = `class Job { void run() {
  StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment();
  env.enableCheckpointing(5000);
  Properties own = new Properties();
  own.setProperty("group.id", "g");
  FlinkKafkaConsumer<String> in = new FlinkKafkaConsumer<>("orders", new SimpleStringSchema(), own);
  in.setStartFromLatest();
  FlinkKafkaProducer<String> out =
    new FlinkKafkaProducer<>("paid", new Schema(), own, FlinkKafkaProducer.Semantic.EXACTLY_ONCE);
} }
`
    const [input, output, ...more] = await declare('Job.java', text)
    expect(more).toEqual([])
    expect(input?.settings).toEqual([
      '5:31 group.id=g',
      '7:6 setStartFrom=setstartfromlatest',
      '3:27 enableCheckpointing=5000',
    ])
    expect(output?.who).toBe('flink-kafka-connector-old producer Job/out')
    expect(output?.settings).toContain('9:57 semantic=Semantic.EXACTLY_ONCE')
  })
})
