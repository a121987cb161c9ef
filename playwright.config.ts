import { defineConfig } from '@playwright/test'
import type { ServerOptions } from './e2e/support/fixtures'
import { type Moment, momentOfRun, neededMoments } from './e2e/support/moments'
import { takeMemoryFolder } from './scripts/lib/memory-folder.mjs'

takeMemoryFolder()

const moment = momentOfRun()
const others = Object.entries(neededMoments).filter(([name]) => name !== moment)
/** Tests of one worker, which starts a server for them alone: see `advert-site.ts`. */
const withOwnServer = /page-adverts\.spec\.ts$/

export default defineConfig<ServerOptions>({
  testDir: 'e2e',
  globalSetup: './e2e/support/server.ts',
  outputDir: '.cache/e2e',
  // Golden pictures: one browser and one font draw them everywhere.
  snapshotPathTemplate: '{testDir}/golden/{arg}{ext}',
  // Two cores: a third test runs while others wait for a timer or an answer.
  workers: 3,
  fullyParallel: true,
  // A test that fails once has failed.
  retries: 0,
  timeout: 60_000,
  // A machine that also runs other things, a server that begins among them, answers later, not otherwise.
  expect: { timeout: 20_000 },
  reporter: [
    ['./e2e/support/failures-at-end.ts'],
    ['./e2e/support/test-times.ts'],
    [process.env.CI ? 'line' : 'list'],
  ],
  // The server of each project begins at the moment of its name. Tests that wait for a further server come first: at the
  // end they would run alone.
  projects: [
    { name: 'own-server', use: { moment }, testMatch: withOwnServer },
    ...others.map(([name, grep]) => ({
      name,
      use: { moment: name as Moment },
      grep,
      testIgnore: withOwnServer,
    })),
    { name: moment, use: { moment }, grepInvert: others.map(([, tag]) => tag), testIgnore: withOwnServer },
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A press on a panel that still slides in may miss it. Tests of motion ask for motion.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.VCE_CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
