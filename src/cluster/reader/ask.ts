import { setTimeout as pause } from 'node:timers/promises'
import { BrokerError } from '../wire/index.js'

/** Coordinators load within seconds of a failover: ask a few times, then say that it is not known. */
const pauses = [200, 500, 1000]

export type Outcome<T> = { readonly ok: true; readonly answer: T } | { readonly ok: false; readonly error: BrokerError }

/**
 * Runs one exchange and gives a broker's failure back as a value; an interruption still ends the run. `not-ready` is
 * asked again before it is believed.
 */
export const attempt = async <T>(exchange: () => Promise<T>): Promise<Outcome<T>> => {
  for (const wait of [...pauses, null]) {
    try {
      return { ok: true, answer: await exchange() }
    } catch (error) {
      if (!(error instanceof BrokerError)) throw error
      if (error.kind !== 'not-ready' || wait === null) return { ok: false, error }
      await pause(wait)
    }
  }
  throw new Error('unreachable')
}

/**
 * Asks for many items and asks again for those whose answer says "not ready". `round` answers for the items it is given
 * and returns those that are not ready. @returns the items that stayed so.
 */
export const askUntilReady = async <T>(
  items: readonly T[],
  round: (items: readonly T[]) => Promise<readonly T[]>,
): Promise<readonly T[]> => {
  let open = await round(items)
  for (const wait of pauses) {
    if (open.length === 0) break
    await pause(wait)
    open = await round(open)
  }
  return open
}

export const piecesOf = <T>(items: readonly T[], size: number): T[][] => {
  const pieces: T[][] = []
  for (let at = 0; at < items.length; at += size) pieces.push(items.slice(at, at + size))
  return pieces
}
