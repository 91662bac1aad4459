import type { Span } from '../../../../text/mapped.js'
import { type Argument, type Call, type Code, lastName } from '../../../syntax/tree-sitter/code.js'
import { isWhole, type Program, type Reference, referenceOf, type Scope, walkScoped } from './scope.js'

/** One call of a fluent interface. */
export interface Step {
  /** As written: `setProperty`, `set_property`. */
  readonly name: string
  readonly nameSpan: Span
  readonly args: readonly Argument[]
  readonly scope: Scope
}

export interface Chain {
  /** What the calls are made on: `KafkaSink`, `spark.readStream`. */
  readonly base: Code
  /** In the order of the file. */
  readonly steps: readonly Step[]
}

const stepOf = (call: Call, scope: Scope): Step[] =>
  call.callee.kind === 'member'
    ? [{ name: call.callee.name, nameSpan: call.callee.nameSpan, args: call.args, scope }]
    : []

const baseOf = (code: Code): Code => {
  let here = code
  while (here.kind === 'call' && here.callee.kind === 'member') here = here.callee.of
  return here
}

const ownChain = (call: Call, scope: Scope): Chain => {
  const steps: Step[] = []
  let here: Code = call
  while (here.kind === 'call' && here.callee.kind === 'member') {
    steps.unshift(...stepOf(here, scope))
    here = here.callee.of
  }
  return { base: here, steps }
}

/** What ends a chain: a variable that holds its result is no builder any more. */
const ends = /^(?:build|load|start|save|table|toTable)$/

/** Calls on a variable anywhere in the function that holds it. */
const stepsOn = (program: Program, { binding }: Reference): Step[] => {
  const steps: Step[] = []
  walkScoped(program, (code, scope) => {
    if (code.kind !== 'call' || code.callee.kind !== 'member') return
    const base = baseOf(code)
    const found = base.kind === 'name' || base.kind === 'member' ? referenceOf(base, scope) : null
    if (found?.binding === binding && found.route.length === 0) steps.push(...stepOf(code, scope))
  })
  return steps
}

/** The calls that end with this one; where they begin at a variable, those that made it and those made on it as well. */
export const chainOf = (call: Call, scope: Scope, program: Program, depth = 0): Chain => {
  const own = ownChain(call, scope)
  const found = own.base.kind === 'name' && depth < 4 ? referenceOf(own.base, scope) : null
  if (!found || found.route.length > 0) return own
  const begun = found.binding.writes.find(
    write =>
      isWhole(write) &&
      write.value?.kind === 'call' &&
      !ends.test(lastName(write.value.callee)) &&
      referenceOf(baseOf(write.value), write.scope)?.binding !== found.binding,
  )
  if (begun?.value?.kind !== 'call') return own
  const start = chainOf(begun.value, begun.scope, program, depth + 1)
  const later = stepsOn(program, found).toSorted((a, b) => a.nameSpan.start - b.nameSpan.start)
  return { base: start.base, steps: [...start.steps, ...later] }
}
