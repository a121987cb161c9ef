import type { Page } from '@playwright/test'
import { withBrowser } from './browser'
import { type Effort, median } from './rounds'
import type { Server } from './server'
import type { ResultRow } from './table'

const wanted = 50
const typed = ['lwg05', 'tong', '螺纹05', 'rb2705', 'if', 'jiaomei', '异动', 'cu 龙虎榜']

/**
 * Time from each key press to the frame with its rows, in the header's field; the index is already loaded.
 */
export const measureFinder = ({ rounds }: Effort, server: Server): Promise<ResultRow[]> =>
  withBrowser(async (_visit, openPage) => {
    const lines: ResultRow[] = []
    for (const slowDown of [1, 4]) {
      const page = await openPage(server.url, slowDown)
      const times: number[] = []
      // The first text loads the code and the index.
      await timesOf(page, 'rb')
      for (let round = 0; round < rounds; round++) {
        for (const text of typed) times.push(...(await timesOf(page, text)))
      }
      await page.context().close()
      lines.push(lineOf(slowDown, times))
    }
    return lines
  })

/** Milliseconds from each key press until the next frame was painted, as reported by the browser. */
async function timesOf(page: Page, text: string): Promise<number[]> {
  const field = page.getByRole('banner').getByRole('combobox')
  await field.fill('')
  await page.evaluate(() => {
    const entries: PerformanceEntry[] = []
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()))
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    Object.assign(globalThis, { typing: { entries, observer } })
  })
  await field.pressSequentially(text, { delay: 120 })
  await page.getByRole('listbox', { name: '查找结果' }).getByRole('option').first().waitFor()
  const slow = await page.evaluate(() => {
    const { entries, observer } = (
      globalThis as unknown as { typing: { entries: PerformanceEntry[]; observer: PerformanceObserver } }
    ).typing
    entries.push(...observer.takeRecords())
    observer.disconnect()
    return entries.filter(({ name }) => name === 'input').map(({ duration }) => duration)
  })
  // The browser does not report keys whose frame follows within 16 ms.
  return [...slow, ...Array<number>(Math.max(0, [...text].length - slow.length)).fill(16)]
}

function lineOf(slowDown: number, times: readonly number[]): ResultRow {
  const middle = median(times)
  const most = Math.max(...times)
  return {
    what: `查找，从按键到显示${slowDown > 1 ? `，Chromium 慢 ${slowDown} 倍` : ''}`,
    measured: `中位 ${middle.toFixed(0)} ms，最长 ${most.toFixed(0)} ms`,
    comparedWith: `${times.length} 次按键`,
    ratio: null,
    budget: slowDown > 1 ? '—' : `每次 ≤ ${wanted} ms`,
    within: slowDown > 1 ? null : most <= wanted,
  }
}
