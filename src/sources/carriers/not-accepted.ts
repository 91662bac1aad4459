import type { Oddity } from '../../model/fact.js'
import { hasJsonExtras } from '../syntax/json-words.js'
import type { CarrierSource, Declaration, Reading } from './define.js'
import type { Variable } from './environment.js'
import { placeOf } from './leaves.js'

/**
 * Variables whose value is a bare number or boolean, which the API of Kubernetes refuses: EnvVar.value and the data of a
 * ConfigMap are strings. A marker of a template may print its quotes itself.
 */
const bareOf = (source: CarrierSource, variables: readonly Variable[]): Oddity[] =>
  variables.flatMap(({ name, value, keySpan, route }): Oddity[] => {
    if ((value.scalar !== 'number' && value.scalar !== 'boolean') || value.conditional) return []
    return [
      {
        kind: 'not-accepted',
        native: name,
        raw: value.raw,
        place: { ...placeOf(source, value.span, route), from: keySpan.start },
        detail: `the API of Kubernetes takes strings only, and refuses the ${value.scalar} ${value.raw ?? ''}`,
        suggestion: `Put ${value.raw ?? 'the value'} in quotes`,
      },
    ]
  })

const withFirst = (found: Reading, oddities: readonly Oddity[]): Reading => {
  const [first, ...rest] = found.declarations
  if (!first || oddities.length === 0) return found
  const declarations: Declaration[] = [{ ...first, oddities: [...(first.oddities ?? []), ...oddities] }, ...rest]
  return { ...found, declarations }
}

/** What a manifest's variables declare, with those that the API refuses. */
export const withBareValues = (source: CarrierSource, variables: readonly Variable[], found: Reading): Reading =>
  withFirst(found, bareOf(source, variables))

/** What the body of a request declares, with the comments and commas that JSON does not have. */
export const withJsonExtras = async (source: CarrierSource, found: Reading): Promise<Reading> => {
  if (source.syntax !== 'json' || !hasJsonExtras(source.text.text)) return found
  const { jsonExtras } = await import('../syntax/json-extras.js')
  const [first] = jsonExtras(source.text)
  if (!first) return found
  const more = first.count > 1 ? ` (${first.count - 1} more in this file)` : ''
  const oddity: Oddity = {
    kind: 'not-accepted',
    native: first.what,
    raw: null,
    place: placeOf(source, first.span, []),
    detail: `JSON has none, and the REST interface of Kafka Connect refuses the request${more}`,
    suggestion: 'Take it out',
  }
  return withFirst(found, [oddity])
}
