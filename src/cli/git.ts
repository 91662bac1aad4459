import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { UsageError } from '../errors.js'

const execute = promisify(execFile)

const git = async (root: string, ...args: readonly string[]): Promise<string> => {
  const { stdout } = await execute('git', ['-C', root, ...args], { maxBuffer: 1 << 28 })
  return stdout
}

const lastLine = (cause: unknown): string => {
  const { code, stderr } = cause as { code?: unknown; stderr?: string }
  if (code === 'ENOENT') return 'git is not installed'
  return (
    (stderr ?? '')
      .trim()
      .split('\n')
      .at(0)
      ?.replace(/^fatal: /, '') || 'git failed'
  )
}

/** A build server often fetches the newest commit alone. */
const shallowHint = async (root: string): Promise<string> => {
  const answer = await git(root, 'rev-parse', '--is-shallow-repository').catch(() => '')
  return answer.trim() === 'true'
    ? ' in this shallow clone; fetch more of its history, as with git fetch --unshallow'
    : ''
}

/**
 * Files that differ from a revision, those that git does not track yet included, relative to the root.
 * @throws UsageError for a revision that does not exist, and outside of a repository.
 */
export const changedSince = async (root: string, revision: string): Promise<ReadonlySet<string>> => {
  try {
    // Without this a name that begins with a dash would be an option.
    await git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`)
  } catch (cause) {
    const { code } = cause as { code?: unknown }
    const reason = code === 1 ? `there is no such revision${await shallowHint(root)}` : lastLine(cause)
    throw new UsageError(`--changed-since ${revision}: ${reason}`, { cause })
  }
  const top = (await git(root, 'rev-parse', '--show-toplevel')).trim()
  const differing = await git(root, 'diff', '--name-only', '-z', '--diff-filter=d', revision, '--')
  const untracked = await git(top, 'ls-files', '--others', '--exclude-standard', '-z')
  const names = [...differing.split('\0'), ...untracked.split('\0')].filter(name => name !== '')
  return new Set(names.map(name => path.relative(root, path.join(top, name)).split(path.sep).join('/')))
}
