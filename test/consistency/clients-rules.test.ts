import { describe, expect, test } from 'vitest'
import { resolveSubject } from '../../src/clients/index.js'
import { findClient } from '../../src/clients/registry.js'
import type { Resolved, Role } from '../../src/clients/types.js'
import {
  flat,
  type KnownCell,
  type KnownCondition,
  type KnownRule,
  readClientKnowledge,
  settingOf,
} from '../support/client-knowledge.js'
import { block, written } from '../unit/clients/subject.js'
import { decided, differentRules, unspelt } from './clients-decided.js'

const knowledge = readClientKnowledge()
if (!knowledge) console.warn('SKIPPED: ../shared/knowledge/clients.yaml is absent, so rules are not compared with it')

/** How the client itself writes a canonical value. */
const nativeValue = (cell: KnownCell, canonical: unknown): string => {
  const found = Object.entries(cell.value_map ?? {}).find(([, value]) => String(value) === String(canonical))
  return found?.[0] ?? String(canonical)
}

const samples: Readonly<Record<string, string>> = {
  transactional_id: 'orders-1',
  transaction_timeout: '30000',
  session_timeout: '30000',
  assignment_strategy: 'range',
  static_membership: 'member-1',
  acks: 'all',
}

/** A text that meets the condition; undefined where only code, a broker or an expression could. */
const textFor = (condition: KnownCondition, cell: KnownCell | undefined): string | undefined => {
  const { op = '', setting = '', value } = condition
  const say = (canonical: unknown): string => (cell ? nativeValue(cell, canonical) : String(canonical))
  if (condition.native === 'group.protocol.type') return undefined
  if (op === 'explicit') return samples[setting] ?? '3000'
  if (/_(?:eq)$/.test(op)) return say(value)
  if (/_ne$/.test(op)) return say({ acks: '1', isolation_level: 'read_uncommitted' }[setting] ?? 'lifo')
  if (/_gt$/.test(op)) return String(Number(value) + 1)
  if (/_lt$/.test(op)) return String(Number(value) - 1)
  if (op === 'explicit_in') return String(Array.isArray(value) ? value[0] : value)
  return undefined
}

interface Sample {
  readonly lines: readonly string[]
  readonly isWhole: boolean
}

/** Lines that fulfil every condition, one sample for each alternative. */
const samplesOf = (rule: KnownRule, cells: Readonly<Record<string, KnownCell>>): Sample[] => {
  let all: Sample[] = [{ lines: [], isWhole: true }]
  for (const condition of rule.when) {
    const alternatives = condition.any ?? [condition]
    all = alternatives.flatMap(one => {
      if (one.op?.startsWith('not_explicit')) return all
      const cell = one.setting === undefined ? undefined : cells[one.setting]
      const key = one.native ?? cell?.native?.[0]
      const text = textFor(one, cell)
      if (key === undefined || text === undefined || one.code !== undefined || one.broker !== undefined)
        return all.map(({ lines }) => ({ lines, isWhole: false }))
      if (rule.id in unspelt) return all.map(({ lines }) => ({ lines, isWhole: false }))
      const plain = key.replace(/^spring\.kafka\.(?=producer|consumer)|^(?:kafka|producer|consumer)\.(?!override)/, '')
      return all.map(({ lines, isWhole }) => ({ lines: [...lines, `${plain}=${text}`], isWhole }))
    })
  }
  return all
}

const isRefused = ({ oddities }: Resolved): boolean =>
  oddities.some(one => /refuses|every send\(\) throws/.test(one.detail ?? ''))

const rows = (knowledge?.rules ?? []).flatMap(rule => {
  const entry = knowledge?.clients.find(one => one.id === rule.client)
  if (!entry) return []
  const [pair] = Object.entries(decided[entry.id] ?? Object.fromEntries(entry.roles.map(role => [role, entry.id])))
  const [role, id] = pair ?? ['', '']
  const consumerSide = /auto_commit|isolation|session|group|commit_mode/.test(JSON.stringify(rule.when))
  const used = consumerSide && !decided[entry.id] && entry.roles.includes('consumer') ? 'consumer' : role
  return samplesOf(rule, entry.settings)
    .filter(one => one.isWhole && one.lines.length > 0)
    .map(({ lines }) => ({ rule, id, role: used as Role, lines, label: `${rule.id}: ${lines.join(' ')}` }))
})

const versionOf = ({ versions }: KnownRule): string => String(versions.at(-1)?.since ?? versions.at(-1)?.until ?? '99')

describe.skipIf(!knowledge)('what a client does on its own when settings meet', () => {
  test.each(rows)('$label', ({ rule, id, role, lines }) => {
    const client = findClient(id)
    const version = rule.versions.at(-1)?.since === null ? null : versionOf(rule)
    const own = resolveSubject({ client: client?.id ?? id, version, role, written: written(lines), block })
    const { effect, setting, value } = rule.then
    let seen = 'nothing'
    if (effect === 'error' || effect === 'force_or_error') seen = isRefused(own) ? effect : 'starts'
    else if (setting !== undefined) {
      const names = setting.split(',').map(one => settingOf[one])
      seen = names.map(name => flat((name && own.settings.get(name)?.value) ?? null, role)).join(', ')
    }
    const expected = effect === 'error' || effect === 'force_or_error' ? effect : flat(value ?? 'nothing', role)
    const reason = differentRules[rule.id]
    if (reason !== undefined) expect(seen, `agrees now, so its exception can go: ${reason}`).not.toBe(expected)
    else expect(seen.replace('unlimited', '2147483647')).toBe(expected.replace('unlimited', '2147483647'))
  })
})
