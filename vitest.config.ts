import { defineConfig } from 'vitest/config'

/** Browser tests (`*.spec.ts`) belong to Playwright, long ones (`*.soak.ts`) to `npm run soak`. */
export default defineConfig({
  test: {
    // Two cores: the database needs some of them too.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/web/app/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          // Properties over whole files take their time on a busy machine; a test that hangs still ends.
          testTimeout: 60_000,
        },
      },
      { test: { name: 'architecture', include: ['architecture/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
