import { readApplicationVariables } from './application-variables.js'
import { readContainer } from './container.js'
import type { Carrier } from './define.js'
import { variablesOf } from './environment.js'
import { placeOf } from './leaves.js'

/** `.env` files: the environment of one broker, Connect worker or Spring Boot application. */
export const envFile: Carrier = {
  id: 'env-file',
  syntaxes: ['env'],
  read: async source => {
    const variables = variablesOf(source.documents[0]?.root, [])
    const first = variables.find(variable => /KAFKA|^CONNECT_/i.test(variable.name))
    if (!first) return null
    const block = placeOf(source, first.keySpan, [])
    const found = await readContainer(source, { name: source.name, variables, block, style: 'shell' })
    return found ?? readApplicationVariables(source, variables, block)
  },
}
