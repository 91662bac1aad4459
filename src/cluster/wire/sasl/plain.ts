import type { Mechanism } from './mechanism.js'

/** RFC 4616. */
export const plain = (username: string, password: string): Mechanism => ({
  name: 'PLAIN',
  first: async () => Buffer.from(`\0${username}\0${password}`, 'utf8'),
  next: async () => null,
})
