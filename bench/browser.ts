import { type Browser, chromium, type Page } from '@playwright/test'
import { quietMs } from '../apps/web/app/lib/when-idle'
import { chromiumEnvironment } from '../scripts/lib/chromium.mjs'

/**
 * Milliseconds until a first visit has settled: the page's own quiet time, less a margin, since the page's
 * timer may start a little before hydration is marked.
 */
const firstVisitMs = quietMs - 250

/** Milliseconds of work that a page may still do after its last file has arrived. */
const settleMs = 1500

/** Figures of a first visit. */
export interface Visit {
  /** Largest contentful paint, milliseconds. */
  paint: number
  /** Cumulative layout shift. */
  shift: number
  /** Longest task in milliseconds; the browser does not report tasks below 50. */
  task: number
  /** Scripts and styles that the page requested before it had settled; paths below `dist/client`. */
  files: string[]
}

interface VisitOptions {
  /** Factor by which the processor is slowed down. */
  slowDown: number
  /**
   * Whether to stay until the page has settled; otherwise only until no call is open and the layout is
   * stable.
   */
  untilSettled?: boolean
}

/**
 * Runs `work` with functions for first visits and for opening pages; each starts with an empty browser cache.
 */
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
      (url, options) => visitPage(browser, url, options),
      (url, slowDown) => openFreshPage(browser, url, slowDown),
    )
  } finally {
    await browser.close()
  }
}

async function openFreshPage(browser: Browser, url: string, slowDown: number): Promise<Page> {
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

async function visitPage(
  browser: Browser,
  url: string,
  { slowDown, untilSettled }: VisitOptions,
): Promise<Visit> {
  const page = await openFreshPage(browser, url, slowDown)
  await page.waitForTimeout(settleMs)
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
  /** `alive` is the time of hydration, in milliseconds of the page's own clock. */
  seen: Omit<Visit, 'files'> & { alive: number }
}

/** Runs in the page: whether it has been quiet for this long. */
const hasSettled = (quiet: number) =>
  performance.now() > (globalThis as unknown as WatchedPage).seen.alive + quiet

/**
 * Runs in the page before its own scripts. May not contain named functions, for which the bundler adds a
 * helper.
 */
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
