import { type Carrier, reading } from './define.js'
import { variablesOf } from './environment.js'
import { declareBroker, isBroker } from './image-environment.js'
import { placeOf } from './leaves.js'
import { declareSpringVariables } from './spring-environment.js'

/** `.env` files: the environment of one broker or one Spring Boot application. */
export const envFile: Carrier = {
  id: 'env-file',
  syntaxes: ['env'],
  read: source => {
    const variables = variablesOf(source.documents[0]?.root, [])
    const first = variables.find(variable => /KAFKA/i.test(variable.name))
    if (!first) return null
    const block = placeOf(source, first.keySpan, [])
    const broker = isBroker(undefined, variables) ? [declareBroker(source, source.name, variables, block)] : []
    const declarations = [...broker, ...declareSpringVariables(source, source.name, variables, block, 'shell')]
    return declarations.length > 0 ? reading(declarations) : null
  },
}
