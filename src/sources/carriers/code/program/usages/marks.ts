import { type Call, type Code, someCode, walkCode } from '../../../../syntax/tree-sitter/code.js'
import { calledFunctions } from '../scope.js'
import { type Handling, processes } from './records.js'
import { calledName, type FoundUsage, mentions, type Reading, receiverOf } from './site.js'

const setsIfAbsent = /^(?:set_?nx|setIfAbsent)$/i
const sets = /^(?:set|StringSet|StringSetAsync|SetArgs)$/i
const releases = /^(?:del|delete|unlink|KeyDelete|KeyDeleteAsync|eval|Eval|ScriptEvaluate\w*)$/i
const writes = /^(?:set|setex|set_ex|hset|StringSet|StringSetAsync|HashSet\w*)$/i
/** Steps of the store that say nothing about the work on a record. */
const keeps = /^(?:expire|pexpire|KeyExpire\w*|exists|ttl|Result|Val|Err|booleanValue|equals)$/i

/** `nx=True`, `'NX'`, `When.NotExists`, `SetParams.setParams().nx()`. */
const isNx = ({ name, value }: Call['args'][number]): boolean => {
  if (name !== undefined) return /^nx$/i.test(name) && value.kind === 'literal' && /^true$/i.test(value.value)
  return someCode(value, part => {
    if (part.kind === 'literal') return part.type === 'string' && /^nx$/i.test(part.value)
    if (part.kind === 'member') return /^(?:nx|NotExists|ifAbsent)$/i.test(part.name)
    return false
  })
}

/** A key that is set only where it is absent. */
const isMark = (call: Call): boolean =>
  call.callee.kind === 'member' &&
  (setsIfAbsent.test(calledName(call)) || (sets.test(calledName(call)) && call.args.some(isNx)))

const callsIn = (code: Code): Call[] => {
  const calls: Call[] = []
  walkCode(code, part => {
    if (part.kind === 'call') calls.push(part)
    return true
  })
  return calls
}

const receiver = ({ program }: Reading, call: Call): string => {
  const of = receiverOf(call)
  return of ? program.text.slice(of.span.start, of.span.end) : ''
}

/** Whether the mark is taken back, or a second one says that the work is done. */
const isGuarded = (reading: Reading, mark: Call): boolean =>
  reading.sites.some(({ code }) => {
    if (code.kind !== 'call' || code === mark || receiver(reading, code) !== receiver(reading, mark)) return false
    return releases.test(calledName(code)) || (writes.test(calledName(code)) && !isMark(code))
  })

/** The mark that a call sets, itself or in a function of this file. */
const markIn = (reading: Reading, call: Call): Call | undefined => {
  if (isMark(call)) return call
  for (const called of calledFunctions(reading.program, call)) {
    const found = callsIn(called.body).find(isMark)
    if (found) return found
  }
  return undefined
}

/** The handler, and the functions of this file that it gives its records to. */
const bodiesOf = (reading: Reading, handling: Handling): { body: Code; names: ReadonlySet<string> }[] => [
  handling,
  ...callsIn(handling.body)
    .filter(call => call.args.some(arg => mentions(arg.value, handling.names)))
    .flatMap(call => calledFunctions(reading.program, call))
    .map(called => ({
      body: called.body,
      names: new Set(called.parameters.map(one => one.name).filter(name => !/^(?:self|this|ctx|cls)$/.test(name))),
    })),
]

/** Records that are marked as seen in a store before the work on them is done. */
export const markedBefore = (reading: Reading, handling: Handling): Omit<FoundUsage, 'role'>[] => {
  for (const { body, names } of bodiesOf(reading, handling)) {
    const calls = callsIn(body)
    for (const call of calls) {
      const mark = markIn(reading, call)
      if (!mark) continue
      const scope = reading.sites.find(site => site.code === call)?.scope ?? reading.program.file
      const common = { span: mark.span, on: null, scope }
      const kept = { kind: 'remembers-in-store', ...common } as const
      if (isGuarded(reading, mark)) return [kept]
      const after = calls.find(
        work =>
          work.span.start > call.span.end &&
          processes(work, names) &&
          receiver(reading, work) !== receiver(reading, mark) &&
          !keeps.test(calledName(work)),
      )
      if (!after) return [kept]
      const related = [{ message: 'the record is processed here', span: after.span }]
      return [kept, { kind: 'marked-before-effect', ...common, related }]
    }
  }
  return []
}
