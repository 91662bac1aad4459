interface Searched {
  readonly looked: number
  readonly notes: readonly string[]
}

/** What to say when no file holds Kafka settings. */
export const nothingFound = (paths: readonly string[], { looked, notes }: Searched, command: string): string => {
  const where = paths.length > 0 ? paths.join(', ') : 'the working directory'
  const more = notes[0] ?? `name a file, or see "reliactl ${command} --help"`
  return `no Kafka configuration found in ${where} (${looked} file${looked === 1 ? '' : 's'} looked at); ${more}`
}
