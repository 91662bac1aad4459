import { expect, test } from 'vitest'
import { ruleInfo } from '../../../src/app/rule-info.js'
import { reporters } from '../../../src/reporters/index.js'
import { plainStyle } from '../../../src/reporters/style.js'
import { createSourceTexts } from '../../../src/text/sources.js'
import { finding, reportOf } from '../../support/reports.js'

const context = {
  version: '0.1.0',
  style: plainStyle,
  width: 100,
  sources: createSourceTexts(new Map()),
  rules: async () => ruleInfo(),
}

// Each yields more lines than the arguments that one call may have.
test.each([
  ['text', 25_000],
  ['checkstyle', 130_000],
])('%s shows %d findings', async (name, count) => {
  const reporter = await reporters[name]?.()
  const all = { ...reportOf(), findings: Array.from({ length: count }, () => finding()) }
  expect((await reporter?.render(all, context))?.split('producer/acks-below-all').length).toBe(count + 1)
})
