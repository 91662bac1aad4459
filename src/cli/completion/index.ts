import { bashCompletion } from './bash.js'
import { fishCompletion } from './fish.js'
import { zshCompletion } from './zsh.js'

/** Scripts by shell. */
export const completionScripts: Readonly<Record<string, () => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
}
