import { readFileSync } from 'node:fs'
import type { Download } from '@playwright/test'
import { getOrderFlow } from '@vce/protocol'
import { expect, servedTest, test } from '../support/fixtures'
import { ask, figureOf } from '../support/market'
import { sessionMarket } from '../support/moments'

// Guests see only a part of these pages: see `gates.spec.ts`.
test.use({ reader: 'superVip' })
servedTest.use({ reader: 'superVip' })

const flow = (more = '') => `/viewingData?showModel=mmll&world=simulated${more}`
const textOf = async (download: Download) => readFileSync(await download.path(), 'utf8')

test('the minutes of the day are shown and exported', async ({ page }) => {
  await page.goto(flow('&product=rb'))

  await expect(page.getByRole('heading', { level: 1, name: /螺纹钢 rb\d{4} 买卖力量/ })).toBeVisible()
  await expect(page.getByText('逐笔统计')).toBeVisible()
  await expect(page.getByRole('img', { name: /力量比/ })).toBeVisible()
  const chart = page.getByRole('slider', { name: /逐分钟买卖力量/ })
  await chart.focus()
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuetext', /(21|09):01.*累计力量差.*主动买/)

  await page.getByRole('button', { name: '表格' }).first().click()
  await expect(page.getByRole('table', { name: '逐分钟买卖力量' })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出 逐分钟买卖力量 CSV' }).click(),
  ])
  expect(await textOf(download)).toMatch(/时间,主动买,主动卖,中性,净主买,累计力量差,最新价/)
})

servedTest('natures and tiers add up to the lots traded', async ({ served }) => {
  const { rows } = await served(flow('&product=cu'))

  const [, ...natures] = rows('开平性质')
  expect(natures.map(([name]) => name)).toEqual([
    '双开',
    '双平',
    '多开',
    '空开',
    '多平',
    '空平',
    '多换',
    '空换',
    '未分类',
  ])
  const shares = natures.reduce((sum, cells) => sum + (figureOf(cells[3]) ?? 0), 0)
  expect(Math.abs(shares - 100)).toBeLessThan(1)
  const [, ...tiers] = rows('大小单')
  expect(tiers.map(([name]) => name)).toEqual(['小单', '中单', '大单', '特大单'])
  expect(rows('价位分布')).not.toEqual([])
})

test('the page follows the market', sessionMarket, async ({ page, request }) => {
  await page.goto(flow('&product=rb'))
  const { feed } = await ask(request, getOrderFlow, { world: 'simulated', product: 'rb' })
  expect(feed.kind, 'the simulated market moves').not.toBe('settled')

  await page.waitForResponse((reply) => reply.url().endsWith('/getOrderFlow') && reply.ok())
  await expect(page.getByRole('heading', { level: 1, name: /买卖力量/ })).toBeVisible()
})

test('the address keeps order and filter of the board', async ({ page }) => {
  await page.goto(flow('&product=rb'))

  const board = page.getByRole('table', { name: '全品种买卖力量' })
  await expect(board.getByRole('columnheader', { name: /成交量/ })).toHaveAttribute('aria-sort', 'descending')
  await board
    .getByRole('columnheader', { name: /力量比/ })
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/sort=ratio/)
  await expect(board.getByRole('columnheader', { name: /力量比/ })).toHaveAttribute('aria-sort', 'descending')

  await page.getByRole('navigation', { name: '一览的交易所' }).getByRole('link', { name: '大商所' }).click()
  await expect(page).toHaveURL(/exchange=DCE/)
  await page.getByRole('button', { name: /展开全部/ }).click()
  await board.getByRole('link', { name: '豆粕' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /豆粕 m\d{4} 买卖力量/ })).toBeVisible()
})

servedTest('a day without ticks is marked as an estimate', async ({ served }) => {
  const { text, all } = await served('/viewingData?showModel=mmll&world=real&product=hc')
  expect(text).toContain('按日线估算')
  expect(text).toContain('这一天没有收到逐笔快照')
  expect(all('table', '开平性质')).toEqual([])
})

test('a contract of another product is refused', async ({ page }) => {
  await page.goto(flow('&product=rb'))
  const contracts = page.getByRole('navigation', { name: '合约', exact: true })
  const other = contracts.getByRole('link').nth(1)
  const code = (await other.textContent()) ?? ''
  await other.click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(code) })).toBeVisible()

  await page.goto(flow('&product=rb&contract=cu2701'))
  await expect(page.getByText('没有这个合约')).toBeVisible()
})

servedTest.describe('without JavaScript', () => {
  servedTest('the figures are in the served page', async ({ served }) => {
    const { all, rows } = await served(flow('&product=rb'))
    expect(all('[role=img]', /力量比 \d+\.\d+%/)).toHaveLength(1)
    expect(rows('开平性质').length).toBeGreaterThan(1)
    expect(rows('全品种买卖力量').length).toBeGreaterThan(1)
  })
})
