import { type Browser, chromium } from '@playwright/test'
import { chromiumEnvironment } from '../scripts/lib/chromium.mjs'
import { callOnce } from './call'
import { type Effort, measureInterleaved, median } from './rounds'
import type { Server } from './server'
import { createSite } from './site'
import type { ResultRow } from './table'

const wanted = { frame: 20, page: 1.3, busy: 10, sort: 100 }
const mains = '/quotation?type=3&active=0'
/** Factor by which the processor is slowed down while main contracts are watched and sorted. */
const slowDown = 4
const watchedSeconds = 20
const sorts = 6
const board = '/quotation?type=2&scope=all'
/** Number of frames in one measurement: ten seconds of a screen. */
const frames = 600
const requests = 400

interface Measurement {
  /** 95th percentile of the milliseconds between two frames, while the board ticks and is scrolled. */
  p95: number
  /** Number of figures that changed during the measurement. */
  changes: number
}

/** Opens the board of all contracts and scrolls through it while prices move. */
async function measureScrolling(browser: Browser, url: string): Promise<Measurement> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(url + board, { waitUntil: 'load' })
  await page.waitForSelector('html[data-alive]')
  await page.waitForTimeout(2000)
  const measured = page.evaluate(watchFrames, frames)
  await page.mouse.move(700, 700)
  for (let turn = 0; turn < 20; turn++) {
    await page.mouse.wheel(0, turn % 10 < 7 ? 300 : -600)
    await page.waitForTimeout(400)
  }
  const measurement = await measured
  await page.close()
  if (measurement.changes === 0) throw new Error('Nothing moved on the board: there is no figure to measure')
  return measurement
}

/** Runs in the page, so it may not contain named functions, for which the bundler adds a helper. */
async function watchFrames(count: number): Promise<Measurement> {
  let changes = 0
  const watcher = new MutationObserver((records) => {
    changes += records.length
  })
  watcher.observe(document.body, { characterData: true, childList: true, subtree: true })
  const gaps: number[] = []
  let before = await new Promise<number>(requestAnimationFrame)
  for (let seen = 0; seen < count; seen++) {
    const now = await new Promise<number>(requestAnimationFrame)
    gaps.push(now - before)
    before = now
  }
  watcher.disconnect()
  gaps.sort((a, b) => a - b)
  return { p95: gaps[Math.floor(count * 0.95)] ?? Number.NaN, changes }
}

interface Work {
  /** Percent of time that the main thread works while the board ticks. */
  busy: number
  /** Milliseconds from a press on a column header until the sorted rows are painted. */
  sort: number
  /** Changes of the page per second; few in a resting market. */
  changes: number
  /**
   * Milliseconds of a fixed script in the same slowed page: the speed of the machine, which differs between
   * runs.
   */
  script: number
}

/**
 * Measures the board of main contracts on a slow processor: the work while it ticks, and the time of a sort.
 */
async function measureWork(browser: Browser, url: string): Promise<Work> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const devtools = await page.context().newCDPSession(page)
  await page.goto(url + mains, { waitUntil: 'load' })
  await page.waitForSelector('html[data-alive]')
  // Waits until the welcome popup for a new guest has opened over the page.
  await page.waitForTimeout(5500)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(1500)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  // Counts processor time, which excludes other programs on the machine.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const taskSeconds = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  await page.waitForTimeout(1000)
  const scripts = [await page.evaluate(fixedScript)]
  await page.evaluate(countChanges)
  const before = await taskSeconds()
  await page.waitForTimeout(watchedSeconds * 1000)
  const busy = ((await taskSeconds()) - before) / watchedSeconds
  const changes = Number(await page.evaluate(() => document.body.dataset.changes)) / watchedSeconds
  const taken: number[] = []
  for (let turn = 0; turn < sorts; turn++) {
    scripts.push(await page.evaluate(fixedScript))
    taken.push(await page.evaluate(sortOnce))
    await page.waitForTimeout(500)
  }
  await page.close()
  return { busy: busy * 100, sort: median(taken), changes, script: median(scripts) }
}

/** Runs in the page: creates, sorts and stores texts; the same for every page and version. */
function fixedScript(): number {
  const began = performance.now()
  const texts: string[] = []
  for (let index = 0; index < 20_000; index++) texts.push(`${(index * 7919) % 20_011}:`)
  const lengths = new Map<string, number>()
  for (const text of texts.sort()) lengths.set(text, text.length)
  return performance.now() - began
}

/** Runs in the page: counts the changed texts on its body. */
function countChanges() {
  const { dataset } = document.body
  new MutationObserver((records) => {
    dataset.changes = String(Number(dataset.changes ?? 0) + records.length)
  }).observe(document.body, { characterData: true, childList: true, subtree: true })
}

/**
 * Runs in the page: presses a column header and waits until the rows have changed places and are painted. May
 * not contain named functions, for which the bundler adds a helper.
 */
async function sortOnce(): Promise<number> {
  const head = [...document.querySelectorAll<HTMLElement>('thead a')].find((link) =>
    link.textContent?.startsWith('涨跌幅'),
  )
  const rows = document.querySelector('tbody')
  const before = [...(rows?.querySelectorAll('th') ?? [])].map((cell) => cell.textContent).join()
  let now = before
  const began = performance.now()
  head?.click()
  while (now === before && performance.now() - began < 5000) {
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve, 0))
    })
    now = [...(rows?.querySelectorAll('th') ?? [])].map((cell) => cell.textContent).join()
  }
  return performance.now() - began
}

async function rowsOf(url: string): Promise<number> {
  const { data } = await callOnce<{ quotes: unknown[] }>(url, '/vce_gm/v1/quote_board', { scope: 'all' })
  return data.quotes.length
}

/** 99th percentile of a page's response time in milliseconds; every request renders the page again. */
async function measureSlowest(url: string): Promise<number> {
  const taken: number[] = []
  for (let index = 0; index < requests; index++) {
    const began = performance.now()
    await (await fetch(`${url}/?_=${Math.random()}`)).arrayBuffer()
    taken.push(performance.now() - began)
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(requests * 0.99)] ?? Number.NaN
}

/**
 * Measures the board of all contracts in Chromium, and compares pages of a server with a moving market with
 * pages of a server with a still one.
 */
export async function measureBoardAndPages({ rounds }: Effort, moving: Server): Promise<ResultRow[]> {
  const other = createSite()
  await (await other.start()).stop()
  const still = await other.start('still')

  const { VCE_CHROMIUM, FONTCONFIG_FILE } = await chromiumEnvironment()
  const browser = await chromium.launch({
    executablePath: VCE_CHROMIUM,
    env: { ...process.env, FONTCONFIG_FILE } as Record<string, string>,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const measurements: Measurement[] = []
  const works: Work[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      measurements.push(await measureScrolling(browser, moving.url))
      works.push(await measureWork(browser, moving.url))
    }
  } finally {
    await browser.close()
  }
  await measureSlowest(moving.url)
  await measureSlowest(still.url)
  const pages = await measureInterleaved(
    rounds,
    () => measureSlowest(moving.url),
    () => measureSlowest(still.url),
  )
  const busy = median(works.map((work) => work.busy))
  const sort = median(works.map((work) => work.sort))
  const script = median(works.map((work) => work.script))
  const p95 = median(measurements.map((measurement) => measurement.p95))
  await still.stop()
  other.remove()
  return [
    {
      what: `行情板 ${await rowsOf(moving.url)} 行，滚动中，两帧之间，p95`,
      measured: `${p95.toFixed(1)} ms`,
      comparedWith: `十秒内 ${Math.round(median(measurements.map(({ changes }) => changes)))} 处变动`,
      ratio: null,
      budget: `≤ ${wanted.frame} ms`,
      within: p95 <= wanted.frame,
    },
    {
      what: `行情板主力合约跳动 ${watchedSeconds} 秒，处理器慢 ${slowDown} 倍，主线程占用`,
      measured: `${busy.toFixed(1)} %`,
      comparedWith: `每秒 ${Math.round(median(works.map(({ changes }) => changes)))} 处变动`,
      ratio: null,
      budget: `≤ ${wanted.busy} %`,
      within: busy <= wanted.busy,
    },
    {
      what: `行情板主力合约排序，处理器慢 ${slowDown} 倍，到画出`,
      measured: `${sort.toFixed(0)} ms`,
      comparedWith: `固定脚本 ${script.toFixed(0)} ms`,
      ratio: null,
      budget: `≤ ${wanted.sort} ms`,
      within: sort <= wanted.sort,
    },
    {
      what: '首页不经缓存，行情跳动时，p99',
      measured: `${pages.ours.toFixed(1)} ms`,
      comparedWith: `行情静止时 ${pages.other.toFixed(1)} ms`,
      ratio: pages.ratio,
      budget: `≤ ${wanted.page}`,
      within: pages.ratio <= wanted.page,
    },
  ]
}
