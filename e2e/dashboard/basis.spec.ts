import type { Page } from '@playwright/test'
import { getBasisBoard, getBasisHistory } from '@vce/protocol'
import { exportedTable } from '../support/exported'
import { expect, test } from '../support/fixtures'
import { ask, cellsOf, figureOf, headsOf } from '../support/market'

// These pages show guests less: `gates.spec.ts`.
test.use({ reader: 'superVip' })

const basis = (more = '') => `/viewingData?showModel=jctlzst&view=basis&world=simulated${more}`
const boardOf = (page: Page) => page.getByRole('table', { name: '基差一览' })

async function columnOf(page: Page, head: string) {
  const at = (await headsOf(boardOf(page))).findIndex((text) => text.startsWith(head))
  return (await cellsOf(boardOf(page))).map((row) => figureOf(row[at]))
}

test('the basis of rebar is shown with its sign and its working', async ({ page, request }) => {
  const { now } = await ask(request, getBasisHistory, { world: 'simulated', product: 'rb' })
  await page.goto(basis('&product=rb'))

  await expect(page.getByRole('heading', { level: 1, name: '螺纹钢基差' })).toBeVisible()
  await expect(page.getByRole('slider', { name: /螺纹钢现货、期货与基差/ })).toBeVisible()
  await expect(page.getByText(/部分资料按“期货 − 现货”公布，符号相反/)).toBeVisible()
  // The example of the note subtracts what the board subtracts.
  expect(now?.spot?.inQuoteUnit).toBeTruthy()
  await expect(page.getByText(`螺纹钢 ${now?.tradingDay}，`)).toBeVisible()
  await expect(page.getByText('模拟数据').first()).toBeVisible()
})

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
  const { lines } = await exportedTable(download)
  expect(lines).toHaveLength(1 + above.filter(({ exchange }) => exchange === 'DCE').length)
})

test('a product of the board opens its chart', async ({ page }) => {
  await page.goto(basis())
  await boardOf(page).getByRole('link', { name: '鸡蛋' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '鸡蛋基差' })).toBeVisible()
  // 元/斤 × 1000, in the working of the note.
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

test('an index shows 升贴水 in place of 基差', async ({ page }) => {
  await page.goto(basis('&product=IF'))
  await expect(page.getByText(/升贴水（期货 − 指数）[−+\d]/)).toBeVisible()
  await page.goto(basis('&product=T'))
  await expect(page.getByText('10年期国债的现货价不单独比较')).toBeVisible()
  // A month average; the simulated world has nothing to import.
  await page.goto(basis('&product=L_F'))
  await expect(page.getByText('模拟行情没有这个品种的现货价；期价见表格')).toBeVisible()
  await page.goto(basis('&date=2026-10-04'))
  await expect(page.getByText('2026-10-04 没有日行情')).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: '最近有数据的交易日' }).getByRole('link').first(),
  ).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('board, figures and filters are there', async ({ page }) => {
    await page.goto(basis('&product=rb'))
    await expect(boardOf(page).getByRole('rowheader').first()).toBeVisible()
    await page.getByRole('navigation', { name: '一览的板块' }).getByRole('link', { name: '黑色' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '螺纹钢基差' })).toBeVisible()
    await expect(boardOf(page).getByRole('link', { name: '螺纹' })).toBeVisible()
  })
})
