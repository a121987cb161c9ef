import { build } from './lib/build.mjs'
import { chromiumEnvironment } from './lib/chromium.mjs'
import { prepare, runBin } from './lib/project.mjs'

prepare()
await build()
const environment = { ...process.env, ...(await chromiumEnvironment()) }
runBin('@playwright/test', ['test', ...process.argv.slice(2)], environment)
