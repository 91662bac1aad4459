import { expect, test } from 'vitest'
import { renderTemplate } from '../../../../src/advice/snippets/render.js'

const render = (text: string, values: Record<string, string>): string =>
  renderTemplate(text, new Map(Object.entries(values)), 'a template')

test('a placeholder within a line is replaced where it stands', () => {
  expect(render('acks={{acks}} # {{acks}}', { acks: 'all' })).toBe('acks=all # all')
})

test('a placeholder alone on its line takes several lines with its indentation', () => {
  expect(render('config:\n  {{lines}}\nend', { lines: 'a: 1\n\nb: 2' })).toBe('config:\n  a: 1\n\n  b: 2\nend')
})

test.each(['#', '//', '--'])('a reason behind %s is wrapped into comment lines', sign => {
  const lines = render(`  ${sign} {{why}}`, { why: 'word '.repeat(40).trim() }).split('\n')
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) {
    expect(line).toMatch(new RegExp(`^  ${sign} word`))
    expect(line.length).toBeLessThanOrEqual(100)
  }
})

test('a dollar sign in a value stays what it is', () => {
  expect(render('id={{id}}', { id: '${env:INSTANCE}$&' })).toBe('id=${env:INSTANCE}$&')
})

test('a placeholder without a value is a defect and names the template', () => {
  expect(() => render('{{nothing}}', {})).toThrow('a template asks for {{nothing}}')
})
