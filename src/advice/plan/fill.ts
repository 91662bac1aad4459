/** What is known of the path, for filling in the commands. */
export interface PathNames {
  /** host:port, comma separated. */
  readonly brokers?: string | undefined
  /** Globs over topics. */
  readonly topics: readonly string[]
  /** Globs over groups. */
  readonly groups: readonly string[]
  /** In words, such as `3d`. */
  readonly canary: string
}

const isLiteral = (glob: string): boolean => !/[*?]/.test(glob)

const quoted = (word: string): string => (/^[\w.,:[\]-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)

/** A glob as the regular expression that Kafka's tools match against whole names. */
const toPattern = (glob: string): string =>
  [...glob]
    .map(char => {
      if (char === '*') return '.*'
      return char === '?' ? '.' : char.replace(/[.+^${}()|[\]\\]/g, '\\$&')
    })
    .join('')
    .replaceAll('.*.*', '.*')

const single = (globs: readonly string[]): string | undefined =>
  globs.length === 1 && globs[0] !== undefined && isLiteral(globs[0]) ? quoted(globs[0]) : undefined

/** Replaces the names in capitals by what is known; the others stay and say what to put there. */
export const createFiller = (names: PathNames): ((text: string) => string) => {
  const topic = single(names.topics) ?? 'TOPIC'
  const patterns = names.topics.map(toPattern)
  const pattern = patterns.length > 1 ? `(${patterns.join('|')})` : (patterns[0] ?? '')
  const values: Readonly<Record<string, string>> = {
    BROKERS: names.brokers ? quoted(names.brokers) : 'BROKERS',
    TOPICS: names.topics.length === 0 ? 'TOPIC' : quoted(pattern),
    GLOBS: names.topics.length === 0 ? 'TOPIC' : quoted(names.topics.join(',')),
    TOPIC: topic,
    GROUP: single(names.groups) ?? 'GROUP',
    CANARY: names.canary,
  }
  return text => text.replace(/\b(BROKERS|TOPICS|GLOBS|TOPIC|GROUP|CANARY)\b/g, word => values[word] ?? word)
}

const meanings: Readonly<Record<string, string>> = {
  BROKERS: 'host:port of one or more brokers',
  TOPIC: 'the topic',
  GROUP: 'the consumer group',
  PRINCIPAL: 'the principal of the producer',
  PREFIX: 'the prefix of the transactional ids',
  SCRATCH: 'a topic made for the test',
  DATABASE: 'the database of the sink',
}

/** What the words in capitals stand for that are left in these texts. */
export const leftToFill = (texts: readonly string[], names: PathNames): readonly string[] =>
  Object.entries(meanings).flatMap(([word, meaning]) => {
    if (!texts.some(text => new RegExp(`\\b${word}\\b`).test(text))) return []
    const globs = word === 'TOPIC' ? names.topics : word === 'GROUP' ? names.groups : []
    const each = globs.length > 0 ? `each ${word === 'TOPIC' ? 'topic' : 'group'} that matches ${globs.join(', ')}` : ''
    return [`${word} stands for ${each || meaning}`]
  })
