import { type CommandWords, commandWords, type OptionWords } from './words.js'

const quote = (text: string): string => `'${text.replace(/'/g, "'\\''")}'`

const escaped = (text: string): string => text.replace(/[[\]:]/g, '\\$&')

const option = ({ names, description, takesValue, values }: OptionWords): string[] => {
  const value = values.length > 0 ? `:value:(${values.join(' ')})` : ':value:_files'
  return names.map(name => quote(`${name}[${escaped(description)}]${takesValue ? value : ''}`))
}

const command = ({ name, options, args }: CommandWords): string => {
  const rest = args ? quote(`*:argument:(${args.join(' ')})`) : quote('*:file:_files')
  return `    ${name}) _arguments ${[...options.flatMap(option), rest].join(' ')} ;;`
}

/** For a file `_reliactl` on the `fpath`, or `source <(reliactl completion zsh)`. */
export const zshCompletion = (): string => {
  const all = commandWords()
  const list = all.map(({ name, summary }) => `    ${quote(`${name}:${escaped(summary)}`)}`)
  return `#compdef reliactl
_reliactl() {
  local -a commands
  commands=(
${list.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local name=$words[2]
  shift words
  (( CURRENT-- ))
  case $name in
${all.map(command).join('\n')}
  esac
}
compdef _reliactl reliactl
`
}
