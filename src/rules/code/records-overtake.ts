import { defineRule } from '../define.js'
import { problemAt, usagesOf } from '../usages.js'

const app = (width: string): string =>
  `import faust\n\napp = faust.App(\n    "scoring",\n    broker="kafka://broker-1:9092;kafka://broker-2:9092",\n    topic_replication_factor=3,\n    processing_guarantee="exactly_once",\n)\norders = app.topic("orders")\n\n\n@app.agent(orders${width})\nasync def score(stream):\n    async for order in stream:\n        await model.score(order)\n`

export const recordsOvertake = defineRule({
  id: 'code/records-overtake',
  kind: 'streams',
  also: ['consumer'],
  summary: 'Records of one partition are worked on at once',
  why: 'Several coroutines take the records of a partition in turn, and each ends when it ends. Two records of one key are then processed in either order, and after a crash a later one may have taken effect that an earlier one has not.',
  impacts: ['reordering'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'needs-context',
  since: '0.1.0',
  references: [
    'https://faust-streaming.github.io/faust/userguide/agents.html#concurrency',
    'https://github.com/robinhood/faust/issues/355',
  ],
  examples: {
    wrong: [{ file: 'app.py', text: app(', concurrency=100') }],
    right: [{ file: 'app.py', text: app('') }],
  },
  check(subject) {
    return usagesOf(subject, 'works-at-once').map(usage =>
      problemAt(usage, {
        message: `${usage.text}: that many records of a partition are in work at once, so that a later record of a key can be done before an earlier one`,
        help: 'Leave concurrency at 1 where the order within a key counts, and use more partitions and instances for more work at a time',
      }),
    )
  },
})
