import type { ChildProcess } from 'node:child_process'

/** A client program that runs until the test ends it. */
export interface Running {
  /** Resolves once its output, so far and from now on, holds this. Rejects when it ends first, or after 90 s. */
  seen(pattern: RegExp): Promise<void>
  /** Ends it, at once when it does not leave within 20 s. Its last words are kept for a failure. */
  end(): Promise<void>
}

const followed = new Set<Running>()

/** Ends every program that is still followed: also those of a set-up that failed half way. */
export const endFollowed = async (): Promise<void> => {
  await Promise.all([...followed].map(one => one.end()))
}

/** Follows the output of a program. @param name what a failure calls it */
export const follow = (name: string, child: ChildProcess): Running => {
  let output = ''
  const waiting = new Set<() => void>()
  const look = (): void => {
    for (const each of waiting) each()
  }
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-20_000)
      look()
    })
  let over = false
  const gone = new Promise<void>(resolve => {
    const finish = () => {
      over = true
      look()
      resolve()
    }
    child.once('error', finish)
    child.once('close', finish)
  })
  const running: Running = {
    seen: pattern =>
      new Promise((resolve, reject) => {
        const fail = (how: string) => reject(new Error(`${name} ${how} ${pattern}: ${output.slice(-2000)}`))
        const late = setTimeout(() => fail('did not write in time'), 90_000)
        const check = (): void => {
          const found = pattern.test(output)
          if (!found && !over) return
          waiting.delete(check)
          clearTimeout(late)
          if (found) resolve()
          else fail('ended before it wrote')
        }
        waiting.add(check)
        check()
      }),
    end: async () => {
      if (!over) child.kill('SIGTERM')
      const last = setTimeout(() => child.kill('SIGKILL'), 20_000)
      await gone
      clearTimeout(last)
    },
  }
  followed.add(running)
  void gone.then(() => followed.delete(running))
  return running
}
