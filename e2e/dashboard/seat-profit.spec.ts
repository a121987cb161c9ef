import { getSeatProfits } from '@vce/protocol'
import { parseExportedTable } from '../support/exported-table'
import { expect, servedTest, test } from '../support/fixtures'
import { inventedDays } from '../support/invented-files'
import { ask, figureOf } from '../support/market'
import { needsScript } from '../support/served-page'

// Guests see only a part of these pages: see `gates.spec.ts`.
test.use({ reader: 'superVip' })
servedTest.use({ reader: 'superVip' })

const model = '/viewingData?showModel=xwyk'
const simulated = `${model}&world=simulated`
const lastDay = inventedDays.at(-1) ?? ''

servedTest('the working of 席位盈亏 can be recomputed', async ({ served }) => {
  const { title, heading, rows, text } = await served(`${model}&product=rb`)

  expect(title).toBe('席位盈亏 - V策')
  expect(heading).toMatch(/螺纹钢席位盈亏.*估算/)
  expect(rows('盈利榜')[1]?.join(' ')).toContain('期货')
  expect(rows('亏损榜')[1]?.join(' ')).toContain('\u2212')
  expect(text).toContain('会员持仓排名与日行情')

  const figures = /= 净 ([^ ]+) 手，[^=]* = ([^，]+)，[^=]* × 乘数 (\d+) = ([^ ]+) 元，即/.exec(text)
  const [net, move, multiplier, profit] =
    figures?.slice(1).map((each) => figureOf(each.replace('+', ''))) ?? []
  expect(profit).toBe((net ?? 0) * (move ?? 0) * (multiplier ?? 0))
})

test('the address keeps period, product and seats off the lists', async ({ page, request }) => {
  await page.goto(simulated)
  await expect(page.getByRole('heading', { level: 1, name: /全部品种席位盈亏/ })).toBeVisible()
  await expect(page.getByText('模拟数据').first()).toBeVisible()

  await page.getByRole('navigation', { name: '周期' }).getByRole('link', { name: /本月/ }).click()
  await expect(page).toHaveURL(/period=month/)
  await page.getByRole('link', { name: '掉榜沿用 3 日' }).click()
  await expect(page).toHaveURL(/dropOff=carry/)
  const { ranking } = await ask(request, getSeatProfits, {
    world: 'simulated',
    period: 'month',
    dropOff: 'carry',
  })
  const first = page.getByRole('table', { name: '盈利榜' }).getByRole('row').nth(1)
  await expect(first).toContainText(ranking?.gainers.rows[0]?.seat ?? 'no seat')
  await expect(page.getByRole('link', { name: '掉榜沿用 3 日' })).toHaveAttribute('aria-current', 'true')

  await page.getByRole('navigation', { name: '交易所' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/product=/)
  await expect(page.getByRole('table', { name: '与次日涨跌同向' })).toBeVisible()
  await expect(page.getByRole('table', { name: '与次日涨跌反向' })).toBeVisible()
  await page.getByRole('link', { name: '全部品种' }).click()
  await expect(page).not.toHaveURL(/product=/)
  await expect(page).toHaveURL(/period=month.*|dropOff=carry/)
})

test('a header sorts all ranks of a list and returns to its first page', async ({ page, request }) => {
  const { ranking } = await ask(request, getSeatProfits, { world: 'simulated', period: 'month' })
  const { total = 0 } = ranking?.gainers ?? {}
  expect(total).toBeGreaterThan(20)
  await page.goto(`${simulated}&period=month&page=2`)
  const gainers = page.getByRole('table', { name: '盈利榜' })
  const firstRank = gainers.getByRole('row').nth(1).getByRole('cell').first()
  await expect(firstRank).toHaveText('21')

  const head = gainers.getByRole('columnheader', { name: '名次' })
  await head.getByRole('link').click()
  await expect(firstRank).toHaveText(String(total))
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByText(/^第 1 \/ \d+ 页$/)).toBeVisible()
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(firstRank).toHaveText(String(total - 20))
  await head.getByRole('link').click()
  await expect(firstRank).toHaveText('1')
})

test('the page of a seat shows curve, calendar, products and positions', async ({ page }) => {
  await page.goto(simulated)
  const first = page.getByRole('table', { name: '盈利榜' }).getByRole('row').nth(1)
  const link = first.getByRole('link').first()
  const seat = await link.innerText()
  await link.click()

  await expect(page).toHaveURL(/seat=/)
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${seat}盈亏`) })).toBeVisible()
  await expect(page.getByRole('slider', { name: new RegExp(`${seat}累计盈亏`) })).toBeVisible()
  await expect(page.getByRole('table', { name: '当前持仓' }).getByRole('row').nth(1)).toBeVisible()

  // The parts of the day add up to the sum, except for rounding to 万元 with two decimals.
  const parts = page.locator('section', { has: page.getByRole('table', { name: '当日各合约盈亏' }) })
  const shares = await parts
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => row.lastElementChild?.textContent ?? ''))
  const sum = shares.reduce((total, share) => total + (figureOf(share.replace('+', '')) ?? 0), 0)
  const [, total, unit] = /合计 ([^ ]+) (亿|万)/.exec(await parts.locator('footer').innerText()) ?? []
  const inWan = (figureOf(total?.replace('+', '')) ?? Number.NaN) * (unit === '亿' ? 10_000 : 1)
  expect(Math.abs(sum - inWan)).toBeLessThan(unit === '亿' ? 60 : 0.1)

  const card = page.locator('section', { has: page.getByRole('heading', { name: '累计盈亏与每日盈亏' }) })
  await card.getByRole('button', { name: '表格' }).click()
  await expect(card.getByRole('table', { name: '累计盈亏与每日盈亏' }).getByRole('row').nth(2)).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出 累计盈亏与每日盈亏 CSV' }).click(),
  ])
  const { lines } = await parseExportedTable(download)
  expect(lines[0]).toContain('交易日,当日盈亏/万元,累计盈亏/万元,回撤/万元')
  expect(lines.length).toBeGreaterThan(20)

  await page
    .getByRole('list', { name: `${seat}分品种盈亏` })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/product=/)
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${seat}盈亏`) })).toBeVisible()
  await page.getByRole('link', { name: '席位盈亏榜' }).click()
  await expect(page).not.toHaveURL(/seat=/)
})

test('the days of the calendar are reached with the arrow keys', async ({ page }) => {
  await page.goto(`${model}&product=rb&seat=${encodeURIComponent('甲期货')}`)
  const calendar = page.getByRole('group', { name: /盈亏日历/ })
  await expect(calendar.locator('a[tabindex="0"]')).toHaveCount(1)
  await expect(calendar.locator('a[tabindex="0"]')).toHaveAttribute('data-day', lastDay)

  await calendar.locator('a[tabindex="0"]').focus()
  await page.keyboard.press('ArrowLeft')
  const before = inventedDays.at(-2) ?? ''
  await expect(calendar.locator('a:focus')).toHaveAttribute('data-day', before)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`date=${before}`))
  await expect(page.getByRole('table', { name: '盈利榜' })).toBeVisible()
})

test('持仓龙虎榜 links the profit of a seat', async ({ page }) => {
  await page.goto('/viewingData?showModel=cclhb&product=rb&contract=rb2705')
  await page.getByRole('table', { name: '多单排名' }).getByRole('link', { name: '丙期货' }).click()
  await page.getByRole('dialog').getByRole('link', { name: '席位盈亏' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /丙期货盈亏/ })).toBeVisible()
})

servedTest('an unknown seat is refused in Chinese', async ({ served }) => {
  expect((await served(`${simulated}&date=2026-10-04`)).text).toContain('More trading partners')
  const { text, href } = await served(`${simulated}&seat=${encodeURIComponent('无名期货')}`)
  expect(text).toContain('没有这个席位的持仓')
  expect((await served(href('回到最近一日'))).rows('盈利榜').length).toBeGreaterThan(1)

  expect((await served(`${model}&product=zz`)).status).toBe(404)
})

servedTest.describe('without JavaScript', () => {
  servedTest('ranking and seat can be read and their links work', async ({ served }) => {
    const ranking = await served(`${model}&product=rb`)
    const seats = ranking.part('盈利榜').querySelector('tbody')
    const { heading, all } = await served(ranking.href(/./, seats ?? undefined))
    expect(heading).toMatch(/盈亏/)
    expect(all('fieldset', /盈亏日历/)[0]?.querySelector('a')).toBeTruthy()
    expect(needsScript(all('button', '表格')[0])).toBe(true)
  })
})
