import type { Place } from '../../model/fact.js'
import type { PlaceholderStyle } from '../placeholder.js'
import type { CarrierSource, Declaration } from './define.js'
import type { Variable } from './environment.js'
import type { ClientRole } from './roles.js'
import { layerSettings, rolesOf, type SpringSetting } from './spring-settings.js'

/**
 * SPRING_KAFKA_PRODUCER_ACKS is spring.kafka.producer.acks. Dashes of a name are dropped, though underscores in their
 * place bind as well; below `properties` every underscore is a dot (Spring Boot 2 and later).
 */
const settingOf = (variable: Variable): SpringSetting | null => {
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

/** Producer and consumer of a Spring Boot application that is configured through its environment. */
export const declareSpringVariables = (
  source: CarrierSource,
  name: string,
  variables: readonly Variable[],
  block: Place,
  style: PlaceholderStyle,
): Declaration[] => {
  const settings = variables.map(settingOf).filter(setting => setting !== null)
  return rolesOf(settings).map((role, at) => ({
    role,
    client: 'spring-boot',
    name,
    written: layerSettings(source, role, [settings], at === 0, style),
    block,
  }))
}
