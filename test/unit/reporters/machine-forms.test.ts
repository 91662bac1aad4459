import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { ruleInfo } from '../../../src/app/rule-info.js'
import type { Report } from '../../../src/report.js'
import type { RenderContext } from '../../../src/reporters/define.js'
import { reporters } from '../../../src/reporters/index.js'
import { plainStyle } from '../../../src/reporters/style.js'
import { createSourceTexts } from '../../../src/text/sources.js'
import { finding, reportOf } from '../../support/reports.js'

const context: RenderContext = {
  version: '0.1.0',
  style: plainStyle,
  width: 100,
  sources: createSourceTexts(new Map()),
  rules: async () => ruleInfo(),
}

const render = async (name: string, report: Report, more: Partial<RenderContext> = {}): Promise<string> => {
  const reporter = await reporters[name]?.()
  if (!reporter) throw new Error(`no form ${name}`)
  return reporter.render(report, { ...context, ...more })
}

const nasty = finding({
  message: 'a "quoted" <value> & 100%,\nover: two lines \u0001',
  location: { file: 'a & b/c%d.properties', line: 3, column: 1, endLine: 3, endColumn: 9, path: [] },
})
const live = finding({ location: null, subject: { kind: 'topic', name: 'orders' }, severity: 'warning' })
const suppressed = finding({ suppressed: { reason: 'replayed nightly', by: 'comment' } })
const full: Report = {
  ...reportOf(
    finding({ related: [{ message: 'given here before', location: nasty.location }] }),
    nasty,
    live,
    suppressed,
  ),
  unknowns: [{ subject: { kind: 'file', name: 'x' }, question: 'what', reason: 'broken', remedy: 'mend' }],
}

describe('sarif', () => {
  const schema = JSON.parse(
    readFileSync(new URL('../../fixtures/sarif/sarif-2.1.0.schema.json', import.meta.url), 'utf8'),
  )
  // The schema is of draft 4, which differs only in how it names itself.
  const { $schema: _, id: __, ...rest } = schema
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false })
  addFormats.default(ajv)
  const validate = ajv.compile(rest)

  test.each([
    ['a clean run', reportOf()],
    ['every kind of finding', full],
  ])('%s validates against the published schema', async (_name, report) => {
    const log = JSON.parse(await render('sarif', report))
    expect(validate(log) ? [] : validate.errors).toEqual([])
  })

  test('the schema refuses what is wrong, so that the test above means something', async () => {
    const log = JSON.parse(await render('sarif', full))
    log.runs[0].results[0].level = 'fatal'
    expect(validate(log)).toBe(false)
  })

  test('rules carry their reason, page and default level; results carry related places and suppressions', async () => {
    const { tool, results } = JSON.parse(await render('sarif', full)).runs[0]
    expect(tool.driver.rules).toHaveLength(1)
    expect(tool.driver.rules[0]).toMatchObject({
      id: 'producer/acks-below-all',
      shortDescription: { text: 'Only the leader confirms a write' },
      helpUri: expect.stringMatching(/^https:/),
      defaultConfiguration: { level: 'warning' },
    })
    expect(tool.driver.rules[0].fullDescription.text).toMatch(/^With acks=1 the leader answers/)
    expect(results[0].relatedLocations[0].physicalLocation.region.startLine).toBe(3)
    expect(results[3].suppressions).toEqual([{ kind: 'inSource', justification: 'replayed nightly' }])
  })
})

describe('xml forms', () => {
  /** Tags balance and no bare `&` or `<` is left: enough for a form without mixed content. */
  const wellFormed = (text: string): boolean => {
    const open: string[] = []
    for (const [, close, name, end] of text.replace(/<\?xml[^>]*\?>/, '').matchAll(/<(\/?)([\w-]+)[^<>]*?(\/?)>/g)) {
      if (close && open.pop() !== name) return false
      if (!close && !end) open.push(name ?? '')
    }
    return open.length === 0 && !/&(?!(?:amp|lt|gt|quot|apos|#10);)/.test(text) && !text.includes('\u0001')
  }

  test.each(['junit', 'checkstyle'])('%s escapes whatever a message holds', async name => {
    const text = await render(name, full)
    expect(wellFormed(text)).toBe(true)
    expect(text).toContain('a &quot;quoted&quot; &lt;value&gt; &amp; 100%')
  })

  test('junit fails what --fail-on counts, prints the rest and skips what is suppressed or unknown', async () => {
    const text = await render('junit', full, { failOn: 'error' })
    expect(text.match(/<failure /g)).toHaveLength(2)
    expect(text.match(/<system-out>/g)).toHaveLength(1)
    expect(text.match(/<skipped /g)).toHaveLength(2)
    expect((await render('junit', full, { failOn: 'never' })).match(/<failure /g)).toBeNull()
  })

  test('a clean run is one passed case', async () => {
    expect(await render('junit', reportOf())).toContain('<testcase classname="reliactl" name="no findings">')
  })

  test('checkstyle leaves suppressed findings out', async () => {
    expect((await render('checkstyle', full)).match(/<error /g)).toHaveLength(3)
  })
})

describe('github', () => {
  test('properties and text are escaped, so that no message ends its command', async () => {
    const lines = (await render('github', full)).trimEnd().split('\n')
    expect(lines).toHaveLength(5)
    expect(lines[1]).toBe(
      '::error file=a & b/c%25d.properties,line=3,endLine=3,col=1,endColumn=8,title=producer/acks-below-all::' +
        'a "quoted" <value> & 100%25,%0Aover: two lines \\x01. Set acks=all',
    )
    expect(lines[3]).toMatch(/^::notice title=could not tell::/)
    expect(lines[4]).toBe('reliactl: 2 errors, 1 warnings, 0 info')
  })
})

describe('gitlab', () => {
  test('each issue has its own fingerprint, a 1-based line and a severity that GitLab knows', async () => {
    const issues = JSON.parse(await render('gitlab', full))
    expect(issues.map((issue: { severity: string }) => issue.severity)).toEqual(['major', 'major', 'minor'])
    expect(new Set(issues.map((issue: { fingerprint: string }) => issue.fingerprint)).size).toBe(3)
    expect(issues[0].location).toEqual({ path: 'orders/a.properties', lines: { begin: 2, end: 2 } })
    expect(issues[2].location.path).toBe('topic/orders')
  })
})
