import type { Reporter } from './define.js'

/** One entry a form; each is loaded only when asked for. */
export const reporters: Readonly<Record<string, () => Promise<Reporter>>> = {
  text: async () => (await import('./text.js')).textReporter,
  json: async () => (await import('./json-v1.js')).jsonReporter,
  sarif: async () => (await import('./sarif.js')).sarifReporter,
  junit: async () => (await import('./junit.js')).junitReporter,
  github: async () => (await import('./github.js')).githubReporter,
  gitlab: async () => (await import('./gitlab.js')).gitlabReporter,
  checkstyle: async () => (await import('./checkstyle.js')).checkstyleReporter,
  markdown: async () => (await import('./markdown.js')).markdownReporter,
}
