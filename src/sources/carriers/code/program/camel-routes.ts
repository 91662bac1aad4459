import type { MappedText } from '../../../../text/mapped.js'
import type { ScalarNode } from '../../../syntax/tree.js'
import { lastName, walkCode } from '../../../syntax/tree-sitter/code.js'
import { declareEndpoint, isKafkaUri } from '../../camel-endpoint.js'
import type { CarrierSource, Declaration } from '../../define.js'
import { literalText } from './literal-text.js'
import type { Program } from './scope.js'

const consuming = /^(?:from|fromF|pollEnrich)$/
const producing = /^(?:to|toD|toF|wireTap|enrich|inOnly|inOut|sendBody\w*|requestBody\w*)$/

const scalarOf = (text: MappedText): ScalarNode => ({
  kind: 'scalar',
  scalar: 'string',
  raw: text.text,
  span: text.span(0, text.text.length),
  text: () => text,
})

/** Addresses of Camel's endpoints in the routes of a program: `from("kafka:orders?groupId=billing")`. */
export const declareRoutes = (source: CarrierSource, program: Program): Declaration[] => {
  if (!/"kafka:/.test(source.text.text)) return []
  const found: Declaration[] = []
  walkCode(program.root, code => {
    if (code.kind !== 'call') return true
    const name = lastName(code.callee)
    const [first] = code.args
    const role = consuming.test(name) ? 'consumer' : producing.test(name) ? 'producer' : null
    const text = role && first ? literalText(source.text, first.value) : null
    if (role && text && isKafkaUri(text.text)) {
      const uri = scalarOf(text)
      found.push(...declareEndpoint(source, { role, uri, at: uri.span, route: [] }))
    }
    return true
  })
  return found
}
