import { entryOf, nodeAt, type ScalarNode, textAt } from '../syntax/tree.js'
import { type Carrier, type Declaration, nameOf, reading } from './define.js'
import { type Variable, variablesOf } from './environment.js'
import { declareBroker, isBroker } from './image-environment.js'
import { placeOf } from './leaves.js'
import { declareSpringVariables } from './spring-environment.js'

/** `$$` is how compose writes a dollar sign. */
const undoubled = (variable: Variable): Variable => {
  const { raw } = variable.value
  if (!raw?.includes('$$')) return variable
  const value: ScalarNode = { ...variable.value, raw: raw.replaceAll('$$', '$') }
  return { ...variable, value }
}

/** Docker compose: brokers and applications that take their settings from `environment`. */
export const compose: Carrier = {
  id: 'compose',
  syntaxes: ['yaml', 'json'],
  read: source => {
    const declarations: Declaration[] = []
    for (const { root } of source.documents) {
      const services = nodeAt(root, 'services')
      if (services?.kind !== 'map' || nodeAt(root, 'apiVersion')) continue
      for (const service of services.entries) {
        const environment = entryOf(service.value, 'environment')
        const route = ['services', service.key, 'environment']
        const variables = variablesOf(environment?.value, route).map(undoubled)
        const block = placeOf(source, environment?.keySpan ?? service.keySpan, route)
        const name = nameOf(source.name, [service.key])
        if (isBroker(textAt(service.value, 'image'), variables))
          declarations.push(declareBroker(source, name, variables, block))
        declarations.push(...declareSpringVariables(source, name, variables, block, 'shell'))
        if (environment) source.taken.add(environment.value)
      }
    }
    return declarations.length > 0 ? reading(declarations) : null
  },
}
