import { appImports } from '@vce/web/build'
import { defineConfig } from 'vitest/config'

/** `npm run soak`: tests that take minutes, one file at a time. */
export default defineConfig({
  resolve: { alias: appImports },
  test: {
    include: ['apps/server/src/**/*.soak.ts', 'bench/**/*.soak.ts'],
    globalSetup: ['apps/server/src/test/global-setup.ts'],
    fileParallelism: false,
    testTimeout: 1_800_000,
  },
})
