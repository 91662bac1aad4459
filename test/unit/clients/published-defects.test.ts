import { expect, test } from 'vitest'
import { knownBugs } from '../../../src/clients/known-bugs.js'

test.each([
  ['kafkajs', '1.12.0', ['kafkajs-782']],
  ['kafkajs', '1.14.0', []],
  ['nestjs-microservices', '8.4.7', ['nest-9293']],
  ['nestjs-microservices', '9.0.0', []],
  ['faststream', '0.5.48', []],
  ['faststream', '0.6.2', ['faststream-2610']],
  ['faststream', '0.6.3', []],
])('%s %s has the defects that its project published', (client, version, expected) => {
  expect(knownBugs(client, version).map(one => one.id)).toEqual(expected)
})
