import { ownRuleList } from '../findings/own-rules.js'
import { ruleIds } from '../rules/index.js'

/** Every rule that `reliactl.yaml` may set a severity for. */
export const knownRuleIds: readonly string[] = [...ruleIds, ...ownRuleList.map(rule => rule.id)]
