import { formatCount } from '../model/count.js'
import { formatSize } from '../model/size.js'
import type { Io } from './io.js'

export interface Progress {
  /** What is being done, one clause. */
  readonly step: (step: string) => void
  /** One more answer came, of so many bytes. */
  readonly answered: (bytes: number) => void
  readonly clear: () => void
}

/** Time between two drawings of the line, ms: the eye needs no more, and a terminal over a slow line bears no more. */
const redrawAfter = 100

/** A line on the terminal with what is being read and how much came; nothing where standard error is no terminal. */
export const progressOn = (io: Io): Progress => {
  if (!io.errIsTerminal) return { step: () => {}, answered: () => {}, clear: () => {} }
  let step = ''
  let answers = 0
  let bytes = 0
  let drawnAt = 0
  const draw = () => {
    drawnAt = Date.now()
    const counts = answers === 0 ? '' : ` (${formatCount(answers)} answers, ${formatSize(bytes)})`
    io.err(`\r\u001b[K${`${step}${counts}`.slice(0, Math.max(20, io.width - 1))}`)
  }
  return {
    step: next => {
      step = next
      draw()
    },
    answered: size => {
      answers++
      bytes += size
      if (Date.now() - drawnAt >= redrawAfter) draw()
    },
    clear: () => {
      if (drawnAt > 0) io.err('\r\u001b[K')
    },
  }
}
