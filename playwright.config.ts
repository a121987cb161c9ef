import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/server.ts',
  outputDir: '.cache/e2e',
  // One machine serves pages, database and browser: two at a time.
  workers: 2,
  fullyParallel: true,
  // A test that only passes the second time is told as flaky in the closing lines.
  retries: 1,
  timeout: 60_000,
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
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
