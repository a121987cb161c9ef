import type { Page } from '@playwright/test'
import { getBasisBoard, getBasisHistory } from '@vce/protocol'
import { parseExportedTable } from '../support/exported-table'
import { expect, servedTest, test } from '../support/fixtures'
import { ask, cellsOf, figureOf, headersOf } from '../support/market'

// Guests see only a part of these pages: see `gates.spec.ts`.
test.use({ reader: 'superVip' })
servedTest.use({ reader: 'superVip' })

const basis = (more = '') => `/viewingData?showModel=jctlzst&view=basis&world=simulated${more}`
const boardOf = (page: Page) => page.getByRole('table', { name: '基差一览' })

async function columnOf(page: Page, head: string) {
  const at = (await headersOf(boardOf(page))).findIndex((text) => text.startsWith(head))
  return (await cellsOf(boardOf(page))).map((row) => figureOf(row[at]))
}

servedTest(
  'the basis of rebar is shown with a note on its direction and an example',
  async ({ served, request }) => {
    const { now } = await ask(request, getBasisHistory, { world: 'simulated', product: 'rb' })
    const { heading, all, text } = await served(basis('&product=rb'))

    expect(heading).toContain('螺纹钢基差')
    expect(all('[role=slider]', /螺纹钢现货、期货与基差/)).toHaveLength(1)
    expect(text).toMatch(/部分资料按“期货 − 现货”公布，符号相反/)
    // The note's example uses the same prices as the board.
    expect(now?.spot?.inQuoteUnit).toBeTruthy()
    expect(text).toContain(`螺纹钢 ${now?.tradingDay}，`)
    expect(text).toContain('模拟数据')
  },
)

test('the address keeps sort order and length of the board', async ({ page, request }) => {
  const { rows } = await ask(request, getBasisBoard, { world: 'simulated' })
  await page.goto(basis())
  await expect(boardOf(page).getByRole('rowheader')).toHaveCount(rows.length)

  const head = boardOf(page).getByRole('columnheader', { name: /^日变/ })
  await head.getByRole('link').click()
  await expect(page).toHaveURL(/sort=change/)
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect
    .poll(async () => {
      const known = (await columnOf(page, '日变')).filter((figure) => figure !== null)
      return (
        known.length > 0 && known.every((each, index) => index === 0 || each <= (known[index - 1] ?? each))
      )
    })
    .toBe(true)

  const above = rows.filter(({ side }) => side === 'spotPremium')
  await page.getByRole('navigation', { name: '一览的升贴水' }).getByRole('link', { name: '现货升水' }).click()
  await expect(boardOf(page).getByRole('rowheader')).toHaveCount(above.length)
  await page.getByRole('navigation', { name: '一览的交易所' }).getByRole('link', { name: '大商所' }).click()
  await expect(page).toHaveURL(/exchange=DCE/)
  await expect(boardOf(page).getByRole('rowheader')).toHaveCount(
    above.filter(({ exchange }) => exchange === 'DCE').length,
  )

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出 基差一览 CSV' }).click(),
  ])
  const { lines } = await parseExportedTable(download)
  expect(lines).toHaveLength(1 + above.filter(({ exchange }) => exchange === 'DCE').length)
})

test('a product of the board opens its chart', async ({ page }) => {
  await page.goto(basis())
  await boardOf(page).getByRole('link', { name: '鸡蛋' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '鸡蛋基差' })).toBeVisible()
  // The note shows the conversion from 元/斤.
  await expect(page.getByText(/元\/斤 × 1000 = /)).toBeVisible()

  await page.getByRole('navigation', { name: '对照合约' }).getByRole('link', { name: '最近月' }).click()
  await expect(page).toHaveURL(/against=nearest/)
  await page.getByRole('navigation', { name: '区间' }).getByRole('link', { name: '全部' }).click()
  await expect(page).toHaveURL(/days=all/)

  const chart = page.getByRole('slider', { name: /鸡蛋现货、期货与基差/ })
  await chart.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', /现货 .*期货 .*基差 .*基差率 /)

  for (const twin of ['基差走势', '基差率分位', '基差分布', '基差季节图']) {
    const card = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: twin, exact: true }) })
    await card.getByRole('button', { name: '表格' }).click()
    await expect(page.getByRole('table', { name: twin })).toBeVisible()
  }

  await page.getByRole('region', { name: '概览' }).getByRole('link', { name: '期限结构' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '鸡蛋期限结构' })).toBeVisible()
})

servedTest('an index shows 升贴水 in place of 基差', async ({ served }) => {
  expect((await served(basis('&product=IF'))).text).toMatch(/升贴水（期货 − 指数）[−+\d]/)
  expect((await served(basis('&product=T'))).text).toContain('10年期国债的现货价不单独比较')
  // Futures on monthly averages have no spot price in the simulated world, which no import fills.
  const average = await served(basis('&product=L_F'))
  expect(average.text).toMatch(/没有现货价可比，期价见表格.*模拟数据没有.+的现货价/)
  const { text, all } = await served(basis('&date=2026-10-04'))
  expect(text).toContain('2026-10-04 没有日行情')
  expect(all('nav', '最近有数据的交易日')[0]?.querySelector('a')).toBeTruthy()
})

servedTest.describe('without scripts', () => {
  servedTest('board, figures and filters are there', async ({ served }) => {
    const { rows, part, href } = await served(basis('&product=rb'))
    expect(rows('基差一览').length).toBeGreaterThan(1)
    const filtered = await served(href('黑色', part('一览的板块')))
    expect(filtered.heading).toContain('螺纹钢基差')
    expect(filtered.all('table a', '螺纹')).toHaveLength(1)
  })
})
