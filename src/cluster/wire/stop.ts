import { InterruptedError, isExpected } from '../../errors.js'
import { type BrokerAddress, nameBroker } from './address.js'
import { BrokerError } from './failure.js'

/** The error for work that a signal ended: its own reason, a time limit (`AbortSignal.timeout`), or the user. */
export const stopReason = (signal: AbortSignal, address: BrokerAddress): Error => {
  const reason: unknown = signal.reason
  if (isExpected(reason)) return reason
  if (reason instanceof Error && reason.name === 'TimeoutError') {
    return new BrokerError('timed-out', `${nameBroker(address)} did not answer within the time limit of the run`)
  }
  return new InterruptedError('interrupted')
}
