import { expect, test } from 'vitest'
import { runCli } from '../support/cli.js'

test('the demo shows the whole job on the recorded cluster where no Kafka can be started', async () => {
  // Without Java, Maven or Docker on the path there is nothing to start.
  const { code, out, err } = await runCli(['demo'], { env: { PATH: '/nonexistent', JAVA_HOME: '', KAFKA_HOME: '' } })
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('No Kafka was started here')
  for (const wanted of ['payments', 'exactly-once', 'at-least-once', 'at-most-once', 'rollback', 'acks=all']) {
    expect(out).toContain(wanted)
  }
  expect(out).toContain('$ reliactl audit --snapshot cluster.json --clients services')
  expect(out).toContain('producer/acks-below-all')
  expect(out).toContain('group/commits-clocked')
  expect(out.match(/\(exit \d\)/g)).toEqual(['(exit 0)', '(exit 0)', '(exit 0)', '(exit 1)', '(exit 1)'])
}, 60_000)
