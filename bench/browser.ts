import { type Browser, chromium, type Page } from '@playwright/test'
import { quietMs } from '../apps/web/app/lib/when-idle'
import { chromiumEnvironment } from '../scripts/lib/chromium.mjs'

/** The page’s own timer may begin a little before it is marked as hydrated. */
const firstVisitMs = quietMs - 250

/** Milliseconds in which a page still works after its last file has come. */
const settled = 1500

/** Figures of a first visit. */
export interface Visit {
  /** Largest contentful paint, milliseconds. */
  paint: number
  /** Cumulative layout shift. */
  shift: number
  /** Longest task in milliseconds; the browser reports none below 50. */
  task: number
  /** Scripts and styles, as below `dist/client`, that the page requested before it had settled. */
  files: string[]
}

interface VisitOptions {
  /** How many times the processor is slower. */
  slowDown: number
  /** Whether to stay until the page has settled; otherwise until no call is open and nothing moves any more. */
  untilSettled?: boolean
}

/** First visits, and pages to work with, each with nothing in the browser's cache. */
export async function withBrowser<T>(
  use: (
    visit: (url: string, options: VisitOptions) => Promise<Visit>,
    openPage: (url: string, slowDown: number) => Promise<Page>,
  ) => Promise<T>,
): Promise<T> {
  const { VCE_CHROMIUM, FONTCONFIG_FILE } = await chromiumEnvironment()
  const browser = await chromium.launch({
    executablePath: VCE_CHROMIUM,
    env: { ...process.env, FONTCONFIG_FILE } as Record<string, string>,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  })
  try {
    return await use(
      (url, options) => visited(browser, url, options),
      (url, slowDown) => opened(browser, url, slowDown),
    )
  } finally {
    await browser.close()
  }
}

async function opened(browser: Browser, url: string, slowDown: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'networkidle' })
  return page
}

async function visited(
  browser: Browser,
  url: string,
  { slowDown, untilSettled }: VisitOptions,
): Promise<Visit> {
  const page = await opened(browser, url, slowDown)
  await page.waitForTimeout(settled)
  if (untilSettled) await page.waitForFunction(hasSettled, quietMs)
  const visit = await page.evaluate((first) => {
    const { seen } = globalThis as unknown as WatchedPage
    const files = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < seen.alive + first)
      .map(({ name }) => new URL(name).pathname.slice(1))
    return { ...seen, files: [...new Set(files)].filter((file) => /\.(js|css)$/.test(file)) }
  }, firstVisitMs)
  await page.context().close()
  return visit
}

interface WatchedPage {
  /** `alive` is when the page was hydrated, in milliseconds of its own time. */
  seen: Omit<Visit, 'files'> & { alive: number }
}

/** Runs in the page. */
const hasSettled = (quiet: number) =>
  performance.now() > (globalThis as unknown as WatchedPage).seen.alive + quiet

/** Runs in the page, before anything of its own; a function of its own name would need what the bundler adds. */
function watch() {
  const seen = { paint: 0, shift: 0, task: 0, alive: Number.POSITIVE_INFINITY }
  Object.assign(globalThis, { seen })
  const hydration = new MutationObserver(() => {
    if (document.documentElement?.dataset.alive === undefined) return
    seen.alive = performance.now()
    hydration.disconnect()
  })
  hydration.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-alive'] })
  for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (type === 'largest-contentful-paint') seen.paint = entry.startTime
        else if (type === 'longtask') seen.task = Math.max(seen.task, entry.duration)
        else if (!hadRecentInput) seen.shift += value
      }
    }).observe({ type, buffered: true })
  }
}
