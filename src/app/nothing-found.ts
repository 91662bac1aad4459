interface Searched {
  readonly looked: number
  readonly notes: readonly string[]
}

interface Asked {
  readonly paths: readonly string[]
  /** A text from standard input, under its name. */
  readonly given?: { readonly file: string }
}

/** What to say when no file holds Kafka settings. */
export const nothingFound = ({ paths, given }: Asked, { looked, notes }: Searched, command: string): string => {
  const named = given ? [given.file, ...paths] : paths
  const where = named.length > 0 ? named.join(', ') : 'the working directory'
  const more = notes[0] ?? `"reliactl ${command} --show-files" tells what is passed by, --allow-empty accepts it`
  return `no Kafka configuration found in ${where} (${looked} file${looked === 1 ? '' : 's'} looked at); ${more}`
}
