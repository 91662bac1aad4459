import { ownRuleList } from '../findings/own-rules.js'
import type { RuleInfo } from '../reporters/define.js'
import type { AnyRule } from '../rules/define.js'
import { rules } from '../rules/index.js'

const toInfo = (rule: AnyRule): RuleInfo => ({
  id: rule.id,
  summary: rule.summary,
  why: rule.why,
  severity: typeof rule.severity === 'string' ? rule.severity : rule.severity.unstated,
  confidence: rule.confidence,
  impacts: rule.impacts,
  references: rule.references,
})

/** Every rule by id, as the forms of a report describe it. */
export const ruleInfo = (own: readonly AnyRule[] = []): ReadonlyMap<string, RuleInfo> =>
  new Map([...rules, ...ownRuleList, ...own].map(rule => [rule.id, toInfo(rule)]))
