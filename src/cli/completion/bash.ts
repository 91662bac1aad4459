import { type CommandWords, commandWords } from './words.js'

const values = ({ name, options }: CommandWords): string[] =>
  options
    .filter(option => option.values.length > 0)
    .map(option => {
      const pattern = option.names.map(flag => `${name}:${flag}`).join(' | ')
      return `    ${pattern}) COMPREPLY=($(compgen -W "${option.values.join(' ')}" -- "$cur")); return ;;`
    })

const flags = ({ name, options }: CommandWords): string =>
  `    ${name}) flags="${options.flatMap(option => option.names).join(' ')}" ;;`

const words = ({ name, args }: CommandWords): string[] =>
  args ? [`    ${name}) COMPREPLY=($(compgen -W "${args.join(' ')}" -- "$cur")); return ;;`] : []

/** For `source <(reliactl completion bash)`. */
export const bashCompletion = (): string => {
  const all = commandWords()
  return `# bash completion of reliactl
_reliactl() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} flags=
  if [[ $COMP_CWORD -eq 1 ]]; then
    COMPREPLY=($(compgen -W "${all.map(command => command.name).join(' ')}" -- "$cur"))
    return
  fi
  case "\${COMP_WORDS[1]}:$prev" in
${all.flatMap(values).join('\n')}
  esac
  case "\${COMP_WORDS[1]}" in
${all.map(flags).join('\n')}
  esac
  if [[ $cur == -* ]]; then
    COMPREPLY=($(compgen -W "$flags --help" -- "$cur"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${all.flatMap(words).join('\n')}
  esac
  COMPREPLY=($(compgen -f -- "$cur"))
}
complete -o default -F _reliactl reliactl
`
}
