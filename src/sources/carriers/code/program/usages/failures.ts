import { type Code, someCode } from '../../../../syntax/tree-sitter/code.js'
import { commitIn, type Handling, onlyLogs, processes } from './records.js'
import {
  type FoundUsage,
  functionAround,
  isEachLambda,
  loopsAround,
  mentions,
  type Reading,
  type Site,
} from './site.js'

type Found = Omit<FoundUsage, 'role'>
type Choice = Extract<Code, { kind: 'choice' }>

/** Failures of the client or of the stop, not of processing. */
const otherFailures =
  /Wakeup|Interrupt|KafkaException|KafkaError|KafkaTimeout|ConsumeException|OperationCancel|TaskCancel|KeyboardInterrupt|StopIteration|CommitFailed|QueueFull|BufferError|Duplicate|Deseriali|JSONDecode|JsonProcessing|JsonException/

const isEmpty = (code: Code | undefined): boolean =>
  code === undefined || (code.kind === 'block' && code.body.length === 0)

const leaves = (code: Code): boolean => someCode(code, part => part.kind === 'leave' && part.how !== 'continue')

/** Whether a loop brings a new record with every turn, so that the next one moves the position on. */
const bringsRecords = (site: Site, handling: Handling): boolean => {
  const nearest = loopsAround(site).at(-1)
  if (!nearest) return false
  return (
    nearest.variables.some(name => handling.names.has(name)) ||
    someCode(
      nearest.body,
      part => part.kind === 'assign' && part.target.kind === 'name' && handling.names.has(part.target.name),
    )
  )
}

/** Go: the error of processing is looked at, and the position moves on all the same. */
const passedOver = (choice: Choice, later: readonly Code[], site: Site, handling: Handling): boolean => {
  const [test] = choice.tests
  const [first, otherwise] = choice.branches
  if (!first || test?.kind !== 'operation') return false
  const goesOn = later.some(one => commitIn(one) !== null)
  if (test.operator === '==')
    // Only a success is committed: the next one commits past the failure.
    return (
      commitIn(first) !== null &&
      !leaves(first) &&
      (isEmpty(otherwise) || (otherwise !== undefined && onlyLogs(otherwise))) &&
      later.every(one => onlyLogs(one)) &&
      bringsRecords(site, handling)
    )
  const inEach = site.above.some((_, at) => isEachLambda(site.above, at))
  if (!onlyLogs(first, inEach)) return false
  return goesOn || (otherwise !== undefined && commitIn(otherwise) !== null && bringsRecords(site, handling))
}

const inBlock = (site: Site, body: readonly Code[], handling: Handling): Found[] => {
  const found: Found[] = []
  for (const [at, statement] of body.entries()) {
    const inner = statement.kind === 'block' ? statement.body : [statement]
    const choice = inner.at(-1)
    const before = inner.length > 1 ? inner[0] : body[at - 1]
    if (choice?.kind !== 'choice' || before?.kind !== 'assign' || before.target.kind !== 'name') continue
    const { name } = before.target
    const tested = choice.tests[0] !== undefined && mentions(choice.tests[0], new Set([name]))
    if (!tested || !/err/i.test(name) || !before.value || !processes(before.value, handling.names)) continue
    if (!passedOver(choice, body.slice(at + 1), site, handling)) continue
    const related = [{ message: 'Its failure is passed over', span: before.span }]
    found.push({
      kind: 'error-swallowed',
      span: (choice.branches[0] ?? choice).span,
      on: null,
      scope: site.scope,
      related,
    })
  }
  return found
}

/** Failures while processing that end in a log line, or in nothing, while the position moves on. */
export const swallowed = (reading: Reading, handling: Handling): Found[] => {
  const found: Found[] = []
  for (const site of reading.sites) {
    const { code } = site
    if (functionAround(site) !== handling.function) continue
    if (loopsAround(site).length === 0 && !handling.handler) continue
    if (code.kind === 'attempt' && processes(code.body, handling.names)) {
      const handler = code.handlers.find(one => !otherFailures.test(one.type) && onlyLogs(one.body))
      if (handler) found.push({ kind: 'error-swallowed', span: handler.span, on: null, scope: site.scope })
    }
    if (code.kind === 'block') found.push(...inBlock(site, code.body, handling))
  }
  // `if err := f(); …` is a block of its own within the one around it.
  return found.filter((one, at) => found.findIndex(other => other.span.start === one.span.start) === at)
}
