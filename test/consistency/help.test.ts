import { expect, test } from 'vitest'
import type { Io } from '../../src/cli/io.js'
import { createProgram } from '../../src/cli/program.js'
import { commands } from '../../src/cli/specs/index.js'

const helpOf = async (args: readonly string[]): Promise<string> => {
  let text = ''
  const io: Io = {
    out: part => {
      text += part
    },
    err: part => {
      text += part
    },
    outIsTerminal: false,
    errIsTerminal: false,
    inIsTerminal: false,
    width: 80,
    env: {},
    cwd: '/',
    now: () => 0,
    signal: new AbortController().signal,
  }
  await createProgram(io, () => undefined)
    .parseAsync([...args], { from: 'user' })
    .catch(() => undefined)
  return text
}

test('the help that the launcher prints is the one of the program', async () => {
  await expect(await helpOf(['--help'])).toMatchFileSnapshot('../../templates/help.txt')
})

test.each(commands.filter(c => !c.hidden).map(c => [c.name]))(
  'help of %s shows its options and real examples',
  async name => {
    const help = await helpOf([name, '--help'])
    const spec = commands.find(c => c.name === name)
    for (const option of spec?.options ?? []) {
      const flag = option.flags.match(/--[a-z-]+/)?.[0] ?? ''
      expect(help.includes(flag)).toBe(option.hidden !== true)
    }
    expect(spec?.examples.length).toBeGreaterThan(0)
    for (const example of spec?.examples ?? []) expect(help).toContain(`$ ${example}`)
    expect(
      Math.max(
        ...help
          .split('\n')
          .filter(line => !line.startsWith('  $'))
          .map(line => line.length),
      ),
    ).toBeLessThanOrEqual(110)
  },
)
