import { appImports } from '@vce/web/build'
import { defineConfig } from 'vitest/config'
import { takeMemoryFolder } from './scripts/lib/memory-folder.mjs'
import { TestOrder } from './scripts/lib/suite/test-order.mjs'

takeMemoryFolder()

/**
 * Files share what they import, which would take longer than most of them: none replaces a module, and each that stops
 * the clock restores it.
 */
const isolate = false

/** Browser tests (`*.spec.ts`) belong to Playwright, long ones (`*.soak.ts`) to `npm run soak`. */
export default defineConfig({
  test: {
    // Two cores: the database needs some of them too.
    maxWorkers: 2,
    sequence: { sequencer: TestOrder },
    projects: [
      {
        resolve: { alias: appImports },
        test: {
          name: 'unit',
          isolate,
          setupFiles: ['scripts/lib/property-seed.ts'],
          include: [
            'packages/**/*.test.ts',
            'apps/web/app/**/*.test.{ts,tsx}',
            'apps/web/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          // Properties over whole files take their time on a busy machine; a test that hangs still ends.
          testTimeout: 60_000,
          // A machine that does much else takes longer than a second for what runs in the background.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      { test: { name: 'architecture', include: ['architecture/**/*.test.ts'], testTimeout: 60_000 } },
      {
        resolve: { alias: appImports },
        test: {
          name: 'server',
          isolate,
          // After the others: a worker serves one project, and restarts for the next.
          sequence: { groupOrder: 1 },
          setupFiles: ['scripts/lib/property-seed.ts'],
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/test/global-setup.ts'],
          testTimeout: 60_000,
          // A machine that does much else takes longer than a second for what runs in the background.
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
