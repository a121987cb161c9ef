import type { Locator, Page } from '@playwright/test'
import { getQuoteBoard, getQuoteDetail } from '@vce/protocol'
import { expect, servedTest, test } from '../support/fixtures'
import { ask } from '../support/market'
import { replayMarket } from '../support/moments'
import { textOf } from '../support/served-page'

const settledDay = { world: 'simulated' } as const
const rebar = '/quotation?type=2&world=simulated&contract=rb2701'
const overview = (page: Page) => page.getByRole('region', { name: '行情概览' })
/** The line that contains the price, with the text next to it. */
const priceLine = (page: Page, day: string) => overview(page).getByText(`${day} 收盘`).locator('..')
/** Text of the line with the price, on a page as served. */
function servedPrice(part: Element, day: string) {
  const mark = [...part.querySelectorAll('*')].find((each) => textOf(each) === `${day} 收盘`)
  return textOf(mark?.parentElement)
}
const replayTag = (within: Locator) => within.getByText('回放', { exact: true }).first()

test(
  '回放 stands beside a replayed price, 看收盘 leads to the close',
  replayMarket,
  async ({ page, request }) => {
    const { quote } = await ask(request, getQuoteDetail, { ...settledDay, contract: 'rb2701' })
    await page.goto(rebar)
    await page.locator('main').getByRole('link', { name: '看回放' }).click()
    await expect(page).toHaveURL(/replay=1/)
    await expect(replayTag(overview(page))).toBeVisible()
    await expect(overview(page).getByText(/收盘$/)).toHaveCount(0)

    await page.locator('main').getByRole('link', { name: '看收盘' }).click()
    await expect(page).toHaveURL(/replay=0/)
    await expect(priceLine(page, quote.tradingDay)).toContainText(String(quote.last))
    await expect(overview(page).getByText('回放', { exact: true })).toHaveCount(0)
    const trades = page.getByRole('region', { name: '逐笔成交' }).getByRole('row')
    await expect(trades.nth(1)).toContainText(/^14:59|^15:00/)

    // BBAS has no replay and shows the same price.
    const reply = await request.get('/bbasV3/details?world=simulated&symbol=rb')
    expect(await reply.text()).toContain(`>${quote.last}<`)
  },
)

servedTest(
  'home page and top band have the close of the symbol page',
  replayMarket,
  async ({ served, request }) => {
    const { quotes } = await ask(request, getQuoteBoard, settledDay)
    const future = quotes.find(({ product }) => product === 'IF')
    const [day = '', last = ''] = [future?.tradingDay, future?.last?.toFixed(1)]
    const home = await served('/?world=simulated')
    expect(textOf(home.part('市场概况'))).toContain(`${day.slice(5)} 收盘`)
    expect(textOf(home.part('市场概况'))).toContain(`沪深300${last}`)
    expect(home.heading).toContain(`交易日 ${day}`)

    const { part } = await served(`/quotation?type=2&world=simulated&contract=${future?.contract}`)
    expect(servedPrice(part('行情概览'), day)).toContain(last)
    expect(textOf(part('市场概况'))).toContain(`沪深300${last}`)
  },
)

test('回放 stays on further pages until 看收盘, or until the visit ends', replayMarket, async ({ page }) => {
  const main = page.locator('main')
  await page.goto('/quotation?type=3&world=simulated')
  await expect(main.getByText(/^已结算数据 \d{4}-\d{2}-\d{2}$/)).toBeVisible()
  await expect(main.getByText('回放', { exact: true })).toHaveCount(0)

  await main.getByRole('link', { name: '看回放' }).click()
  await expect(replayTag(main)).toBeVisible()
  await main
    .getByRole('table')
    .getByRole('link', { name: /^rb2701/ })
    .first()
    // Uses a key: rows move while the contracts of a replay that has just begun catch up.
    .press('Enter')
  await expect(page).toHaveURL(/contract=rb2701/)
  await expect(replayTag(overview(page))).toBeVisible()

  // Another page, whose address does not have the parameter.
  await page.goto('/monitoringDataV2?world=simulated')
  await expect(replayTag(main)).toBeVisible()
  await main.getByRole('link', { name: '看收盘' }).click()
  await expect(main.getByText('已结算数据').first()).toBeVisible()
  await page.goto('/quotation?type=3&world=simulated')
  await expect(main.getByText('回放', { exact: true })).toHaveCount(0)

  await main.getByRole('link', { name: '看回放' }).click()
  await expect(replayTag(main)).toBeVisible()
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'replay')
  expect(cookie).toMatchObject({ value: '1', expires: -1 })
})

/** Collects the texts that the market socket sends to a page. */
function framesTo(page: Page) {
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  return frames
}

const figuresOf = (page: Page) =>
  page
    .locator('main')
    .getByRole('table')
    .first()
    .evaluate((table) => table.textContent)

test(
  'the settled board does not move while the replayed one does',
  replayMarket,
  async ({ page, context }) => {
    const settledFrames = framesTo(page)
    await page.goto('/quotation?type=3&world=simulated')
    const settled = await figuresOf(page)
    await expect.poll(() => settledFrames.filter((frame) => frame.includes('"snapshot"')).length).toBe(1)

    const other = await context.newPage()
    const frames = framesTo(other)
    await other.goto('/quotation?type=3&world=simulated&replay=1')
    const replayed = await figuresOf(other)
    expect(replayed).not.toBe(settled)
    await expect.poll(() => frames.filter((frame) => frame.includes('"ticks"')).length).toBeGreaterThan(3)
    await expect.poll(() => figuresOf(other)).not.toBe(replayed)

    expect(settledFrames.filter((frame) => frame.includes('"ticks"'))).toEqual([])
    expect(await figuresOf(page)).toBe(settled)
  },
)

servedTest.describe('without scripts', () => {
  servedTest('the settled day is rendered by the server', replayMarket, async ({ served, request }) => {
    const { quote } = await ask(request, getQuoteDetail, { ...settledDay, contract: 'rb2701' })
    const settled = await served(rebar)
    expect(servedPrice(settled.part('行情概览'), quote.tradingDay)).toContain(String(quote.last))
    const { part, href } = await served(`${rebar}&replay=1`)
    const marks = [...part('行情概览').querySelectorAll('*')].map(textOf)
    expect(marks).toContain('回放')
    expect(href('看收盘')).toMatch(/replay=0/)
  })
})
