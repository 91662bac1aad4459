import { calledName, type FoundUsage, isCallSite, isClient, type Reading, receiverOf } from './site.js'

const begins = /^(?:begin_transaction|beginTransaction|BeginTransaction)$/
const sendsOffsets = /^(?:send_offsets_to_transaction|sendOffsetsToTransaction|SendOffsetsToTransaction)$/
const commitsOffsets = /^(?:commit|commit_async|commitSync|commitAsync|Commit|CommitMessage|CommitOffsets)$/

/** A program that writes in transactions and commits what it has read by its consumer: two commits, not one. */
export const offsetsOutside = (reading: Reading): Omit<FoundUsage, 'role'>[] => {
  const calls = reading.sites.filter(isCallSite)
  const isOf = (role: 'producer' | 'consumer', name: RegExp): typeof calls =>
    calls.filter(
      ({ code, scope }) => name.test(calledName(code)) && isClient(receiverOf(code), role, scope, reading.clients),
    )
  const [begin] = isOf('producer', begins)
  if (!begin || calls.some(({ code }) => sendsOffsets.test(calledName(code)))) return []
  const [commit] = isOf('consumer', commitsOffsets)
  if (!commit) return []
  const related = [{ message: 'the transaction of the records begins here', span: begin.code.span }]
  return [
    {
      kind: 'offsets-outside-transaction',
      span: commit.code.span,
      on: receiverOf(commit.code),
      scope: commit.scope,
      related,
    },
  ]
}
