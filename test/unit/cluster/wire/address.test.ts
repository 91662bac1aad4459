import { describe, expect, it } from 'vitest'
import { formatAddress, nameBroker, parseAddress } from '../../../../src/cluster/wire/address.js'
import { UsageError } from '../../../../src/errors.js'

describe('a broker address', () => {
  it.each([
    ['localhost:9092', 'localhost', 9092],
    [' kafka-1.example.com:19092 ', 'kafka-1.example.com', 19092],
    ['[::1]:9092', '::1', 9092],
    ['SASL_SSL://broker:9093', 'broker', 9093],
  ])('is read from %j', (text, host, port) => {
    expect(parseAddress(text)).toEqual({ host, port })
  })

  it.each([
    'localhost',
    'localhost:',
    ':9092',
    'localhost:0',
    'localhost:65536',
    '::1:9092',
    'a:1,b:2',
    'http:/x:1',
    '',
  ])('is not %j', text => {
    expect(() => parseAddress(text)).toThrow(UsageError)
  })

  it('is written back with brackets where it needs them', () => {
    expect(formatAddress({ host: '::1', port: 1 })).toBe('[::1]:1')
    expect(formatAddress({ host: 'a', port: 1 })).toBe('a:1')
  })

  it('names the broker that advertises it', () => {
    expect(nameBroker({ host: 'a', port: 1, advertisedBy: 3 })).toBe('broker 3 advertises a:1, which')
  })
})
