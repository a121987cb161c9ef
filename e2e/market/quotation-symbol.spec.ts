import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { nextTradingDay } from '@vce/futures'
import { type CandleInterval, getCandles, getIntraday, getQuoteDetail } from '@vce/protocol'
import { parseExportedTable } from '../support/exported-table'
import { expect, test } from '../support/fixtures'
import { ask, cellsOf, figureOf, headersOf } from '../support/market'
import { sessionMarket } from '../support/moments'
import { countPainted } from '../support/painted-pixels'

const symbol = (more: string, type = 2) => `/quotation?type=${type}&world=simulated&${more}`
const chartOf = (page: Page) => page.getByRole('img', { name: /K 线图，数字见表格$/ })
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const beijing = (at: number) => new Date(at + 8 * 3_600_000).toISOString()
const endOf = (at: number, interval: CandleInterval) => {
  if (interval === 'month') return beijing(at).slice(0, 7)
  if (interval === 'year') return beijing(at).slice(0, 4)
  if (interval === 'quarter')
    return `${beijing(at).slice(0, 4)}-Q${Math.ceil(Number(beijing(at).slice(5, 7)) / 3)}`
  return ['day', 'week'].includes(interval)
    ? beijing(at).slice(0, 10)
    : beijing(at).slice(0, 16).replace('T', ' ')
}

const tableOf = (page: Page) => page.getByRole('table', { name: /根 K 线$/ })

/** Columns of the chart's table with these headers; newest bar first. */
async function columnsOf(page: Page, ...headers: string[]) {
  const [shown, rows] = [await headersOf(tableOf(page)), await cellsOf(tableOf(page))]
  return rows.map((cells) => headers.map((header) => cells[shown.indexOf(header)]))
}

/** Rows of the chart's table: end, open, high, low, close, lots; newest bar first. */
async function twinOf(page: Page) {
  const rows = await columnsOf(page, '时间', '开', '高', '低', '收', '成交量/手')
  return rows.map(([end, ...figures]) => [end, ...figures.map(figureOf)])
}

test('the table of each interval has the server’s candles', async ({ page, request }) => {
  const { quote } = await ask(request, getQuoteDetail, { world: 'simulated', product: 'rb' })
  const { contract } = quote
  await page.goto(symbol(`contract=${contract}`))
  await expect(page.getByRole('heading', { level: 1, name: `螺纹 ${contract}` })).toBeVisible()

  for (const [text, interval] of [
    ['日K', 'day'],
    ['1分', '1m'],
    ['5分', '5m'],
    ['15分', '15m'],
    ['30分', '30m'],
    ['60分', '60m'],
    ['3分', '3m'],
    ['2小时', '120m'],
    ['4小时', '240m'],
    ['周K', 'week'],
    ['月K', 'month'],
    ['季K', 'quarter'],
    ['年K', 'year'],
  ] as const) {
    const further = ['3m', '120m', '240m', 'quarter', 'year'].includes(interval)
    // The button shows the name of the further interval that was chosen before.
    if (further) await page.getByRole('button', { name: /^(更多|3分|2小时|4小时|季K|年K)$/ }).click()
    await page
      .getByRole('navigation', { name: further ? '更多周期' : '周期' })
      .getByRole('link', { name: text, exact: true })
      .click()
    await expect(page).toHaveURL(new RegExp(`interval=${interval}`))
    // The simulated market has few quarters, and all may have risen.
    const isLong = interval === 'quarter' || interval === 'year'
    const colours = isLong ? [] : ['rise', 'fall']
    for (const colour of colours) {
      await expect.poll(() => countPainted(chartOf(page), colour), text).toBeGreaterThan(100)
    }
    if (isLong) await expect(tableOf(page).getByRole('rowheader').first()).toHaveText(/^\d{4}(-Q[1-4])?$/)
    const { candles } = await ask(request, getCandles, { world: 'simulated', contract, interval, limit: 30 })
    const twin = await twinOf(page)
    // Leaves out the last candle, which still changes; a new one may have begun meanwhile.
    const closed = candles
      .map(([end, ...figures]) => [endOf(end, interval), ...figures.slice(0, 5)])
      .filter(([end]) => String(end) < String(twin[0]?.[0]))
    // The simulated market is younger than a year.
    expect(closed.length, text).toBeGreaterThanOrEqual(interval === 'year' ? 0 : 1)
    expect(twin, text).toEqual(expect.arrayContaining(closed))
    expect(new Set(twin.map(([end]) => end)).size, text).toBe(twin.length)
  }
})

test('分时 has the axis of the whole session while it runs', async ({ page, request }) => {
  const { quote } = await ask(request, getQuoteDetail, { world: 'simulated', product: 'rb' })
  const { days } = await ask(request, getIntraday, { world: 'simulated', contract: quote.contract, days: 5 })
  const { minutes = [], points = [] } = days.at(-1) ?? {}

  await page.goto(symbol(`contract=${quote.contract}`, 3))
  const chart = page.getByRole('region', { name: /分时图$/ }).first()
  const marks = minutes.flatMap((end, index) => {
    const before = minutes[index - 1]
    const begins = beijing(end - 60_000).slice(11, 16)
    if (before === undefined) return [begins]
    return end - before > 60_000 ? [`${beijing(before).slice(11, 16)}/${begins}`] : []
  })
  expect(marks.length).toBeGreaterThan(2)
  for (const mark of [...marks, '15:00']) {
    await expect(chart.locator('svg text').getByText(mark, { exact: true })).toBeVisible()
  }
  const twin = page.getByRole('table', { name: /分时图最近 \d+ 分钟$/ })
  await expect(twin).toHaveCount(points.length > 0 ? 1 : 0)

  await page.getByRole('link', { name: '5 日分时' }).click()
  await expect(page).toHaveURL(/days=5/)
  for (const { tradingDay } of days) {
    await expect(chart.locator('svg text').getByText(tradingDay.slice(5), { exact: true })).toBeVisible()
  }
})

test('the browser keeps the chosen indicators', async ({ page }) => {
  await page.goto(symbol('product=rb'))
  await expect.poll(() => countPainted(chartOf(page), 'rise')).toBeGreaterThan(100)
  const bar = page.getByRole('toolbar', { name: '指标' })
  const panes = () => chartOf(page).locator('canvas').count()
  const canvases = await panes()

  await bar.getByRole('button', { name: 'RSI', exact: true }).click()
  await expect.poll(panes).toBeGreaterThan(canvases)
  for (const name of ['OBV', 'ATR']) await bar.getByRole('button', { name, exact: true }).click()
  // A sixth pane is refused with the reason, and the other panes stay.
  const sixth = bar.getByRole('button', { name: 'CCI', exact: true })
  await expect(sixth).toBeDisabled()
  await expect(sixth).toHaveAttribute('title', '副图最多 5 个，请先关掉一个')
  await bar.getByRole('button', { name: 'MACD', exact: true }).click()
  await expect(sixth).toBeEnabled()
  await bar.getByRole('button', { name: 'BOLL', exact: true }).click()

  await page.reload()
  for (const [name, on] of Object.entries({ MA: true, BOLL: true, KDJ: true, RSI: true, MACD: false })) {
    await expect(bar.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', String(on))
  }
  await expect.poll(panes).toBeGreaterThan(canvases)
})

test('a line drawn on the chart survives a reload', async ({ page }) => {
  await page.goto(symbol('product=rb'))
  await expect.poll(() => countPainted(chartOf(page), 'rise')).toBeGreaterThan(100)
  const plain = await countPainted(chartOf(page), 'brand')

  await tool(page, '水平线').click()
  await expect(tool(page, '水平线')).toHaveAttribute('aria-pressed', 'true')
  await chartOf(page).click({ position: { x: 300, y: 150 } })
  await expect(tool(page, '光标')).toHaveAttribute('aria-pressed', 'true')
  const withLine = plain + 150
  await expect.poll(() => countPainted(chartOf(page), 'brand')).toBeGreaterThan(withLine)

  await page.reload()
  await expect.poll(() => countPainted(chartOf(page), 'brand')).toBeGreaterThan(withLine)
  await tool(page, '清除画线').click()
  await page.getByRole('dialog').getByRole('button', { name: '清除', exact: true }).click()
  await expect.poll(() => countPainted(chartOf(page), 'brand')).toBeLessThan(withLine)
})

test('the chart is shown full screen and exported', async ({ page }) => {
  await page.goto(symbol('product=rb'))
  await expect.poll(() => countPainted(chartOf(page), 'rise')).toBeGreaterThan(100)
  const width = async () => (await chartOf(page).boundingBox())?.width ?? 0
  const narrow = await width()
  await tool(page, '全屏').click()
  await expect.poll(width).toBeGreaterThan(narrow + 200)
  await tool(page, '全屏').click()
  await expect.poll(width).toBe(narrow)

  const [picture] = await Promise.all([page.waitForEvent('download'), tool(page, '保存图片').click()])
  const named = /^K线 螺纹主力连续 日K.* (\d{4}-\d\d-\d\d) \(模拟数据\)\.(png|csv)$/
  const [, day = '', kind] = named.exec(picture.suggestedFilename()) ?? []
  expect(kind).toBe('png')
  const bytes = readFileSync(await picture.path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  // A PNG begins with its width and height.
  expect(bytes.readUInt32BE(16)).toBeGreaterThan(700)
  expect(bytes.readUInt32BE(20)).toBeGreaterThan(500)

  const [file] = await Promise.all([page.waitForEvent('download'), tool(page, '导出 CSV').click()])
  expect(named.exec(file.suggestedFilename())?.slice(1)).toEqual([day, 'csv'])
  const { lines } = await parseExportedTable(file)
  expect(lines.length).toBeGreaterThan(200)
  expect(lines[0]).toBe('时间,开,高,低,收,较昨结,涨跌幅,振幅,结算,成交量/手,成交额/亿,持仓量/手,日增仓')
  expect(lines.at(-2)).toMatch(/^\d{4}-\d\d-\d\d(,\d+){4}(,-?\d+(\.\d+)?){2}(,\d+(\.\d+)?){5},-?\d+$/)
  // During the night session the last bar belongs to the next trading day.
  expect([day, nextTradingDay(day)]).toContain(lines.at(-1)?.slice(0, 10))

  await tool(page, '表格').click()
  await expect(chartOf(page)).toBeHidden()
  await expect(
    page
      .getByRole('table', { name: /根 K 线$/ })
      .getByRole('row')
      .nth(60),
  ).toBeVisible()
  await tool(page, '看图').click()
  await expect(chartOf(page)).toBeVisible()
})

test('continuous main contracts are adjusted at marked rolls', async ({ page, request }) => {
  const input = { world: 'simulated', product: 'rb', interval: 'day', limit: 300 } as const
  const raw = await ask(request, getCandles, input)
  const adjusted = await ask(request, getCandles, { ...input, adjustment: 'difference' })
  expect(raw.rolls.length).toBeGreaterThan(0)

  await page.goto(symbol('product=rb'))
  await expect(page.getByRole('heading', { level: 1, name: '螺纹主力连续' })).toBeVisible()
  await expect(page.getByText(/主力连续不复权，最近换月 (\d{4}-)?\d\d-\d\d/)).toBeVisible()
  await expect.poll(() => countPainted(chartOf(page), 'rise')).toBeGreaterThan(100)

  await tool(page, '不复权').click()
  await page.getByRole('link', { name: '差值复权' }).click()
  await expect(page).toHaveURL(/adjust=difference/)
  await expect(page.getByText(/主力连续差值复权/)).toBeVisible()
  const closesOf = ({ candles }: typeof raw) => candles.slice(-60, -1).map(([, , , , close]) => close)
  await expect
    .poll(async () => (await twinOf(page)).slice(1).map(([, , , , close]) => close))
    .toEqual(closesOf(adjusted).reverse())

  await tool(page, '参考线').click()
  const rolls = page.getByRole('checkbox', { name: '换月点' })
  await expect(rolls).toBeChecked()
  await rolls.uncheck()
  await page.getByRole('checkbox', { name: '枢轴 R2–S2' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox')).toHaveCount(0)

  await page.getByRole('link', { name: /^当前主力 rb\d{4}$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^螺纹 rb\d{4}/ })).toBeVisible()
})

test(
  'the index of a product is a line of its own, without what belongs to one contract',
  sessionMarket,
  async ({ page, request }) => {
    const input = { world: 'simulated', product: 'rb', line: 'index', limit: 300 } as const
    await page.goto(symbol('product=rb'))
    await tool(page, '不复权').click()
    await page.getByRole('link', { name: '加权指数' }).click()
    await expect(page).toHaveURL(/adjust=index/)
    await expect(page.getByText('加权指数：全部合约按持仓量加权，逐分钟取点')).toBeVisible()
    await expect(tool(page, '参考线')).toHaveCount(0)
    await expect(page.getByText(/^枢轴 R1/)).toHaveCount(0)
    await expect.poll(() => countPainted(chartOf(page), 'rise')).toBeGreaterThan(100)
    const days = await ask(request, getCandles, { ...input, interval: 'day' })
    const settled = days.candles.slice(-60, -1).map(([, open, high, low, close]) => [open, high, low, close])
    await expect
      .poll(async () =>
        (await twinOf(page)).slice(1).map(([, open, high, low, close]) => [open, high, low, close]),
      )
      .toEqual(settled.reverse().map((prices) => prices.map((price) => Number(price?.toFixed(1)))))

    await page.getByRole('link', { name: '5分', exact: true }).click()
    await expect(page).toHaveURL(/adjust=index/)
    await expect(page.getByRole('region', { name: '螺纹加权指数 K 线图', exact: true })).toBeVisible()
    // The page requests new data every few seconds, which make the chart grow.
    await page.waitForRequest(
      (sent) => sent.url().endsWith(getCandles.path) && sent.postDataJSON().limit === 3,
    )
  },
)

test('the table has change, settlement and change of open interest of each day', async ({
  page,
  request,
}) => {
  const { quote } = await ask(request, getQuoteDetail, { world: 'simulated', product: 'rb' })
  const input = { world: 'simulated', contract: quote.contract, interval: 'day', limit: 30 } as const
  const { candles, dayFigures } = await ask(request, getCandles, input)
  await page.goto(symbol(`contract=${quote.contract}`))
  await expect.poll(() => countPainted(chartOf(page), 'rise')).toBeGreaterThan(100)
  const shown = await columnsOf(page, '时间', '较昨结', '结算', '日增仓')
  const expected = candles.slice(0, -1).map(([end, , , , close], index) => {
    const [settlement, before = null, change] = dayFigures[index] ?? []
    return [beijing(end).slice(0, 10), before === null ? null : close - before, settlement, change]
  })
  expect(shown.map(([day, ...figures]) => [day, ...figures.map(figureOf)])).toEqual(
    expect.arrayContaining(expected.slice(-5)),
  )

  await page.getByRole('navigation', { name: '周期' }).getByRole('link', { name: '5分', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: '较前收' })).toBeAttached()
  await expect(page.getByRole('columnheader', { name: '结算' })).toHaveCount(0)
})

test('open interest is a line that can be switched off', async ({ page }) => {
  await page.goto(symbol('product=rb'))
  await expect.poll(() => countPainted(chartOf(page), 's3')).toBeGreaterThan(100)
  const line = page.getByRole('switch', { name: '持仓线' })
  await expect(line).toBeChecked()
  await line.click()
  await expect.poll(() => countPainted(chartOf(page), 's3')).toBe(0)
  await page.reload()
  await expect.poll(() => countPainted(chartOf(page), 'rise')).toBeGreaterThan(100)
  await expect(line).not.toBeChecked()
  expect(await countPainted(chartOf(page), 's3')).toBe(0)
})

test('parameters and colours of an indicator survive a reload', async ({ page }) => {
  await page.goto(symbol('product=rb'))
  await expect.poll(() => countPainted(chartOf(page), 's4')).toBeGreaterThan(100)
  const gear = page.getByRole('button', { name: 'MA 参数', exact: true })
  await gear.click()
  const panel = page.getByRole('dialog', { name: 'MA 参数' })
  await expect(panel.getByRole('textbox', { name: 'MA1' })).toBeFocused()
  await panel.getByRole('textbox', { name: 'MA3' }).fill('501')
  await panel.getByRole('button', { name: '确定' }).click()
  await expect(panel.getByRole('alert')).toHaveText('MA3须在 1–500 之间')

  await panel.getByRole('textbox', { name: 'MA3' }).fill('30')
  await panel.getByRole('button', { name: 'MA3颜色：绛紫' }).click()
  await panel.getByRole('button', { name: '赭' }).click()
  await panel.getByRole('button', { name: '隐藏 MA4' }).click()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(gear).toBeFocused()
  // The dialog was left without confirming.
  expect(await countPainted(chartOf(page), 's5')).toBe(0)

  await gear.click()
  await panel.getByRole('textbox', { name: 'MA3' }).fill('30')
  await panel.getByRole('button', { name: 'MA3颜色：绛紫' }).click()
  await panel.getByRole('button', { name: '赭' }).click()
  await panel.getByRole('button', { name: '确定' }).click()
  await expect(panel).toHaveCount(0)
  await expect.poll(() => countPainted(chartOf(page), 's5')).toBeGreaterThan(50)

  await page.reload()
  await expect.poll(() => countPainted(chartOf(page), 's5')).toBeGreaterThan(50)
  await gear.click()
  await expect(panel.getByRole('textbox', { name: 'MA3' })).toHaveValue('30')
  await panel.getByRole('button', { name: '恢复默认' }).click()
  await panel.getByRole('button', { name: '确定' }).click()
  await expect.poll(() => countPainted(chartOf(page), 's5')).toBe(0)
})

test('a template of the chart is saved, applied, renamed and deleted', async ({ page }) => {
  await page.goto(symbol('product=rb'))
  await expect.poll(() => countPainted(chartOf(page), 'rise')).toBeGreaterThan(100)
  const bar = page.getByRole('toolbar', { name: '指标' })
  const pressed = (name: string) => bar.getByRole('button', { name, exact: true })
  await pressed('BOLL').click()
  await pressed('RSI').click()
  await tool(page, '模板').click()
  await page.getByRole('button', { name: '保存与管理' }).click()
  const dialog = page.getByRole('dialog', { name: '我的模板' })
  await dialog.getByRole('textbox', { name: '模板名称' }).fill('短线')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('已有同名模板')).toBeVisible()
  await dialog.getByRole('textbox', { name: '模板名称' }).fill('黑色日线')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('日K，MA，BOLL，MACD，KDJ，RSI，持仓线')).toBeVisible()
  await dialog.getByRole('button', { name: '重命名 黑色日线' }).click()
  await dialog.getByRole('textbox', { name: '新名称' }).fill('黑色')
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.getByRole('button', { name: '关闭' }).click()

  await tool(page, '模板').click()
  await page.getByRole('button', { name: /^短线/ }).click()
  await expect(page).toHaveURL(/interval=15m/)
  await expect(pressed('MA')).toHaveAttribute('aria-pressed', 'false')
  await expect(pressed('KDJ')).toHaveAttribute('aria-pressed', 'true')

  await page.reload()
  await expect.poll(() => countPainted(chartOf(page), 'rise')).toBeGreaterThan(100)
  await tool(page, '模板').click()
  await page.getByRole('button', { name: /^黑色/ }).click()
  await expect(page).toHaveURL(/interval=day/)
  await expect(pressed('RSI')).toHaveAttribute('aria-pressed', 'true')
  await tool(page, '模板').click()
  await page.getByRole('button', { name: '保存与管理' }).click()
  await dialog.getByRole('button', { name: '删除 黑色' }).click()
  await expect(dialog.getByText('还没有自己的模板')).toBeVisible()
})

test('heights of dragged panes stay after a reload', async ({ page }) => {
  await page.goto(symbol('product=rb'))
  await expect.poll(() => countPainted(chartOf(page), 'rise')).toBeGreaterThan(100)
  /** Heights of all panes, with the pane of the candles first. */
  const heights = () =>
    chartOf(page).evaluate((node) =>
      [...node.children].map((pane) => Math.round(pane.getBoundingClientRect().height)),
    )
  const before = await heights()
  const box = await chartOf(page).boundingBox()
  if (!box) throw new Error('no chart')
  const [candles = 0] = before
  await page.mouse.move(box.x + 300, box.y + candles)
  await page.mouse.down()
  await page.mouse.move(box.x + 300, box.y + candles - 60, { steps: 6 })
  await page.mouse.up()
  await expect.poll(async () => (await heights())[0]).toBe(candles - 60)
  const dragged = await heights()
  await page.reload()
  await expect.poll(heights).toEqual(dragged)
})
