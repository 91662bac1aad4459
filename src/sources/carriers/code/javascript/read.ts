import { clientIds } from '../../../../clients/index.js'
import { indexModule } from '../../../syntax/javascript/module.js'
import { spanOf } from '../../../syntax/javascript/nodes.js'
import { parseProgram } from '../../../syntax/javascript/parse.js'
import { type CarrierSource, type Reading, reading } from '../../define.js'
import { declareCode } from '../declare.js'
import { usedClients } from './calls.js'
import { holderOf } from './construct.js'
import { declareNest } from './nest.js'
import { settingsOf } from './settings.js'
import { usagesOf } from './usages/index.js'

/** Every Kafka client that a program builds, with what it does with it. */
export const readJavaScript = (source: CarrierSource): Reading | null => {
  const { text } = source.text
  const parsed = parseProgram(source.fileName, text)
  if (!parsed.file) {
    const span = source.text.span(parsed.offset, parsed.offset + 1)
    return {
      declarations: [],
      claimed: true,
      problems: [{ message: parsed.problem, span, severity: 'error' }],
      notes: [],
    }
  }
  const module = indexModule(parsed.file, text)
  const found = usedClients(module)
    .filter(one => clientIds.includes(one.client))
    .map(one =>
      declareCode(source, {
        role: one.role,
        client: one.client,
        name: holderOf(module, one.node),
        block: spanOf(one.node),
        ...settingsOf(module, one),
        usages: usagesOf(module, one),
      }),
    )
  const declarations = [...found, ...declareNest(source, module)]
  return declarations.length > 0 ? reading(declarations) : null
}
