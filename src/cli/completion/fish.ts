import { type CommandWords, commandWords, type OptionWords } from './words.js'

const quote = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`

const option = (name: string, { names, description, takesValue, values }: OptionWords): string => {
  const flags = names.map(flag => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`)).join(' ')
  const value = values.length > 0 ? ` -x -a ${quote(values.join(' '))}` : takesValue ? ' -r' : ''
  return `complete -c reliactl -n '__fish_seen_subcommand_from ${name}' ${flags}${value} -d ${quote(description)}`
}

const command = ({ name, summary, options, args }: CommandWords): string[] => [
  `complete -c reliactl -n __fish_use_subcommand -f -a ${name} -d ${quote(summary)}`,
  ...options.map(one => option(name, one)),
  ...(args ? [`complete -c reliactl -n '__fish_seen_subcommand_from ${name}' -f -a ${quote(args.join(' '))}`] : []),
]

/** For a file in `~/.config/fish/completions`. */
export const fishCompletion = (): string =>
  `# fish completion of reliactl\n${commandWords().flatMap(command).join('\n')}\n`
