import { addDays, weekdayOf } from '@vce/futures'
import { getFundFlow } from '@vce/protocol'
import { parseExportedTable } from '../support/exported-table'
import { expect, test } from '../support/fixtures'
import { ask } from '../support/market'

const simulated = (model: string, more = '') => `/viewingData?showModel=${model}&world=simulated${more}`

test('every model opens at both addresses', async ({ page }) => {
  // Opens twenty pages: ten models at two addresses.
  test.slow()
  for (const host of ['/viewingData', '/monitoringDataV2']) {
    for (const [model, heading] of [
      ['cclhb', /螺纹钢/],
      ['cjllhb', /螺纹钢/],
      ['mmll', /螺纹钢.*买卖力量/],
      ['zjlx', /资金流向/],
      ['xwyk', /螺纹钢席位盈亏/],
      ['jctlzst', /螺纹钢基差/],
      ['jxyb', /精选研报/],
      ['slyz', /图谱/],
      ['kccd', /螺纹钢库存仓单/],
      ['qxjg', /螺纹钢期限结构/],
    ] as const) {
      const product = model === 'zjlx' ? '' : '&product=rb'
      await page.goto(`${host}?showModel=${model}${product}&world=simulated`)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    }
    await page.getByRole('link', { name: '更早的交易日' }).click()
    await expect(page).toHaveURL(new RegExp(`${host}\\?.*date=`))
  }
})

test('成交量龙虎榜: a seat is followed through its days and exported', async ({ page }) => {
  await page.goto(simulated('cjllhb', '&product=rb'))

  const ranking = page.getByRole('table', { name: '成交量排名' })
  // Header, twenty seats and three sums.
  await expect(ranking.getByRole('row')).toHaveCount(24)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出 成交量排名 CSV' }).click(),
  ])
  expect((await parseExportedTable(download)).lines.length).toBeGreaterThan(20)

  await page.getByRole('button', { name: '表格' }).first().click()
  await expect(page.getByRole('table', { name: '成交与持仓' })).toBeVisible()

  // Clicks a link of the body, since the links of the header sort the table.
  await ranking.locator('tbody').getByRole('link').first().click()
  await expect(page).toHaveURL(/seat=/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/seat=/)
})

test('资金流向: a product is split into its contracts', async ({ page }) => {
  await page.goto(simulated('zjlx', '&group=commodity'))

  const table = page.getByRole('table', { name: '各品种资金流向' })
  await expect(table.getByRole('columnheader', { name: /沉淀资金/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await table
    .getByRole('columnheader', { name: /流入率/ })
    .getByRole('link')
    .click()
  await expect(table.getByRole('columnheader', { name: /流入率/ })).toHaveAttribute('aria-sort', 'descending')

  const views = page.getByRole('navigation', { name: '视图' })
  for (const view of ['热力图', '四象限', '板块占比']) {
    await views.getByRole('link', { name: view }).click()
    await expect(views.getByRole('link', { name: view })).toHaveAttribute('aria-current', 'true')
  }

  await page.goto(simulated('zjlx', '&product=cu'))
  const dialog = page.getByRole('dialog', { name: /铜/ })
  await expect(dialog.getByRole('rowheader', { name: /^cu\d{4}/ }).first()).toBeVisible()
  await expect(dialog.getByRole('rowheader', { name: /合计/ })).toBeVisible()
})

test('期限结构: several curves are compared', async ({ page }) => {
  await page.goto(simulated('qxjg', '&product=cu'))

  const overlays = page.getByRole('navigation', { name: '叠加曲线' })
  await overlays.getByRole('link', { name: /上周/ }).click()
  await expect(page).toHaveURL(/over=/)
  // A month ago is before the part of the history that guests see.
  await expect(overlays.getByRole('link', { name: '上月，会员可看' })).toHaveAttribute('href', '/vipV2')
  await page.getByRole('button', { name: '表格' }).first().click()
  await expect(page.getByRole('table', { name: '期限结构曲线' })).toBeVisible()

  const ranking = page.getByRole('table', { name: '展期收益排名' })
  // The rank of a product changes each day, so it may be below the cut-off until the table is expanded.
  await page.getByRole('button', { name: '展开全部' }).click()
  await ranking.getByRole('link', { name: '豆粕' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /豆粕期限结构/ })).toBeVisible()
})

test('a day without data links to one that has some', async ({ page, request }) => {
  const { tradingDay } = await ask(request, getFundFlow, { world: 'simulated' })
  let sunday = tradingDay ?? ''
  do sunday = addDays(sunday, -1)
  while (weekdayOf(sunday) !== 0)
  for (const model of ['cjllhb', 'zjlx', 'qxjg']) {
    await page.goto(`/viewingData?showModel=${model}&date=${sunday}&world=simulated`)
    await expect(page.getByText('More trading partners')).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: '最近有数据的交易日' }).getByRole('link').first(),
    ).toBeVisible()
  }
})

test('an unknown product is a 404 page', async ({ page, expectConsole }) => {
  expectConsole(/404/)
  await page.goto('/viewingData?showModel=qxjg&product=zz')
  await expect(page).toHaveTitle(/404|不存在|could not be found|页面/)

  await page.goto('/viewingData?showModel=cjllhb&product=rb&contract=cu2701')
  await expect(page.getByText('没有这个合约')).toBeVisible()
  await page.getByRole('link', { name: '回到最近一日' }).click()
  await expect(page.getByRole('table', { name: '成交量排名' })).toBeVisible()
})
