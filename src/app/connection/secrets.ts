import { UsageError } from '../../errors.js'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * A secret from the environment; it is never part of a command line, which every user of the machine can list.
 * @param purpose as in "the SASL password"
 * @throws UsageError when the variable is not set
 */
export const secretFrom = (env: Environment, name: string, purpose: string): string => {
  const value = env[name]
  if (value === undefined || value === '') {
    throw new UsageError(`${purpose} is read from the environment variable ${name}, which is not set`)
  }
  return value
}

/** Fills in `${env:NAME}`; other text stays as it is. @throws UsageError when a variable is not set */
export const fillIn = (text: string, env: Environment, purpose: string): string =>
  text.replace(/\$\{env:([A-Za-z_][A-Za-z0-9_]*)\}/g, (_, name: string) => secretFrom(env, name, purpose))
