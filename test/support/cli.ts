import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The built program; `npm test` builds it first. */
const launcher = process.env.RELIACTL_BIN ?? fileURLToPath(new URL('../../bin/reliactl.js', import.meta.url))

export interface CliResult {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

export interface CliOptions {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  /** Standard input; it is never a terminal. */
  readonly input?: string
}

/** Runs one command line as a process of its own. */
export const runCli = (args: readonly string[], options: CliOptions = {}): Promise<CliResult> =>
  new Promise((resolve, reject) => {
    const { NO_COLOR: _, FORCE_COLOR: __, ...env } = process.env
    const child = spawn(process.execPath, [launcher, ...args], {
      cwd: options.cwd,
      env: { ...env, ...options.env },
      stdio: 'pipe',
    })
    let out = ''
    let err = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text
    })
    child.on('error', reject)
    child.on('close', code => resolve({ code, out, err }))
    child.stdin.on('error', () => undefined)
    child.stdin.end(options.input ?? '')
  })

export interface Folder {
  readonly path: string
  remove(): void
}

/** A new folder with these files, and a `.git` so that no search for `reliactl.yaml` leaves it. */
export const createFolder = (files: Readonly<Record<string, string>>): Folder => {
  const root = mkdtempSync(path.join(tmpdir(), 'reliactl-test-'))
  mkdirSync(path.join(root, '.git'))
  for (const [name, text] of Object.entries(files)) {
    const target = path.join(root, name)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  return { path: root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
