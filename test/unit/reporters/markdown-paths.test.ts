import { expect, test } from 'vitest'
import { audit } from '../../../src/app/audit.js'
import { completeState } from '../../../src/model/sketch.js'
import { markdownReporter } from '../../../src/reporters/markdown.js'
import { plainStyle } from '../../../src/reporters/style.js'

test('a path in markdown has its verdict, its weakest link and what is not known', async () => {
  const { report, sources } = audit({ state: completeState({ topics: [{ name: 'orders' }] }), intent: null })
  const text = await markdownReporter.render(report, {
    version: '0',
    style: plainStyle,
    width: 100,
    sources,
    rules: async () => new Map(),
    failOn: 'error',
    showSuppressed: false,
  })
  expect(text).toContain('| path | asked | guarantee | weakest link | not known |')
  expect(text).toMatch(/\| [^|]*orders[^|]* \| – \| unknown \| could not tell: [^|]+ \| [^|]+ \|/)
})
