import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { type CandleInterval, getCandles, getIntraday, getQuoteDetail } from '@vce/protocol'
import { expect, test } from './fixtures'
import { ask, cellsOf, figureOf } from './market'

const symbol = (more: string, type = 2) => `/quotation?type=${type}&world=simulated&${more}`
const chartOf = (page: Page) => page.getByRole('img', { name: /K 线图，数字见表格$/ })
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Pixels of a chart in a token's colour, all its layers together. */
const painted = (chart: Locator, token: string) =>
  chart.evaluate((node, name) => {
    const probe = document.createElement('i')
    probe.style.color = `var(--${name})`
    node.append(probe)
    const [red = 0, green = 0, blue = 0] = getComputedStyle(probe).color.match(/\d+/g)?.map(Number) ?? []
    probe.remove()
    // Read from copies: the page's own canvases stay as quick as they are.
    const copy = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!copy) return 0
    let count = 0
    for (const canvas of node.querySelectorAll('canvas')) {
      const { width, height } = canvas
      if (width * height === 0) continue
      Object.assign(copy.canvas, { width, height })
      copy.drawImage(canvas, 0, 0)
      const { data } = copy.getImageData(0, 0, width, height)
      for (let at = 0; at < data.length; at += 4) {
        const near = (place: number, value: number) => Math.abs((data[at + place] ?? 0) - value) < 3
        if (near(0, red) && near(1, green) && near(2, blue) && near(3, 255)) count += 1
      }
    }
    return count
  }, token)

const beijing = (at: number) => new Date(at + 8 * 3_600_000).toISOString()
const endOf = (at: number, interval: CandleInterval) =>
  ['day', 'week', 'month'].includes(interval)
    ? beijing(at).slice(0, 10)
    : beijing(at).slice(0, 16).replace('T', ' ')

/** The chart's table, newest first: end, open, high, low, close, lots. */
async function twinOf(page: Page) {
  const rows = await cellsOf(page.getByRole('table', { name: /根 K 线$/ }))
  return rows.map(([end, ...figures]) => [end, ...figures.slice(0, 5).map(figureOf)])
}

test('candles are painted in every interval, and their table has the server’s figures', async ({
  page,
  request,
}) => {
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
    ['周K', 'week'],
    ['月K', 'month'],
  ] as const) {
    await page
      .getByRole('navigation', { name: '周期' })
      .getByRole('link', { name: text, exact: true })
      .click()
    await expect(page).toHaveURL(new RegExp(`interval=${interval}`))
    await expect.poll(() => painted(chartOf(page), 'rise'), text).toBeGreaterThan(100)
    await expect.poll(() => painted(chartOf(page), 'fall'), text).toBeGreaterThan(100)
    // The last candle still grows.
    const { candles } = await ask(request, getCandles, { world: 'simulated', contract, interval, limit: 30 })
    const closed = candles
      .slice(0, -1)
      .map(([end, ...figures]) => [endOf(end, interval), ...figures.slice(0, 5)])
    const twin = await twinOf(page)
    expect(twin, text).toEqual(expect.arrayContaining(closed))
    expect(new Set(twin.map(([end]) => end)).size, text).toBe(twin.length)
  }
})

test('分时 has the axis of the whole session before it is over', async ({ page, request }) => {
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

test('indicators are switched on and off, and the browser keeps the choice', async ({ page }) => {
  await page.goto(symbol('product=rb'))
  await expect.poll(() => painted(chartOf(page), 'rise')).toBeGreaterThan(100)
  const bar = page.getByRole('toolbar', { name: '指标' })
  const panes = () => chartOf(page).locator('canvas').count()
  const canvases = await panes()

  await bar.getByRole('button', { name: 'RSI' }).click()
  await expect.poll(panes).toBeGreaterThan(canvases)
  // A fourth pane takes the place of the first.
  await bar.getByRole('button', { name: 'OBV' }).click()
  await expect(bar.getByRole('button', { name: 'MACD' })).toHaveAttribute('aria-pressed', 'false')
  await bar.getByRole('button', { name: 'BOLL' }).click()

  await page.reload()
  for (const [name, on] of Object.entries({ MA: true, BOLL: true, KDJ: true, RSI: true, MACD: false })) {
    await expect(bar.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', String(on))
  }
  await expect.poll(panes).toBeGreaterThan(canvases)
})

test('a line drawn on the chart is there again after a reload, and can be wiped away', async ({ page }) => {
  await page.goto(symbol('product=rb'))
  await expect.poll(() => painted(chartOf(page), 'rise')).toBeGreaterThan(100)
  const plain = await painted(chartOf(page), 'brand')

  await tool(page, '水平线').click()
  await expect(tool(page, '水平线')).toHaveAttribute('aria-pressed', 'true')
  await chartOf(page).click({ position: { x: 300, y: 150 } })
  await expect(tool(page, '光标')).toHaveAttribute('aria-pressed', 'true')
  const withLine = plain + 150
  await expect.poll(() => painted(chartOf(page), 'brand')).toBeGreaterThan(withLine)

  await page.reload()
  await expect.poll(() => painted(chartOf(page), 'brand')).toBeGreaterThan(withLine)
  await tool(page, '清除画线').click()
  await expect.poll(() => painted(chartOf(page), 'brand')).toBeLessThan(withLine)
})

test('the chart fills the screen and comes back, and is saved as picture and as figures', async ({
  page,
}) => {
  await page.goto(symbol('product=rb'))
  await expect.poll(() => painted(chartOf(page), 'rise')).toBeGreaterThan(100)
  const width = async () => (await chartOf(page).boundingBox())?.width ?? 0
  const narrow = await width()
  await tool(page, '全屏').click()
  await expect.poll(width).toBeGreaterThan(narrow + 200)
  await tool(page, '全屏').click()
  await expect.poll(width).toBe(narrow)

  const [picture] = await Promise.all([page.waitForEvent('download'), tool(page, '存为图片').click()])
  expect(picture.suggestedFilename()).toBe('螺纹主力连续 day.png')
  const bytes = readFileSync(await picture.path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  // Width and height stand at the beginning.
  expect(bytes.readUInt32BE(16)).toBeGreaterThan(700)
  expect(bytes.readUInt32BE(20)).toBeGreaterThan(500)

  const [file] = await Promise.all([page.waitForEvent('download'), tool(page, '导出 CSV').click()])
  expect(file.suggestedFilename()).toBe('螺纹主力连续 day.csv')
  const lines = readFileSync(await file.path(), 'utf8')
    .split('\r\n')
    .filter(Boolean)
  expect(lines.length).toBeGreaterThan(200)
  expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\d(,\d+(\.\d+)?){7}$/)

  await tool(page, '看表格').click()
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

test('joined main contracts are adjusted, and tell where they rolled', async ({ page, request }) => {
  const asked = { world: 'simulated', product: 'rb', interval: 'day', limit: 300 } as const
  const raw = await ask(request, getCandles, asked)
  const adjusted = await ask(request, getCandles, { ...asked, adjustment: 'difference' })
  expect(raw.rolls.length).toBeGreaterThan(0)

  await page.goto(symbol('product=rb'))
  await expect(page.getByRole('heading', { level: 1, name: '螺纹主力连续' })).toBeVisible()
  await expect(page.getByText(/主力连续不复权，最近换月 \d\d-\d\d/)).toBeVisible()
  await expect.poll(() => painted(chartOf(page), 'rise')).toBeGreaterThan(100)

  await tool(page, '不复权').click()
  await page.getByRole('link', { name: '差值复权' }).click()
  await expect(page).toHaveURL(/adjust=difference/)
  await expect(page.getByText(/主力连续差值复权/)).toBeVisible()
  const closesOf = ({ candles }: typeof raw) => candles.slice(-60, -1).map(([, , , , close]) => close)
  await expect
    .poll(async () => (await twinOf(page)).slice(1).map(([, , , , close]) => close))
    .toEqual(closesOf(adjusted).reverse())

  await tool(page, '叠加').click()
  const rolls = page.getByRole('checkbox', { name: '换月点' })
  await expect(rolls).toBeChecked()
  await rolls.uncheck()
  await page.getByRole('checkbox', { name: '枢轴 R2–S2' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox')).toHaveCount(0)

  await page.getByRole('link', { name: /^当前主力 rb\d{4}$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^螺纹 rb\d{4}/ })).toBeVisible()
})

test('基本面: what is settled is told, what nobody knows is —', async ({ page }) => {
  await page.goto(symbol('product=rb', 1))
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: '基本面一览' }) })
  const fact = (name: string) =>
    card.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
  await expect(fact('期限结构').locator('dd')).toHaveText(/升水|贴水|混合/)
  await expect(fact('前 20 净持仓').locator('dd')).toHaveText(/^[+−]?[\d,]+$/)
  await expect(fact('基差率').locator('dd')).toHaveText(/^[+−]?[\d.]+%$/)
  await expect(fact('仓单').locator('dd')).toHaveText(/\d/)
  for (const name of ['产业利润', '机构观点']) await expect(fact(name).locator('dd')).toHaveText('—')
  await expect(page.getByRole('table', { name: '净多前三席位' }).getByRole('row')).toHaveCount(4)
  await page.getByRole('link', { name: '期限结构明细' }).click()
  await expect(page).toHaveURL(/showModel=qxjg&product=rb/)

  // An index has neither a spot price in the list nor receipts: that is not 0.
  await page.goto(symbol('product=IF', 1))
  await expect(fact('前 20 净持仓').locator('dd')).toHaveText(/^[+−]?[\d,]+$/)
  for (const name of ['现货', '基差', '仓单']) await expect(fact(name).locator('dd')).toHaveText('—')
})

test('a real contract of a settled day says so, and invents nothing', async ({ page }) => {
  await page.goto('/quotation?type=2&world=real&contract=rb2705')
  await expect(page.getByRole('heading', { level: 1, name: '螺纹 rb2705' })).toBeVisible()
  await expect(page.getByText('已结算数据').first()).toBeVisible()
  await expect(page.getByText('已结算的日行情没有逐笔')).toBeVisible()
  await expect(page.getByRole('list', { name: '买盘' }).getByText('—').first()).toBeVisible()
  await expect(page.locator('main').getByText('模拟数据')).toHaveCount(0)
  await expect.poll(() => painted(chartOf(page), 's1')).toBeGreaterThan(20)
  await page.getByRole('navigation', { name: '周期' }).getByRole('link', { name: '1分' }).click()
  await expect(page.getByText('这个周期没有数据')).toBeVisible()
})

test('量价: where most was traded, and what price and interest say together', async ({ page, request }) => {
  const { quote } = await ask(request, getQuoteDetail, { world: 'simulated', product: 'rb' })
  const { days } = await ask(request, getIntraday, { world: 'simulated', contract: quote.contract })
  await page.goto(symbol(`contract=${quote.contract}`, 3))

  const profile = page.locator('section').filter({ has: page.getByRole('heading', { name: '量价分布' }) })
  if (days.at(-1)?.points.length) {
    const level = async (name: string) =>
      Number(await profile.locator('dl > div').filter({ hasText: name }).locator('dd').innerText())
    await expect(profile.getByRole('listitem').first()).toBeVisible()
    const [low, most, high] = [await level('VAL'), await level('POC'), await level('VAH')]
    expect(low).toBeLessThanOrEqual(most)
    expect(most).toBeLessThanOrEqual(high)
    expect(low).toBeGreaterThan(0)
  } else await expect(profile.getByText('没有分钟数据')).toBeVisible()

  const summary = page.locator('section').filter({ has: page.getByRole('heading', { name: '量价概览' }) })
  await expect
    .poll(async () => {
      const [label, interest] = await Promise.all(
        ['量价关系', '日增仓'].map((name) =>
          summary.locator('dl > div').filter({ hasText: name }).locator('dd').first().innerText(),
        ),
      )
      const grows = figureOf(interest) ?? 0
      return label === '—' || label?.startsWith(grows > 0 ? '增仓' : '减仓')
    })
    .toBe(true)
})

test('a contract nobody lists is refused in words, a code that is none is no page', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 404/)
  expect((await page.goto(symbol('contract=rb1001')))?.status()).toBe(200)
  await expect(page.getByText('没有这个合约')).toBeVisible()
  await page.getByRole('link', { name: '回到行情板' }).click()
  await expect(page.getByRole('table', { name: '技术面分析行情板' })).toBeVisible()

  for (const address of ['contract=%3Cscript%3E', 'product=zz', 'contract=zz2701']) {
    expect((await page.goto(symbol(address)))?.status(), address).toBe(404)
    await expect(page.getByText('This page could not be found')).toBeVisible()
  }
})
