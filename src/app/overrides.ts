import type { OverrideEntry } from '../findings/overrides.js'
import type { Intent } from '../model/intent.js'

/** Severities that `reliactl.yaml` sets, with the files they hold for. */
export const overridesOf = (intent: Intent | null): readonly OverrideEntry[] =>
  (intent?.rules ?? []).map(({ rule, severity, files }) => ({ rule, severity, files }))
