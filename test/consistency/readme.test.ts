import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { SeverityByIntent } from '../../src/rules/define.js'
import { rules } from '../../src/rules/index.js'

const readme = fileURLToPath(new URL('../../README.md', import.meta.url))

const severity = (table: SeverityByIntent): string =>
  typeof table === 'string' ? table : `${table.needed} / ${table.unstated} / ${table.tolerated}`

/** Written by `RELIACTL_WRITE=1 npx vitest run --config test/vitest.config.ts test/consistency/readme.test.ts`. */
test('the rule table of the README is the one of the rules', () => {
  const rows = rules.map(rule => `| \`${rule.id}\` | ${rule.summary} | ${severity(rule.severity)} |`)
  const table = [
    `${rules.length} rules. Severity where the profile rules the impact out / without a profile / where it is tolerated.`,
    '',
    '| rule | finds | severity |',
    '|---|---|---|',
    ...rows,
  ].join('\n')
  const text = readFileSync(readme, 'utf8')
  const wanted = text.replace(/<!-- rules -->[\s\S]*<!-- \/rules -->/, `<!-- rules -->\n${table}\n<!-- /rules -->`)
  if (process.env.RELIACTL_WRITE) writeFileSync(readme, wanted)
  else expect(text).toBe(wanted)
})
