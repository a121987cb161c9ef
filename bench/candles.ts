import { readdirSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { appImports } from '@vce/web/build'
import { build } from 'vite'
import { chromiumEnvironment } from '../scripts/lib/chromium.mjs'
import type { CandlePage, FourCharts } from './candle-pages/candles'
import { type Effort, median } from './rounds'
import type { ResultRow } from './table'

const wanted = { frame: 1.15, update: 1, pan: 20, four: 1.1 }
const [few, many] = [10_000, 50_000]
const built = 'dist/client/assets'
const updates = 300
const frames = 60
/** Number of frames with four moving charts, and of candles in each chart. */
const moving = { frames: 300, count: 600 }

/** Bundled script of one page. */
async function scriptOf(name: string): Promise<string> {
  const made = await build({
    root: 'bench/candle-pages',
    logLevel: 'error',
    configFile: false,
    resolve: { alias: appImports },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: `${name}.ts`, formats: ['iife'], name: 'page' },
      minify: true,
    },
  })
  const [bundle] = Array.isArray(made) ? made : [made]
  const [chunk] = 'output' in (bundle ?? {}) ? (bundle as { output: { code?: string }[] }).output : []
  if (!chunk?.code) throw new Error(`Nothing was built of ${name}`)
  return chunk.code
}

async function withPage<T>(browser: Browser, script: string, use: (page: Page) => Promise<T>): Promise<T> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  // Shows Chinese text first, as every page of the site has before its chart opens.
  await page.setContent('<!doctype html><title>candles</title><body><h1>螺纹钢 2701</h1></body>')
  // Loads the style sheets, since our chart reads its colours from the tokens.
  for (const name of readdirSync(built)) {
    if (name.endsWith('.css')) await page.addStyleTag({ path: `${built}/${name}` })
  }
  await page.addScriptTag({ content: script })
  try {
    return await use(page)
  } finally {
    await page.close()
  }
}

const openChart = (page: Page, count: number) =>
  page.evaluate((bars) => (globalThis as unknown as { candlePage: CandlePage }).candlePage.open(bars), count)

const moveCharts = (page: Page) =>
  page.evaluate(
    ({ count, frames: wantedFrames }) =>
      (globalThis as unknown as { fourCharts: FourCharts }).fourCharts.move(count, wantedFrames),
    moving,
  )

const part = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

/** Our candle chart compared with the library alone: opening, growing, and dragging. */
export async function measureCandles({ rounds }: Effort): Promise<ResultRow[]> {
  const [ours, bare] = [await scriptOf('ours'), await scriptOf('bare')]
  const [fourOurs, fourBare] = [await scriptOf('four-ours'), await scriptOf('four-bare')]
  const { VCE_CHROMIUM } = await chromiumEnvironment()
  const browser = await chromium.launch({
    executablePath: VCE_CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const opening = { ours: [] as number[], bare: [] as number[], ratio: [] as number[] }
  const growing: number[] = []
  const panning: number[] = []
  const four = { ours: [] as number[], bare: [] as number[], ratio: [] as number[] }
  try {
    for (let round = 0; round < rounds * 4 + 1; round++) {
      const mine = await withPage(browser, ours, async (page) => {
        const shown = await openChart(page, few)
        const grown = await page.evaluate(
          (times) => (globalThis as unknown as { candlePage: CandlePage }).candlePage.grow(times),
          updates,
        )
        if (round > 0) growing.push(part(grown, 0.95))
        return shown
      })
      const other = await withPage(browser, bare, (page) => openChart(page, few))
      // The first round only warms up the browser.
      if (round === 0) continue
      opening.ours.push(mine)
      opening.bare.push(other)
      opening.ratio.push(mine / other)
    }
    for (let round = 0; round < rounds; round++) {
      panning.push(
        await withPage(browser, ours, async (page) => {
          await openChart(page, many)
          const before = await page.screenshot()
          const measured = page.evaluate(
            (count) => (globalThis as unknown as { candlePage: CandlePage }).candlePage.gaps(count),
            frames,
          )
          await page.mouse.move(200, 200)
          await page.mouse.down()
          await page.mouse.move(900, 200, { steps: frames })
          await page.mouse.up()
          const gaps = await measured
          if (before.equals(await page.screenshot())) throw new Error('The chart did not move')
          return part(gaps, 0.95)
        }),
      )
    }
    for (let round = 0; round < rounds + 1; round++) {
      const mine = part(await withPage(browser, fourOurs, moveCharts), 0.95)
      const other = part(await withPage(browser, fourBare, moveCharts), 0.95)
      if (round === 0) continue
      four.ours.push(mine)
      four.bare.push(other)
      four.ratio.push(mine / other)
    }
  } finally {
    await browser.close()
  }
  const ratio = median(opening.ratio)
  const [update, pan] = [median(growing), median(panning)]
  return [
    {
      what: 'K 线 1 万根，持仓线、三个副图与一个叠加，打开到第二帧',
      measured: `${median(opening.ours).toFixed(0)} ms`,
      comparedWith: `klinecharts ${median(opening.bare).toFixed(0)} ms`,
      ratio,
      budget: `≤ ${wanted.frame}`,
      within: ratio <= wanted.frame,
    },
    {
      what: 'K 线 1 万根，持仓线、三个副图与一个叠加，一次更新，p95',
      measured: `${update.toFixed(2)} ms`,
      comparedWith: '—',
      ratio: null,
      budget: `≤ ${wanted.update} ms`,
      within: update <= wanted.update,
    },
    {
      what: '四图同时变动，两帧之间，p95',
      measured: `${median(four.ours).toFixed(1)} ms`,
      comparedWith: `klinecharts ${median(four.bare).toFixed(1)} ms`,
      ratio: median(four.ratio),
      budget: `≤ ${wanted.four}`,
      within: median(four.ratio) <= wanted.four,
    },
    {
      what: 'K 线 5 万根，拖动时两帧之间，p95',
      measured: `${pan.toFixed(1)} ms`,
      comparedWith: '—',
      ratio: null,
      budget: `≤ ${wanted.pan} ms`,
      within: pan <= wanted.pan,
    },
  ]
}
