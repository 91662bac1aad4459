import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/kafka-setup.ts'],
    reporters: process.env.CI ? ['default'] : ['dot'],
    testTimeout: 20_000,
    passWithNoTests: false,
  },
})
