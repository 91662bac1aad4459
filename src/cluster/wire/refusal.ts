import { type BrokerAddress, nameBroker } from './address.js'
import type { AnyApi } from './api.js'
import { type ErrorClass, errorClass, errorText } from './errors.js'
import { BrokerError, type FailureKind } from './failure.js'

const KINDS: Readonly<Record<ErrorClass, FailureKind>> = {
  none: 'refused',
  denied: 'denied',
  'not-ready': 'not-ready',
  moved: 'not-ready',
  missing: 'refused',
  'not-supported': 'not-supported',
  failed: 'refused',
}

const ADVICE: Readonly<Partial<Record<FailureKind, string>>> = {
  denied: 'give the principal the permission',
  'not-ready': 'try again in a moment',
  'not-supported': 'the broker cannot do this, or is set up without it',
  refused: 'the log of the broker says more',
}

/**
 * The error of an answer that fails as a whole. The broker's own text stays out: it can hold connection and session
 * internals.
 */
export const refusal = (address: BrokerAddress, api: AnyApi, answer: object): BrokerError | null => {
  if (!('errorCode' in answer) || typeof answer.errorCode !== 'number' || answer.errorCode === 0) return null
  const kind = KINDS[errorClass(answer.errorCode)]
  const advice = ADVICE[kind] ? `: ${ADVICE[kind]}` : ''
  const message = `${nameBroker(address)} answered ${api.name} with ${errorText(answer.errorCode)}${advice}`
  return new BrokerError(kind, message, { code: answer.errorCode })
}
