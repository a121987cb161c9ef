import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { closeOffers } from '../e2e/support/fixtures'
import { moments } from '../e2e/support/moments'
import { chromiumEnvironment } from '../scripts/lib/chromium.mjs'
import { createSite } from './site'

const folder = 'docs/pictures'
const maxBytes = 150_000

/** Pictures by name, with the address of the page that they show. */
const pictures = {
  home: '/',
  chart: '/quotation?type=2&product=cu',
} as const

/** The page as WebP at the highest quality whose size is allowed. */
async function webpOf(page: Page): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page)
  for (const quality of [90, 80, 70, 60, 50]) {
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality })
    const picture = Buffer.from(data, 'base64')
    if (picture.length <= maxBytes) return picture
  }
  throw new Error(`A picture has more than ${maxBytes} bytes`)
}

const site = createSite({ CLOCK_START: moments.session })
try {
  const server = await site.start()
  const { VCE_CHROMIUM, FONTCONFIG_FILE } = await chromiumEnvironment()
  const browser = await chromium.launch({
    executablePath: VCE_CHROMIUM,
    env: { ...process.env, FONTCONFIG_FILE } as Record<string, string>,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  await context.clock.setSystemTime(moments.session)
  await context.addInitScript(closeOffers)
  mkdirSync(folder, { recursive: true })
  for (const [name, address] of Object.entries(pictures)) {
    const page = await context.newPage()
    await page.goto(`${server.url}${address}`)
    await page.locator('html[data-alive]').waitFor({ state: 'attached' })
    // Waits until charts have drawn their figures.
    await page.waitForTimeout(3000)
    const picture = await webpOf(page)
    writeFileSync(`${folder}/${name}.webp`, picture)
    process.stderr.write(`${folder}/${name}.webp ${Math.round(picture.length / 1000)} KB\n`)
    await page.close()
  }
  await browser.close()
  await server.stop()
} finally {
  site.remove()
}
