import type { Place } from '../../model/fact.js'
import type { PlaceholderStyle } from '../placeholder.js'
import type { ScalarNode } from '../syntax/tree.js'
import type { CarrierSource, Declaration } from './define.js'
import type { Variable } from './environment.js'
import { leavesOf } from './leaves.js'
import type { ClientRole } from './roles.js'
import { leafOf, partOf } from './shell-words.js'
import { layerSettings, rolesOf, type SpringSetting, springSettingOf } from './spring-settings.js'

/**
 * SPRING_KAFKA_PRODUCER_ACKS is spring.kafka.producer.acks. Dashes of a name are dropped, though underscores in their
 * place bind as well; below `properties` every underscore is a dot (Spring Boot 2 and later).
 */
const settingOf = (variable: Variable): SpringSetting | null => {
  if (variable.name.includes('.')) return springSettingOf(variable)
  const found = /^SPRING_KAFKA_(?:(PRODUCER|CONSUMER|LISTENER)_)?(.+)$/i.exec(variable.name)
  const area = found?.[1]?.toLowerCase()
  const rest = found?.[2]
  if (!rest) return null
  const role: ClientRole | null = area === 'producer' ? 'producer' : area ? 'consumer' : null
  const map = /^PROPERTIES_(.+)$/i.exec(rest)?.[1]
  if (map) return { role, part: 'map', key: map.toLowerCase().replaceAll('_', '.'), leaf: variable }
  if (!role && /^(?:ADMIN|STREAMS|SSL|SECURITY|JAAS|RETRY|TEMPLATE)_/i.test(rest)) return null
  const key = rest.toLowerCase().replaceAll('_', '-')
  return { role, part: 'typed', key: area === 'listener' ? `listener.${key}` : key, leaf: variable }
}

/** `-Dspring.kafka.…=value` and `--spring.kafka.…=value` in a text, the weaker kind first. */
const optionsIn = (scalar: ScalarNode, ends: RegExp): readonly [SpringSetting[], SpringSetting[]] => {
  const found: [SpringSetting[], SpringSetting[]] = [[], []]
  for (const { 1: mark, 2: key = '', 3: written = '', index } of (scalar.raw ?? '').matchAll(ends)) {
    const start = index + (mark?.length ?? 0)
    const quoted = /^(["'])[\s\S]*\1$/.test(written) ? 1 : 0
    const from = start + key.length + 1 + quoted
    const value = partOf(scalar, from, from + written.length - 2 * quoted)
    const setting = springSettingOf(leafOf(key, partOf(scalar, start, start + key.length), value))
    if (setting) found[mark === '-D' ? 0 : 1].push(setting)
  }
  return found
}

const inText = /(?<![\w-])(-D|--)(spring\.[\w.[\]-]+)=("[^"]*"|'[^']*'|[^\s"']*)/g
const inWord = /^(-D|--)(spring\.[\w.[\]-]+)=([\s\S]*)$/g

/** Words that hand a setting of Spring's to a process. */
export const isSpringOption = (word: ScalarNode): boolean => (word.raw ?? '').search(inWord) === 0

/** SPRING_APPLICATION_JSON holds properties of its own, which stand above system properties and variables. */
const fromJson = async (source: CarrierSource, variables: readonly Variable[]): Promise<SpringSetting[]> => {
  const settings: SpringSetting[] = []
  for (const { name, value, route } of variables) {
    if (!/^spring[._]application[._]json$/i.test(name) || value.raw === null) continue
    for (const { root } of await source.inside('application.json', value))
      if (root.kind === 'map') settings.push(...leavesOf(root, route).flatMap(leaf => springSettingOf(leaf) ?? []))
  }
  return settings
}

export interface SpringProcess {
  readonly name: string
  readonly variables: readonly Variable[]
  readonly words: readonly ScalarNode[]
  readonly block: Place
  readonly style: PlaceholderStyle
}

/** Producer and consumer of a Spring Boot application that is configured through its environment and command line. */
export const declareSpringProcess = async (
  source: CarrierSource,
  { name, variables, words, block, style }: SpringProcess,
): Promise<Declaration[]> => {
  const texts = variables.filter(({ value }) => /(?:-D|--)spring\.kafka\./.test(value.raw ?? ''))
  const options = [...texts.map(({ value }) => optionsIn(value, inText)), ...words.map(word => optionsIn(word, inWord))]
  const layers = [
    variables.map(settingOf).filter(setting => setting !== null),
    options.flatMap(([properties]) => properties),
    await fromJson(source, variables),
    options.flatMap(([, passed]) => passed),
  ]
  // Options are for what differs from the files of the application, which lie elsewhere.
  const unseen = layers[0]?.length ? undefined : { text: 'a file of the application', place: block }
  return rolesOf(layers.flat()).map((role, at) => ({
    role,
    client: 'spring-boot',
    name,
    written: layerSettings(source, role, layers, at === 0, style),
    block,
    ...(unseen && { unseen }),
  }))
}
