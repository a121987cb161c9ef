import type { Page } from '@playwright/test'
import { getCandles, getIntraday, getQuoteDetail } from '@vce/protocol'
import { parseExportedTable } from '../support/exported-table'
import { expect, test } from '../support/fixtures'
import { ask, cellsOf, figureOf, headersOf } from '../support/market'
import { countPainted } from '../support/painted-pixels'

const symbol = (more: string, type = 2) => `/quotation?type=${type}&world=simulated&${more}`
const chartOf = (page: Page) => page.getByRole('img', { name: /K 线图，数字见表格$/ })
const legend = (page: Page) => page.getByRole('region', { name: '叠加与对比' })
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const beijing = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 16)
const changed = /[+−]?\d+\.\d\d%/

/** The main contracts of silver and gold, which trade at the same hours. */
async function readMainContracts(request: Parameters<typeof ask>[0]) {
  const silver = await ask(request, getQuoteDetail, { world: 'simulated', product: 'ag' })
  const gold = await ask(request, getQuoteDetail, { world: 'simulated', product: 'au' })
  return { silver: silver.quote.contract, gold: gold.quote.contract }
}

test('an overlay of the menu has the same change in legend and table until it is removed', async ({
  page,
  request,
}) => {
  const { silver, gold } = await readMainContracts(request)
  await page.goto(symbol(`contract=${silver}&interval=day`))
  await expect.poll(() => countPainted(chartOf(page), 'rise')).toBeGreaterThan(100)
  await expect(legend(page)).toHaveCount(0)
  expect(await countPainted(chartOf(page), 's5')).toBe(0)

  await tool(page, '叠加').click()
  await page.getByRole('combobox', { name: '查找品种、合约、席位、功能' }).fill(gold)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`overlay=${gold}`))
  await page.keyboard.press('Escape')
  await expect(legend(page)).toContainText(`叠加 沪金 ${gold}`)
  await expect(legend(page)).toContainText(/同期 沪银 [+−]?\d+\.\d\d%/)
  await expect.poll(() => countPainted(chartOf(page), 's5')).toBeGreaterThan(100)

  // Recomputes the change from the closes in the exported file, between the common start and the newest day.
  const [file] = await Promise.all([page.waitForEvent('download'), tool(page, '导出 CSV').click()])
  const { mark, lines } = await parseExportedTable(file)
  expect([...mark.values()].join()).toContain(`叠加 沪金 ${gold}`)
  const [head = '', ...rows] = lines
  const place = head.split(',').indexOf(`沪金 ${gold}`)
  const start = /自 (\d{4}-\d\d-\d\d) 起/.exec(await legend(page).innerText())?.[1] ?? ''
  const closeOf = (row: string | undefined, column: number) => Number(row?.split(',')[column])
  const first = rows.find((row) => row.startsWith(start))
  const since = closeOf(rows.at(-1), place) / closeOf(first, place) - 1
  const shown = figureOf(changed.exec(await legend(page).innerText())?.[0])
  // The market may have moved between the export and the legend.
  expect(Math.abs((shown ?? Number.NaN) - since * 100)).toBeLessThan(0.5)

  const table = page.getByRole('table', { name: /根 K 线$/ })
  const headers = await headersOf(table)
  const at = (name: string) => headers.indexOf(name)
  expect([at('区间涨跌幅'), at(`沪金 ${gold}`), at(`沪金 ${gold} 涨跌幅`)].every((index) => index > 0)).toBe(
    true,
  )
  const cells = (await cellsOf(table)).reverse()
  const base = cells.find(([end]) => end === start)
  for (const [close, change] of [
    [at('收'), at('区间涨跌幅')],
    [at(`沪金 ${gold}`), at(`沪金 ${gold} 涨跌幅`)],
  ] as const) {
    for (const row of cells.slice(0, -1).filter(([end = '']) => end >= start)) {
      const from = figureOf(base?.[close]) ?? Number.NaN
      const to = figureOf(row[close])
      if (to === null) expect(row[change]).toBe('—')
      else expect(figureOf(row[change])).toBeCloseTo((to / from - 1) * 100, 1)
    }
  }

  await page.getByRole('link', { name: `移除 沪金 ${gold}` }).click()
  await expect(legend(page)).toHaveCount(0)
  await expect(page).not.toHaveURL(/overlay/)
  await expect.poll(() => countPainted(chartOf(page), 's5')).toBe(0)
})

test('分时 draws other contracts by their change against 昨结', async ({ page, request }) => {
  const { silver, gold } = await readMainContracts(request)
  await page.goto(symbol(`contract=${silver}`, 3))
  const strip = page.getByRole('region', { name: '叠加', exact: true })
  await expect(strip).toHaveCount(0)
  await tool(page, '叠加').click()
  await page.getByRole('combobox', { name: '查找品种、合约、席位、功能' }).fill(gold)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`overlay=${gold}`))
  await page.keyboard.press('Escape')
  await expect(strip).toContainText(new RegExp(`叠加 沪金 ${gold}\\s*[+−]?\\d+\\.\\d\\d%`))
  const path = page.locator(`[data-over="${gold}"]`)
  await expect(path).toHaveAttribute('d', /^M/)

  const { days } = await ask(request, getIntraday, { world: 'simulated', contract: gold })
  const settlement = days[0]?.previousSettlement ?? Number.NaN
  const clockOf = (end = 0) => beijing(end).slice(11)
  const prices = new Map(days[0]?.points.map(([place, price]) => [clockOf(days[0]?.minutes[place]), price]))
  const table = page.getByRole('table', { name: /最近 \d+ 分钟$/ })
  const at = (await headersOf(table)).indexOf(`沪金 ${gold}`)
  expect(at).toBeGreaterThan(0)
  const rows = await cellsOf(table)
  // Leaves out the newest minutes, which may have changed since.
  const known = rows.slice(3).filter(([, time = '']) => prices.has(time))
  expect(known.length).toBeGreaterThan(0)
  for (const cells of known) {
    const price = prices.get(cells[1] ?? '') ?? Number.NaN
    expect(figureOf(cells[at])).toBe(price)
    expect(figureOf(cells[at + 1])).toBeCloseTo((price / settlement - 1) * 100, 1)
  }

  await page.goto(symbol(`contract=${silver}&overlay=${silver},ag`, 3))
  await expect(strip).toContainText(`沪银 ${silver} 就是主图`)
  await expect(strip).toContainText('沪银主连 就是主图')
  await strip.getByRole('link', { name: '全部移除' }).click()
  await expect(page).not.toHaveURL(/overlay/)
  await expect(strip).toHaveCount(0)
})

test('a link shares the lines and names those that it cannot show', async ({ page, request }) => {
  const { silver, gold } = await readMainContracts(request)
  await page.goto(symbol(`contract=${silver}&interval=day&overlay=${gold},cu,zz2701&compare=1`))
  await expect(legend(page)).toContainText(`叠加 沪金 ${gold}`)
  await expect(legend(page)).toContainText('叠加 沪铜主连')
  await expect(legend(page)).toContainText('没有品种或合约 zz2701')
  await expect.poll(() => countPainted(chartOf(page), 's5')).toBeGreaterThan(100)
  await expect.poll(() => countPainted(chartOf(page), 's6')).toBeGreaterThan(100)
  // 对比 draws the main contract as a line, too.
  const together = legend(page).getByRole('link', { name: '对比' })
  await expect(together).toHaveAttribute('aria-current', 'true')
  const candles = await countPainted(chartOf(page), 'rise')
  await together.click()
  await expect(page).not.toHaveURL(/compare/)
  await expect.poll(() => countPainted(chartOf(page), 'rise')).toBeGreaterThan(candles + 500)
  await expect(legend(page)).toContainText('同期 沪银')

  // A valid code that was never listed: the chart stays, with the server's message next to the name.
  await page.goto(symbol(`contract=${silver}&interval=day&overlay=rb1301`))
  await expect(legend(page)).toContainText('螺纹 rb1301：没有这个合约')
  await expect.poll(() => countPainted(chartOf(page), 'rise')).toBeGreaterThan(100)
})

test('a line follows when the chart loads older bars', async ({ page, request }) => {
  const { silver, gold } = await readMainContracts(request)
  await page.goto(symbol(`contract=${silver}&interval=1m&overlay=${gold}`))
  await expect.poll(() => countPainted(chartOf(page), 's5')).toBeGreaterThan(100)
  const loaded = page.waitForResponse((answer) => {
    const input = answer.url().endsWith(getCandles.path) ? answer.request().postDataJSON() : {}
    return input.contract === gold && input.before !== undefined
  })
  await chartOf(page).hover({ position: { x: 400, y: 200 } })
  for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, 600)
  for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(-1500, 0)
  expect((await loaded).ok()).toBe(true)
  await expect(legend(page)).toContainText(/叠加 沪金 \w+ ?[+−]?\d+\.\d\d%/)
})

test('the full view has price, contracts and book, also for another contract', async ({ page, request }) => {
  const { silver } = await readMainContracts(request)
  const { months } = await ask(request, getQuoteDetail, { world: 'simulated', product: 'ag' })
  const other = months.find(({ contract }) => contract !== silver)?.contract ?? ''
  await page.goto(symbol(`contract=${silver}&interval=day`))
  await expect.poll(() => countPainted(chartOf(page), 'rise')).toBeGreaterThan(100)
  await page.evaluate(() => scrollTo(0, 300))
  const before = await chartOf(page).boundingBox()

  await tool(page, '全屏').click()
  const card = page.locator('section[data-full]')
  const head = card.locator('header').first()
  await expect(head.getByRole('heading', { name: `沪银 ${silver}` })).toBeVisible()
  await expect(head).toContainText(/\d{4,}.*[+−]?\d+.*[+−]?\d+\.\d\d%/)
  await expect(head).toContainText('模拟数据')
  const book = card.getByRole('complementary', { name: '盘口与逐笔' })
  await expect(book.getByText('卖一')).toBeVisible()
  await tool(page, '盘口').click()
  await expect(book).toHaveCount(0)

  // After a change of contract, the full view stays and the order book stays folded.
  await head.getByRole('button', { name: `合约：${silver}` }).click()
  await head.getByRole('link', { name: other, exact: true }).click()
  await expect(head.getByRole('heading', { name: `沪银 ${other}` })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`contract=${other}`))
  await expect(book).toHaveCount(0)
  await card.getByRole('navigation', { name: '周期' }).getByRole('link', { name: '5分', exact: true }).click()
  await expect(page).toHaveURL(/interval=5m/)

  // Escape closes a panel over the chart first.
  await head.getByRole('button', { name: '切换合约' }).click()
  await expect(head.getByRole('combobox', { name: '查找品种、合约、席位、功能' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(head.getByRole('combobox', { name: '查找品种、合约、席位、功能' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect.poll(async () => (await chartOf(page).boundingBox())?.width).toBe(before?.width)
})

test('分时 is read with two crosshairs and their labels', async ({ page, request }) => {
  const { silver } = await readMainContracts(request)
  const { quote } = await ask(request, getQuoteDetail, { world: 'simulated', contract: silver })
  await page.goto(symbol(`contract=${silver}&interval=time`, 3))
  const chart = page.getByRole('slider', { name: /分时图/ })
  await expect(chart.locator('[data-last] text')).toHaveText(/^\d+$/)
  const box = await chart.boundingBox()
  if (!box) throw new Error('The chart has no place')
  const crosshairs = chart.locator('[data-crosshairs]')

  // Above the middle line, which is 昨结, prices are higher.
  const figuresUnderPointer = async () => {
    await page.mouse.move(box.x + 199, box.y + 120)
    await page.mouse.move(box.x + 200, box.y + 120)
    return crosshairs.locator('span').count()
  }
  await expect.poll(figuresUnderPointer).toBe(3)
  const [time, price, rate] = await crosshairs.locator('span').allInnerTexts()
  expect(time).toMatch(/^\d\d:\d\d$/)
  const settlement = quote.previousSettlement ?? Number.NaN
  expect(figureOf(price)).toBeGreaterThan(settlement)
  expect(figureOf(rate?.replace('+', ''))).toBeCloseTo(((figureOf(price) ?? 0) / settlement - 1) * 100, 1)
  await expect(crosshairs.locator('.bg-rise')).toHaveCount(2)

  // With arrow keys the crosshair is at the price of the minute that the slider reads out.
  await page.mouse.move(0, 0)
  await chart.focus()
  await page.keyboard.press('Home')
  await expect(crosshairs.locator('span').first()).toHaveText(/^(21|09):01$/)
  const read = /价格 ([\d.]+)/.exec((await chart.getAttribute('aria-valuetext')) ?? '')?.[1]
  await expect(crosshairs.locator('span').nth(1)).toHaveText(read ?? '')
  await page.keyboard.press('Escape')
  await expect(crosshairs).toHaveCount(0)
})

test('the lines are drawn as the golden pictures', async ({ page }) => {
  await page.goto('/echartsDemo/compare')
  for (const [label, file] of [
    ['叠加一个合约的示例，数字见表格', 'compare-overlay'],
    ['对比三个合约的示例', 'compare-together'],
    ['缺值的叠加示例', 'compare-gaps'],
  ] as const) {
    const chart = page.getByRole('img', { name: label })
    await chart.scrollIntoViewIfNeeded()
    await expect.poll(() => countPainted(chart, 's5'), label).toBeGreaterThan(100)
    await page.mouse.move(0, 0)
    expect(await chart.screenshot()).toMatchSnapshot(`${file}.png`, { threshold: 0.1, maxDiffPixels: 60 })
  }
})
