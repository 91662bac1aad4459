import { expect, test } from 'vitest'
import type { SettingValue } from '../../src/model/settings.js'
import { autoCommitIntervalIgnored } from '../../src/rules/consumer/auto-commit-interval-ignored.js'
import { autoCommitOn } from '../../src/rules/consumer/auto-commit-on.js'
import { groupIdMissing } from '../../src/rules/consumer/group-id-missing.js'
import { heartbeatTooClose } from '../../src/rules/consumer/heartbeat-too-close.js'
import { offsetResetLatest } from '../../src/rules/consumer/offset-reset-latest.js'
import { offsetStoreByApplication } from '../../src/rules/consumer/offset-store-by-application.js'
import { offsetStoredAtHandOver } from '../../src/rules/consumer/offset-stored-at-hand-over.js'
import { pollIntervalRisk } from '../../src/rules/consumer/poll-interval-risk.js'
import { sessionTimeoutOutOfRange } from '../../src/rules/consumer/session-timeout-out-of-range.js'
import { consumer, defaulted, doubts, outcomes, problems, unknown, written } from '../support/subjects.js'

const autoCommitWith = (mode: SettingValue) =>
  problems(autoCommitOn, consumer([defaulted('auto-commit', true), defaulted('commit-mode', mode)]))[0]

test('Java commits the previous poll: chosen a warning that depends on the processing, by default worth knowing', () => {
  const chosen = consumer([written('auto-commit', true), defaulted('commit-mode', 'auto_next_poll')])
  expect(problems(autoCommitOn, chosen)[0]).toMatchObject({ severity: 'warning', confidence: 'needs-context' })
  expect(autoCommitWith('auto_next_poll')).toMatchObject({ severity: 'info', confidence: 'needs-context' })
})

test('commits at or before hand-over lose with certainty, so the intent decides the severity', () => {
  for (const mode of ['auto_background_on_delivery', 'auto_before_processing']) {
    expect(autoCommitWith(mode)).toMatchObject({ confidence: 'certain' })
    expect(autoCommitWith(mode)?.severity).toBeUndefined()
  }
})

test('commits after the handler are worth knowing only', () => {
  expect(autoCommitWith('after_handler_success')?.severity).toBe('info')
})

test('auto-commit from a placeholder is a question', () => {
  const subject = consumer([unknown('auto-commit', '${AUTO_COMMIT}')])
  expect(doubts(autoCommitOn, subject)).toHaveLength(1)
  expect(problems(autoCommitOn, subject)).toEqual([])
})

test('the offset store of librdkafka is reported once, at the line that decides', () => {
  const commit = written('auto-commit', true)
  const both = consumer([commit, written('auto-offset-store', true)])
  expect(problems(offsetStoredAtHandOver, both)).toHaveLength(1)
  expect(outcomes(autoCommitOn, both)).toEqual([])
  const commitOnly = consumer([commit, defaulted('auto-offset-store', true)])
  expect(outcomes(offsetStoredAtHandOver, commitOnly)).toEqual([])
  expect(problems(autoCommitOn, commitOnly)[0]?.help).toContain('auto-offset-store=false')
})

test('an offset store that the application must fill is worth knowing', () => {
  const subject = consumer([defaulted('auto-commit', true), written('auto-offset-store', false)])
  expect(problems(offsetStoreByApplication, subject)).toHaveLength(1)
  expect(outcomes(autoCommitOn, subject)).toEqual([])
})

test('an interval without auto-commit has no effect', () => {
  const interval = written('auto-commit-interval', 1000)
  expect(problems(autoCommitIntervalIgnored, consumer([written('auto-commit', false), interval]))).toHaveLength(1)
  expect(problems(autoCommitIntervalIgnored, consumer([written('auto-commit', true), interval]))).toEqual([])
})

test('latest by default is milder than latest in writing while no intent is known', () => {
  const byDefault = defaulted('offset-reset', 'latest')
  expect(problems(offsetResetLatest, consumer([byDefault]))[0]?.severity).toBe('info')
  expect(problems(offsetResetLatest, consumer([byDefault], { profile: {} }))[0]?.severity).toBeUndefined()
  expect(problems(offsetResetLatest, consumer([written('offset-reset', 'latest')]))[0]?.severity).toBeUndefined()
})

test('a third of the session is close enough for a heartbeat, more is not', () => {
  const session = written('session-timeout', 30_000)
  expect(problems(heartbeatTooClose, consumer([session, written('heartbeat-interval', 10_000)]))).toEqual([])
  const [found] = problems(heartbeatTooClose, consumer([session, written('heartbeat-interval', 10_001)]))
  expect(found?.fact?.setting).toBe('heartbeat-interval')
})

test('where only the session is written, the finding points to it', () => {
  const subject = consumer([written('session-timeout', 6000), defaulted('heartbeat-interval', 3000)])
  expect(problems(heartbeatTooClose, subject)[0]?.fact?.setting).toBe('session-timeout')
})

test('session time-outs are compared with what brokers accept', () => {
  expect(problems(sessionTimeoutOutOfRange, consumer([written('session-timeout', 5999)]))).toHaveLength(1)
  expect(problems(sessionTimeoutOutOfRange, consumer([written('session-timeout', 6000)]))).toEqual([])
  expect(problems(sessionTimeoutOutOfRange, consumer([written('session-timeout', 1_800_001)]))).toHaveLength(1)
})

test('under the consumer protocol the broker sets the session', () => {
  const subject = consumer([written('session-timeout', 100), written('group-protocol', 'consumer')])
  expect(outcomes(sessionTimeoutOutOfRange, subject)).toEqual([])
})

test('a poll is judged by the time it leaves for each record', () => {
  const interval = defaulted('max-poll-interval', 300_000)
  expect(problems(pollIntervalRisk, consumer([written('max-poll-records', 8192), interval]))).toHaveLength(1)
  expect(problems(pollIntervalRisk, consumer([written('max-poll-records', 3000), interval]))).toEqual([])
  expect(problems(pollIntervalRisk, consumer([defaulted('max-poll-records', 8192), interval]))).toEqual([])
})

test('a group id is missed when it is known to be absent, not when it is a placeholder', () => {
  expect(problems(groupIdMissing, consumer([defaulted('group-id', null)]))).toHaveLength(1)
  expect(outcomes(groupIdMissing, consumer([unknown('group-id', '${GROUP}')]))).toEqual([])
})
