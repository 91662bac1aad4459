import { describe, expect, test } from 'vitest'
import { remember } from '../../../src/text/remember.js'

describe('remember', () => {
  test('answers each text once, an empty answer too', () => {
    const asked: string[] = []
    const first = remember(text => {
      asked.push(text)
      return text === '' ? null : text.charAt(0)
    })
    expect([first('ab'), first(''), first('ab'), first('')]).toEqual(['a', null, 'a', null])
    expect(asked).toEqual(['ab', ''])
  })

  test('keeps no more answers than it may', () => {
    let asked = 0
    const length = remember(text => {
      asked++
      return text.length
    }, 2)
    expect(['a', 'bb', 'ccc', 'a'].map(length)).toEqual([1, 2, 3, 1])
    expect(asked).toBe(4)
  })
})
