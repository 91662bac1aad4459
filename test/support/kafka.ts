import { randomBytes } from 'node:crypto'
import { describe, inject } from 'vitest'
import { attachLab, defaultVersion, type Lab } from '../../src/lab/index.js'

export interface SharedKafka {
  /** `describe` when Kafka runs, `describe.skip` when it cannot run on this machine. */
  readonly suite: typeof describe
  /** Use it inside tests and hooks only: it throws when Kafka could not be started. */
  readonly lab: Lab
}

/** Whether a test that cannot run here fails the run instead of being skipped. */
export const isRequired = (): boolean => process.env.CI === 'true' || process.env.RELIACTL_REQUIRE_KAFKA === '1'

const missingLab = (reason: string): Lab =>
  new Proxy({} as Lab, {
    get: () => {
      throw new Error(`Kafka is not running: ${reason}`)
    },
  })

/**
 * The cluster of this version that all test files of a run share; the first caller waits while it starts. Never stop,
 * kill or reconfigure its brokers: a test that must do so starts a lab of its own. Where Kafka cannot be started the
 * run fails with CI=true or RELIACTL_REQUIRE_KAFKA=1; elsewhere the suite is skipped and the reason printed.
 *
 *     const { suite, lab } = await requireKafka()
 *     suite('audit of a real cluster', () => { … lab.bootstrap … })
 */
export const requireKafka = async (request: { version?: string; brokers?: 1 | 3 } = {}): Promise<SharedKafka> => {
  const { version = defaultVersion, brokers = 1 } = request
  const response = await fetch(`${inject('kafkaDesk')}/?version=${version}&brokers=${brokers}`)
  const answer = (await response.json()) as { dir?: string; reason?: string }
  if (answer.dir) return { suite: describe, lab: await attachLab(answer.dir) }
  const reason = answer.reason ?? 'no reason given'
  if (isRequired()) throw new Error(`Kafka ${version} is required for this run and did not start: ${reason}`)
  console.warn(`SKIPPED: tests against Kafka ${version} do not run here: ${reason}`)
  return { suite: describe.skip as typeof describe, lab: missingLab(reason) }
}

/** A name that no other test uses, for topics, groups and transactional ids on the shared cluster. */
export const uniqueName = (prefix: string): string => `${prefix}-${randomBytes(4).toString('hex')}`
