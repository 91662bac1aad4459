import { expect, test } from 'vitest'
import { declare, declareOne, whoIn } from '../declare.js'

test('a file of Redis, whose save lines are one setting', async () => {
  const text = '# marks\nsave 900 1\nsave 300 10\nappendonly yes\nport 6379\nmaxmemory-policy allkeys-lru\n'
  expect(await declareOne('redis.conf', text)).toEqual({
    who: 'redis store redis',
    block: '2:1',
    settings: ['3:6 save=300 10', '4:12 appendonly=yes', '6:18 maxmemory-policy=allkeys-lru'],
  })
})

test('a server that a compose file starts, as one text and as a list', async () => {
  const text = `services:
  marks:
    image: redis:7
    command: redis-server --save "" --appendonly no
  others:
    image: valkey/valkey:8
    command: ["valkey-server", "--maxmemory-policy", "noeviction"]
  cache:
    image: redis:7
`
  const found = await declare('compose.yaml', text)
  expect(found.map(one => one.who)).toEqual(['redis store compose/marks', 'redis store compose/others'])
  expect(found[0]?.settings.map(one => one.split(' ')[1])).toEqual(['save=null', 'appendonly=no'])
  expect(found[1]?.settings.map(one => one.split(' ')[1])).toEqual(['maxmemory-policy=noeviction'])
})

test('other files with these words are none', async () => {
  expect(await whoIn('cache.conf', 'appendonly yes\nsave 900 1\n')).toEqual([])
})
