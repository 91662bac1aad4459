import type { Carrier } from '../define.js'

/** Clients that JavaScript and TypeScript code builds; its parser is loaded with the first such file. */
export const javascript: Carrier = {
  id: 'javascript',
  syntaxes: ['javascript'],
  read: async source => (await import('./javascript/read.js')).readJavaScript(source),
}
