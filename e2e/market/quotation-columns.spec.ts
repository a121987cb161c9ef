import type { Page } from '@playwright/test'
import { getFundamentalBoard, getQuoteBoard, getTechnicalBoard } from '@vce/protocol'
import { boardAddress, byCode, contractsIn, showAllRows, tableOf } from '../support/board'
import { cutCells } from '../support/cut-cells'
import { expect, servedTest, test } from '../support/fixtures'
import { ask, cellsOf, figureOf, headersOf } from '../support/market'

/** Texts of the cells in some columns, by contract. */
async function figuresOf(page: Page, name: string, headers: readonly string[]) {
  const table = page.getByRole('table', { name })
  const places = await headersOf(table)
  const rows = await cellsOf(table)
  const contract = places.findIndex((header) => header.startsWith('合约'))
  return new Map(
    rows.map((row) => [
      row[contract] ?? '',
      headers.map((header) => row[places.findIndex((each) => each.startsWith(header))] ?? ''),
    ]),
  )
}

test('基本面分析 shows basis, roll, receipts and seats of the server’s answer', async ({ page, request }) => {
  const { rows } = await ask(request, getFundamentalBoard, { world: 'simulated' })
  await showAllRows(page)
  await page.goto(boardAddress(byCode, 1))
  const shown = await figuresOf(page, '基本面分析报价列表', [
    '基差率',
    '展期年化',
    '仓单',
    '前20净增',
    '沉淀/亿',
  ])
  const rebar = rows.find(({ code }) => code === 'rb')
  const [rate, roll, receipts, net, settled] = shown.get(rebar?.contract ?? '') ?? []
  const near = (text: string | undefined, figure: number | null | undefined, digits: number) =>
    expect(figureOf(text?.replace(/（.*$/, ''))).toBeCloseTo(Number(figure), digits)
  near(rate, rebar?.basis?.rate, 1)
  near(roll, rebar?.roll?.rollYield, 0)
  expect(figureOf(receipts?.replace(/（.*$/, ''))).toBe(rebar?.receipts?.quantity)
  expect(figureOf(net?.replace(/（.*$/, ''))).toBe(rebar?.positions?.netChange)
  near(settled, (rebar?.funds?.settled ?? 0) / 1e8, 0)

  await page.getByRole('link', { name: '基差率' }).click()
  await expect(page.getByRole('columnheader', { name: /^基差率/ })).toHaveAttribute('aria-sort', 'descending')
})

servedTest('技术面分析 shows the indicators of the server’s answer', async ({ served, request }) => {
  // Compares the settled day, whose figures do not change.
  const answer = await ask(request, getTechnicalBoard, { world: 'simulated' })
  const [headers = [], ...rows] = (await served(boardAddress(byCode))).rows('技术面分析报价列表')
  const rebar = answer.rows.find(({ product }) => product === 'rb')
  const row = rows.find((cells) => cells.some((cell) => cell === rebar?.contract))
  const cellOf = (header: string) => row?.[headers.findIndex((each) => each.startsWith(header))]
  const signals = rebar?.signals
  expect(['均线排列', '枢轴', '信号'].map(cellOf)).toEqual([
    rebar?.averages ?? '—',
    rebar?.pivot ?? '—',
    signals ? `${signals.buy}${signals.neutral}${signals.sell}` : '—',
  ])
  expect(figureOf(cellOf('RSI'))).toBe(Math.round(rebar?.rsi ?? Number.NaN))
})

test('hidden and moved columns stay so after a reload', async ({ page }) => {
  await page.goto(boardAddress('&set=quote'))
  await page.getByRole('button', { name: '列设置' }).click()
  const dialog = page.getByRole('dialog', { name: '列设置' })
  await dialog.getByRole('checkbox', { name: '买量' }).uncheck()
  await dialog.getByRole('button', { name: '移动 成交量' }).focus()
  await page.keyboard.press('Home')
  await expect(dialog.getByText('成交量 已移到第 1 列')).toBeAttached()
  await dialog.getByRole('button', { name: '完成' }).click()
  const arranged = async () => (await headersOf(tableOf(page))).slice(4)
  await expect.poll(async () => (await arranged())[0]).toBe('成交量')
  expect(await arranged()).not.toContain('买量')

  await page.reload()
  await expect.poll(async () => (await arranged())[0]).toBe('成交量')
  expect(await arranged()).not.toContain('买量')
  await page.getByRole('button', { name: '列设置' }).click()
  await dialog.getByRole('button', { name: '恢复默认' }).click()
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect.poll(async () => (await arranged())[0]).toBe('涨跌')
  expect(await arranged()).toContain('买量')
})

test('只看活跃 hides inactive products and shows their number', async ({ page, request }) => {
  const { quotes } = await ask(request, getQuoteBoard, { world: 'simulated' })
  await showAllRows(page)
  await page.goto(boardAddress('&sort=contract&order=asc', 3))
  const active = page.getByRole('switch', { name: '只看活跃' })
  await expect(active).toHaveAttribute('aria-checked', 'true')
  const table = page.getByRole('table', { name: '量价分析报价列表' })
  const shown = await contractsIn(table)
  expect(shown.length).toBeLessThan(quotes.length)
  await expect(page.getByText(`已隐藏 ${quotes.length - shown.length} 个不活跃品种`)).toBeVisible()

  await active.click()
  await expect(page).toHaveURL(/active=0/)
  await expect.poll(async () => (await contractsIn(table)).length).toBe(quotes.length)

  await page.getByRole('navigation', { name: '显示方式' }).getByRole('link', { name: '卡片' }).click()
  await expect(page).toHaveURL(/view=cards/)
  const cards = page.getByRole('list', { name: '量价分析报价列表' }).getByRole('listitem')
  await expect(cards).toHaveCount(quotes.length)
  const first = cards.nth(0).getByRole('link')
  await first.focus()
  await page.keyboard.press('ArrowRight')
  await expect(cards.nth(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/contract=/)
})

test('宽屏 uses a wide window without a sideways shift', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1000 })
  await page.goto(boardAddress('&set=quote'))
  const widthOf = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().width)
  expect(await widthOf()).toBe(1200)
  await page.getByRole('button', { name: '宽屏' }).click()
  await expect.poll(widthOf).toBe(1600)
  await expect(tableOf(page).getByRole('columnheader', { name: '投机度' })).toBeVisible()

  await page.reload({ waitUntil: 'commit' })
  await page.locator('main').waitFor()
  expect(await widthOf()).toBe(1600)
  expect(await cutCells(tableOf(page))).toEqual([])
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  const tools = page.getByRole('complementary', { name: '快捷工具' })
  expect((await tools.boundingBox())?.x).toBeGreaterThan(1760)

  // A narrow window has no room for 宽屏.
  await page.setViewportSize({ width: 1440, height: 1000 })
  expect(await widthOf()).toBe(1200)
  await expect(page.getByRole('button', { name: '宽屏' })).toBeHidden()
})
