import type { Page } from '@playwright/test'
import {
  getBaseInfo,
  getExpress,
  getPivots,
  getQuoteBoard,
  getStatistics,
  getSymbol,
  getSymbolBoard,
  getSymbolViews,
} from '@vce/protocol'
import { axeOf } from '../support/axe'
import { parseExportedTable } from '../support/exported-table'
import { expect, servedTest, test } from '../support/fixtures'
import { ask, cellsOf, figureOf, headersOf, lastTradedQuote } from '../support/market'
import { sessionMarket } from '../support/moments'
import { countPainted } from '../support/painted-pixels'
import { textOf } from '../support/served-page'

// Guests see only a part of these pages: see `gates.spec.ts`.
test.use({ reader: 'superVip' })
servedTest.use({ reader: 'superVip' })

const world = 'simulated'
const board = `/bbasV3?world=${world}`
const details = (more = '') => `/bbasV3/details?symbol=rb&world=${world}${more}`
const parts = (page: Page) => page.getByRole('navigation', { name: '分析内容' })
const choice = (page: Page, label: string, name: string) =>
  page.getByRole('navigation', { name: label }).getByRole('link', { name, exact: true })

servedTest('BBAS lists every symbol by exchange, recommended ones first', async ({ served, request }) => {
  const { rows: symbols } = await ask(request, getSymbolBoard, { world })
  const { title, part } = await served(board)
  expect(title).toBe('BBAS - V策')
  const recommended = part('推荐').querySelectorAll('a')
  expect(recommended).toHaveLength(symbols.filter((row) => row.recommended).length)
  for (const exchange of new Set(symbols.map(({ exchangeName }) => exchangeName))) {
    const own = symbols.filter(({ exchangeName }) => exchangeName === exchange)
    expect(part(exchange).querySelectorAll('th[scope=row]'), exchange).toHaveLength(own.length)
  }
})

test('the address keeps filter and order of the symbols', async ({ page, request }) => {
  const { rows } = await ask(request, getSymbolBoard, { world })
  await page.goto(board)
  await choice(page, '板块', '黑色').click()
  await choice(page, '枢轴状态', '震荡').click()
  await expect(page).toHaveURL(/state=/)
  const fitting = rows.filter(({ sector, pivotState }) => sector === '黑色' && pivotState === '震荡')
  const main = page.getByRole('main')
  if (fitting.length === 0) await expect(main.getByText('没有同时符合这些条件的品种')).toBeVisible()
  else await expect(main.getByRole('rowheader')).toHaveCount(fitting.length)

  await page.goto(`${board}&sort=zdf`)
  const table = page.getByRole('table', { name: '全部品种' })
  await expect(table.getByRole('columnheader', { name: /涨跌幅/ })).toHaveAttribute('aria-sort', 'descending')
  const at = (await headersOf(table)).findIndex((head) => head.startsWith('涨跌幅'))
  const known = (await cellsOf(table)).map((row) => figureOf(row[at])).filter((figure) => figure !== null)
  expect(known.length).toBeGreaterThan(50)
  expect(known).toEqual(known.toSorted((a, b) => b - a))
  await table
    .getByRole('columnheader', { name: /涨跌幅/ })
    .getByRole('link')
    .press('Enter')
  await expect(page).toHaveURL(/order=asc/)
})

servedTest(
  'the overview shows price, pivots, views, months and express of one symbol',
  async ({ served, request }) => {
    const head = await ask(request, getSymbol, { world, symbol: 'rb' })
    const views = await ask(request, getSymbolViews, { world, symbol: 'rb', limit: 4 })
    const { title, heading, document, all } = await served(details())
    expect(title).toBe('螺纹钢分析 - BBAS - V策')
    expect(heading).toContain(`螺纹钢 ${head.main_contract}`)
    for (const card of ['枢轴系统', '机构观点', '观点占比', '月度上涨概率', '市场快讯']) {
      expect(all('h2', new RegExp(card)), card).not.toEqual([])
    }
    expect(document.querySelectorAll('article')).toHaveLength(views.data.length)
    const [rebar] = all('nav[aria-label=品种] a', /^螺纹/)
    expect(rebar?.getAttribute('aria-current')).toBe('page')
  },
)

test('symbols are reached by list, by typing and by arrow keys', async ({ page }) => {
  await page.goto(details('&tab=pivots'))
  const rail = page.getByRole('navigation', { name: '品种', exact: true })
  await rail.getByRole('searchbox').fill('jm')
  // 粳米 has the same initials, but a match of the code itself is listed first.
  await expect(rail.getByRole('link')).toHaveText([/^焦煤/, /^粳米/])
  await rail.getByRole('searchbox').press('ArrowDown')
  await expect(rail.getByRole('link', { name: /^焦煤/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/symbol=jm.*tab=pivots|tab=pivots.*symbol=jm/)
  await expect(page.getByRole('heading', { level: 1, name: /^焦煤 jm\d{4}/ })).toBeVisible()
})

test('the price in the heading follows each tick of the market', sessionMarket, async ({ page, request }) => {
  const { contract, product, digits } = await lastTradedQuote(request)
  await page.goto(`/bbasV3/details?symbol=${product}&world=${world}`)
  const heading = page.getByRole('region', { name: '品种概览' })
  await expect(heading.getByRole('heading', { level: 1 })).toContainText(contract)
  const shown = async () => {
    const { quotes } = await ask(request, getQuoteBoard, { world })
    const last = quotes.find((quote) => quote.contract === contract)?.last ?? null
    return [
      last?.toFixed(digits),
      await heading
        .getByText(/^\d+(\.\d+)?$/)
        .first()
        .textContent(),
    ]
  }
  await expect
    .poll(async () => {
      const [published, seen] = await shown()
      return published !== undefined && published === seen
    })
    .toBe(true)
})

test('枢轴系统: the table has the server’s figures', async ({ page, request }) => {
  const { methods } = await ask(request, getPivots, { world, symbol: 'rb', period: 'week' })
  await page.goto(details('&tab=pivots'))
  await choice(page, '周期', '周枢轴').click()
  await expect(page).toHaveURL(/period=week/)
  const table = page.getByRole('table', { name: '周枢轴各方法的位置' })
  const headers = await headersOf(table)
  const rows = await cellsOf(table)
  const shown = methods.map((_, index) => rows.map((row) => figureOf(row[index + 1])))
  const places = rows.map(([place = '']) => place.match(/^[RSP]\d?/)?.[0])
  const expected = methods.map(({ levels }) =>
    places.map((place) => levels.find(({ name }) => name === place)?.price ?? null),
  )
  expect(headers.slice(1, 6)).toEqual(['经典', 'Woodie', 'Camarilla', '斐波那契', 'DeMark'])
  expect(shown).toEqual(expected)

  const chart = page.getByRole('img', { name: /日 K 线与经典枢轴/ })
  await expect.poll(() => countPainted(chart, 'rise')).toBeGreaterThan(50)
  await table.getByRole('link', { name: 'Camarilla' }).click()
  await expect(page).toHaveURL(/method=camarilla/)
  await expect(page.getByRole('img', { name: /日 K 线与Camarilla枢轴/ })).toBeVisible()
  await page.getByText('公式与算例', { exact: true }).click()
  await expect(page.getByText(/算例：经典 P =（/)).toBeVisible()
})

test('机构观点: one direction is shown at a time', async ({ page, request }) => {
  const all = await ask(request, getSymbolViews, { world, symbol: 'rb', limit: 10 })
  const long = await ask(request, getSymbolViews, { world, symbol: 'rb', direction: '看多', limit: 10 })
  expect(all.total).toBeGreaterThan(0)
  await page.goto(details('&tab=views'))
  await expect(page.getByRole('article')).toHaveCount(all.data.length)
  await choice(page, '观点方向', '看多').click()
  await expect(page.getByRole('article')).toHaveCount(long.data.length)
  await expect(page.getByText(`看多 ${long.total} 条`)).toBeVisible()
  const report = all.data.find(({ reportId }) => reportId !== null)
  if (report) {
    await choice(page, '观点方向', '全部').click()
    await expect(page.getByRole('link', { name: `看研报 ${report.title}` }).first()).toHaveAttribute(
      'href',
      /^\/reportDetails\?id=\d+/,
    )
  }

  await page.getByRole('button', { name: '表格' }).click()
  const twin = await cellsOf(page.getByRole('table', { name: '观点占比' }))
  expect(twin.map(([day]) => day)).toEqual(all.trend.map(({ tradingDay }) => tradingDay.slice(5)))
})

test('数据统计: months, weekdays and the cone have the server’s figures', async ({ page, request }) => {
  const { months, cone, sample } = await ask(request, getStatistics, { world, symbol: 'rb', years: 10 })
  await page.goto(details('&tab=statistics'))
  await expect(page.getByText(new RegExp(`${sample?.from} 至 ${sample?.to}`)).first()).toBeVisible()
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: '月度上涨概率' }) })
  await card.getByRole('button', { name: '表格' }).click()
  const rows = await cellsOf(page.getByRole('table', { name: '月度上涨概率' }))
  expect(rows.map(([, count]) => Number(count))).toEqual(months.map(({ count }) => count))

  await page.getByRole('slider', { name: /^波动率锥/ }).focus()
  await page.keyboard.press('Home')
  await expect(page.getByRole('slider', { name: /^波动率锥/ })).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^${cone[0]?.days} 日窗口`),
  )
  await choice(page, '样本年数', '近 1 年').click()
  await expect(page).toHaveURL(/years=1/)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出 月度收益 CSV' }).click(),
  ])
  expect((await parseExportedTable(file)).lines[0]).toMatch(/^年份,1月,2月/)
})

test('市场快讯: lines are filtered by kind and weight', async ({ page, request }) => {
  const { data, total } = await ask(request, getExpress, { world, symbol: 'rb' })
  const [first] = data
  if (!first) throw new Error('The simulated market wrote no express line')
  await page.goto(details('&tab=express'))
  await expect(page.getByText(`${total} 条`)).toBeVisible()
  await page.locator('summary').filter({ hasText: '数据依据' }).first().click()
  const figure = data.find(({ figures }) => figures.length > 0)?.figures[0]
  await expect(page.getByText(figure?.name ?? '', { exact: true }).first()).toBeVisible()

  await choice(page, '快讯类型', first.tag).click()
  await expect(page).toHaveURL(/tag=/)
  const tagged = await ask(request, getExpress, { world, symbol: 'rb', tag: first.tag })
  await expect(page.getByText(`${tagged.total} 条`)).toBeVisible()
  await choice(page, '突出程度', '只看要闻').click()
  await expect(page).toHaveURL(/highlights=1/)
})

test('the browser stores recent searches', async ({ page }) => {
  await page.goto(board)
  await page.getByRole('searchbox', { name: '品种代码、名称或拼音首字母' }).fill('lwg')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/bbas\/search\?.*keyword=lwg/)
  // Waits for the heading, since the board is still shown for a moment and also links 螺纹.
  await expect(page.getByRole('heading', { name: '“lwg”的结果' })).toBeVisible()
  const results = page.getByRole('main')
  await expect(results.getByRole('link', { name: /螺纹/ })).toHaveAttribute('href', /symbol=rb/)

  await page.goto(`/bbas/search?keyword=没有这个&world=${world}`)
  await expect(page.getByText('没有代码、名称或拼音首字母含“没有这个”的品种')).toBeVisible()
  await results.getByRole('link', { name: 'lwg', exact: true }).click()
  await results.getByRole('link', { name: /螺纹/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^螺纹钢 rb\d{4}/ })).toBeVisible()
  await page.goto(`/bbas/search?world=${world}`)
  await page.getByRole('button', { name: '清空' }).click()
  await expect(page.getByText('还没有', { exact: true })).toBeVisible()
})

test('the menu lists recommended symbols, then each exchange', async ({ page, request }) => {
  const { categoryList } = await ask(request, getBaseInfo, { world })
  await page.goto(`/about-data?world=${world}`)
  await page.getByRole('button', { name: 'BBAS菜单' }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'BBAS', exact: true })
  await expect(panel.getByRole('region')).toHaveCount(categoryList.length)
  const [recommended] = categoryList
  await expect(panel.getByRole('region').first().getByRole('link')).toHaveCount(recommended?.son.length ?? 0)
  await panel
    .getByRole('link', { name: /^碳酸锂/ })
    .last()
    .click()
  await expect(page).toHaveURL(/symbol=lc/)
})

servedTest('an unknown symbol is a 404 page, another case redirects', async ({ served }) => {
  expect((await served(`/bbasV3/details?symbol=zz&world=${world}`)).status).toBe(404)
  expect((await served(`/bbasV3/details?symbol=RB&world=${world}`)).address).toMatch(/symbol=rb/)
  const current = async (tab: string) =>
    textOf((await served(details(`&tab=${tab}`))).part('分析内容').querySelector('[aria-current=page]'))
  expect(await current('bogus')).toBe('总览')
  expect(await current('2')).toBe('枢轴系统')
})

test('a day that does not exist is refused in Chinese with a link to the latest day', async ({ page }) => {
  await page.goto(details('&date=2026-13-40'))
  await expect(page.getByText('日期不存在')).toBeVisible()
  await page.getByRole('link', { name: '回到最近一日' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '枢轴系统' })).toBeVisible()
})

/** Contrast is not checked, since #13BC5C on white is a colour of the portal; so one theme is enough. */
const disabledRules = ['color-contrast']
const withChart = [details(), details('&tab=pivots')]

for (const address of [
  board,
  `${board}&sort=duo`,
  details(),
  details('&tab=express'),
  details('&tab=pivots'),
  details('&tab=views'),
  details('&tab=statistics'),
  '/bbasV3/details?symbol=rb&world=real',
  `/bbas/search?keyword=lwg&world=${world}`,
]) {
  test(`${address} has no accessibility fault`, async ({ page }) => {
    await page.goto(address)
    // The chart and its name only appear once the page's script has run.
    if (withChart.includes(address))
      await expect(page.getByRole('img', { name: /K 线与经典枢轴/ })).toBeVisible()
    const { violations } = await axeOf(page).disableRules(disabledRules).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every part can be read and the search works', async ({ page }) => {
    await page.goto(details('&tab=pivots'))
    await expect(page.getByRole('table', { name: '日枢轴各方法的位置' }).getByRole('rowheader')).toHaveCount(
      9,
    )
    await parts(page).getByRole('link', { name: '数据统计' }).click()
    await expect(page.getByRole('table', { name: '各年各月收益，百分比' })).toBeVisible()
    await parts(page).getByRole('link', { name: '市场快讯' }).click()
    await expect(page.getByRole('heading', { level: 2, name: '市场快讯' })).toBeVisible()
    await page.goto(`/bbas/search?world=${world}`)
    await page.getByRole('searchbox', { name: '品种代码、名称或拼音首字母' }).fill('焦煤')
    await page.getByRole('button', { name: '搜索' }).click()
    await expect(page.getByRole('main').getByRole('link', { name: /焦煤/ })).toHaveAttribute(
      'href',
      /symbol=jm/,
    )
  })
})
