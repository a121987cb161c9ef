import { build } from './lib/build.mjs'
import { chromiumEnvironment } from './lib/chromium.mjs'
import { prepare, runBin } from './lib/project.mjs'

/**
 * Runs browser tests. `--moment night` starts the server at that moment of `e2e/support/moments.ts`; all
 * other arguments go to Playwright.
 */
const given = process.argv.slice(2)
const at = given.indexOf('--moment')
const [, moment] = at < 0 ? [] : given.splice(at, 2)

prepare()
await build()
const environment = {
  ...process.env,
  ...(moment && { VCE_MOMENT: moment }),
  ...(await chromiumEnvironment()),
}
runBin('@playwright/test', ['test', ...given], environment)
