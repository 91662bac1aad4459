import { describe, expect, it } from 'vitest'
import { illustrativeBaseline } from '../../../src/advice/cost/baseline.js'
import { recommendFor } from '../../../src/advice/recommend/recommend.js'
import { recommendationsText, relativeInstancesText } from '../../../src/reporters/sections/recommendation.js'
import { colourStyle, plainStyle } from '../../../src/reporters/style.js'
import { createSourceTexts } from '../../../src/text/sources.js'

const recommendation = recommendFor(
  { name: 'payments', topics: ['payments.cards', 'payments.wires'], groups: [], loss: 'none', duplicates: 'none' },
  illustrativeBaseline,
)

const render = (width: number, style = plainStyle): string[] =>
  recommendationsText([recommendation], { version: '0', style, width, sources: createSourceTexts(new Map()) })

describe('recommendations as text', () => {
  it('puts one topic on a line of the table', () => {
    expect(render(120).filter(line => /│ payments\.(cards|wires) +│/.test(line))).toHaveLength(2)
  })

  it('leaves the topics to the details where the table would not fit', () => {
    const lines = render(90)
    expect(lines.every(line => line.length <= 90)).toBe(true)
    expect(lines.join('\n')).toContain('payments (payments.cards, payments.wires): exactly-once')
  })

  it('is free of control characters without colour, and the same text with it', () => {
    const esc = String.fromCharCode(27)
    expect(render(100).join('')).not.toContain(esc)
    const coloured = render(100, colourStyle).join('\n')
    expect(coloured).toContain(esc)
    expect(coloured.replaceAll(new RegExp(`${esc}\\[\\d+m`, 'g'), '')).toBe(render(100).join('\n'))
  })

  it.each([
    [1.6, '60 % more than at-least-once'],
    [1, 'as many as at-least-once'],
    [0.8, '20 % fewer than at-least-once'],
  ])('words a factor of %d', (factor, text) => {
    expect(relativeInstancesText(factor)).toBe(text)
  })
})
