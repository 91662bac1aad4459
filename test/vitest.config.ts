import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/kafka-setup.ts'],
    // The first lab of a machine writes a class archive when it ends, which takes a while on a busy one.
    teardownTimeout: 60_000,
    reporters: process.env.CI ? ['default'] : ['dot'],
    testTimeout: 20_000,
    passWithNoTests: false,
  },
})
