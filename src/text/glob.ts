const cache = new Map<string, RegExp>()

const compile = (glob: string): RegExp => {
  let source = ''
  for (let at = 0; at < glob.length; at++) {
    const char = glob[at] ?? ''
    if (char === '*' && glob[at + 1] === '*') {
      source += '.*'
      at++
      if (glob[at + 1] === '/') at++
    } else if (char === '*') source += '[^/]*'
    else if (char === '?') source += '[^/]'
    else source += char.replace(/[.+^${}()|[\]\\]/g, '\\$&')
  }
  return new RegExp(`^${source}$`)
}

/** Matches names and forward-slash paths: `*` and `?` stay within one segment, `**` crosses segments. */
export const matchesGlob = (glob: string, text: string): boolean => {
  let compiled = cache.get(glob)
  if (!compiled) {
    compiled = compile(glob)
    cache.set(glob, compiled)
  }
  return compiled.test(text)
}
