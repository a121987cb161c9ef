import type { APIRequestContext, Page } from '@playwright/test'
import { getCandles, getQuoteDetail, marketSocketPath } from '@vce/protocol'
import { expect, test } from '../support/fixtures'
import { interceptSocket } from '../support/intercepted-socket'
import { ask, cellsOf, figureOf, lastTradedQuote } from '../support/market'
import { sessionMarket } from '../support/moments'

const lostTexts = '行情已断开，正在重连'
/** The token --ink-3. */
const grey = 'rgb(101, 108, 131)'
const beijing = (at: number) => new Date(at + 8 * 3_600_000).toISOString()

/** Rows of 逐笔 on the page: time, price, lots. */
const tradesShown = async (page: Page) =>
  (await cellsOf(page.getByRole('table', { name: '逐笔成交' })))
    .filter((cells) => cells.length > 1)
    .map(([time, price, lots]) => [time, figureOf(price), figureOf(lots)].join(' '))

async function publishedTrades(request: APIRequestContext, contract: string) {
  const { trades } = await ask(request, getQuoteDetail, { world: 'simulated', contract })
  return trades.map(({ at, price, lots }) => [beijing(at).slice(11, 19), price, lots].join(' '))
}

/** Checks that the page lists the server's trades in the same order, below any trades that came since. */
async function matchesServer(page: Page, request: APIRequestContext, contract: string) {
  const published = await publishedTrades(request, contract)
  const shown = await tradesShown(page)
  if (published.length === 0) return shown.length === 0
  for (let newer = 0; newer < shown.length - 20 || newer === 0; newer += 1) {
    const common = shown.slice(newer)
    if (common.length > 0 && common.join() === published.slice(0, common.length).join()) return true
  }
  return false
}

async function publishedMinutes(request: APIRequestContext, contract: string) {
  const input = { world: 'simulated', contract, interval: '1m', limit: 60 } as const
  const { candles } = await ask(request, getCandles, input)
  return candles
    .map(([end, ...figures]) => [beijing(end).slice(0, 16).replace('T', ' '), ...figures.slice(0, 5)].join())
    .reverse()
}

const endOf = (minute: string) => minute.slice(0, 16)
const lotsOf = (minute: string) => Number(minute.split(',').at(-1))

const minutesShown = async (page: Page) =>
  (await cellsOf(page.getByRole('table', { name: /根 K 线$/ }))).map(([end, ...figures]) =>
    // Between price and volume are the change, its rate, and the range.
    [end, ...[...figures.slice(0, 4), figures[7]].map(figureOf)].join(),
  )

test(
  'a page that was cut off comes back with every minute and trade once',
  sessionMarket,
  async ({ page, request }) => {
    const { contract } = await lastTradedQuote(request)
    const socket = await interceptSocket(page, marketSocketPath)
    await page.goto(`/quotation?type=2&world=simulated&interval=1m&contract=${contract}`)
    await expect
      .poll(() => socket.received.filter(({ type }) => type === 'contract').length)
      .toBeGreaterThan(0)
    await expect(page.getByText(lostTexts)).toBeHidden()

    await socket.cut()
    await expect(page.getByText(lostTexts)).toBeInViewport()
    const heading = page.getByRole('region', { name: '行情概览' }).locator('dd').first()
    await expect(heading).not.toHaveCSS('color', grey)
    // Prices count as stale after five seconds without a connection.
    await expect(heading).toHaveCSS('color', grey, { timeout: 8_000 })
    // Longer retries and their back-off are tested in the unit tests of the connection.
    await expect.poll(socket.refused, { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
    await expect(page.getByText(lostTexts)).toBeVisible()

    const missed = (await publishedMinutes(request, contract))[0] ?? ''
    socket.mend()
    await expect(heading).not.toHaveCSS('color', grey, { timeout: 20_000 })
    await expect(page.getByText(lostTexts)).toBeHidden({ timeout: 20_000 })
    // The trades since the cut have arrived. The current minute still changes; all earlier minutes equal
    // those of the server.
    await expect
      .poll(async () => {
        const shown = await minutesShown(page)
        const since = shown.find((minute) => endOf(minute) === endOf(missed))
        return since !== undefined && lotsOf(since) >= lotsOf(missed)
      })
      .toBe(true)
    const shown = await minutesShown(page)
    const published = await publishedMinutes(request, contract)
    const closed = published.filter((minute) => endOf(minute) < endOf(shown[0] ?? ''))
    expect(closed.length).toBeGreaterThan(50)
    expect(shown.slice(1, 1 + closed.length)).toEqual(closed)
    expect(new Set(shown.map(endOf)).size).toBe(shown.length)
    await expect.poll(() => matchesServer(page, request, contract)).toBe(true)
  },
)

for (const channel of ['contract', 'quotes']) {
  test(
    `a lost frame of ${channel} is detected and its content requested`,
    sessionMarket,
    async ({ page, request }) => {
      const { contract } = await lastTradedQuote(request)
      const socket = await interceptSocket(page, marketSocketPath)
      await page.goto(`/quotation?type=2&world=simulated&contract=${contract}`)
      await expect
        .poll(() => socket.received.filter(({ type }) => type === channel).length)
        .toBeGreaterThan(0)
      const subscriptions = () =>
        socket.requested.filter((frame) => frame.type === 'subscribe' && frame.channel === channel)
      const before = subscriptions().length

      expect(await socket.lose(({ type }) => type === channel)).toBe(true)
      await expect.poll(() => subscriptions().length, { timeout: 10_000 }).toBe(before + 1)
      expect(subscriptions().at(-1)).toEqual(subscriptions().at(-2))
      await expect.poll(() => matchesServer(page, request, contract)).toBe(true)

      const lotsTraded = async () =>
        figureOf(
          await page
            .getByRole('region', { name: '行情概览' })
            .locator('dl > div')
            .filter({ hasText: '成交量' })
            .locator('dd')
            .innerText(),
        ) ?? 0
      const { quote } = await ask(request, getQuoteDetail, { world: 'simulated', contract })
      await expect.poll(lotsTraded).toBeGreaterThanOrEqual(quote.volume ?? 0)
    },
  )
}
