import { getSpreadSeries } from '@vce/protocol'
import { parseExportedTable } from '../support/exported-table'
import { expect, servedTest, test } from '../support/fixtures'
import { ask, figureOf } from '../support/market'
import { textOf } from '../support/served-page'

// Guests see only a part of these pages: see `gates.spec.ts`.
test.use({ reader: 'superVip' })
servedTest.use({ reader: 'superVip' })

const simulated = (view: string, more = '') =>
  `/viewingData?showModel=jctlzst&view=${view}&world=simulated${more}`

test('基差套利走势 has three parts, 基差 first', async ({ page }) => {
  await page.goto('/viewingData?showModel=jctlzst&world=simulated')
  const parts = page.getByRole('navigation', { name: '基差套利走势' })
  await expect(parts.getByRole('link', { name: '期现基差' })).toHaveAttribute('aria-current', 'page')

  await parts.getByRole('link', { name: '跨期价差' }).click()
  await expect(page.getByRole('table', { name: '跨期一览' })).toBeVisible()
  await parts.getByRole('link', { name: '跨品种套利' }).click()
  await expect(page.getByRole('table', { name: '跨品种一览' })).toBeVisible()
})

test('跨品种: a preset can be recomputed, changed and reset', async ({ page, request }) => {
  await page.goto(simulated('cross'))
  const board = page.getByRole('table', { name: '跨品种一览' })
  // Header and thirty-one presets.
  await expect(board.getByRole('row')).toHaveCount(32)
  await expect(board.getByRole('row', { name: /沪伦比/ })).toContainText('缺外盘数据')

  await board.getByRole('link', { name: '钢厂盘面利润' }).click()
  await expect(page).toHaveURL(/spread=steel-margin/)
  await expect(page.getByRole('heading', { level: 1, name: /钢厂盘面利润/ })).toBeVisible()
  await expect(page.getByText('RB − 1.6 × I − 0.5 × J − 1000').last()).toBeVisible()

  const origin = page.getByText('系数来源：吨钢耗矿约 1.6 吨')
  await expect(origin).toBeVisible()
  const legs = page.getByRole('table', { name: '各腿' })
  const priceOf = async (leg: string) =>
    figureOf((await legs.getByRole('row', { name: leg }).getByRole('cell').nth(2).textContent()) ?? '') ?? 0
  const byHand =
    (await priceOf('螺纹')) - 1.6 * (await priceOf('铁矿')) - 0.5 * (await priceOf('焦炭')) - 1000
  const series = await ask(request, getSpreadSeries, { world: 'simulated', preset: 'steel-margin' })
  expect(series.value).toBeCloseTo(byHand, 2)

  await page.getByLabel('第 2 条腿的系数').fill('-1.5')
  await page.getByLabel('常数').fill('-900')
  await page.getByRole('button', { name: '计算' }).click()
  await expect(page).toHaveURL(/w2=-1.5.*c=-900/)
  await expect(page.getByText('RB − 1.5 × I − 0.5 × J − 900').first()).toBeVisible()
  await expect(origin).toHaveCount(0)
  await page.getByRole('link', { name: '恢复预设' }).click()
  await expect(page).not.toHaveURL(/w2=/)
  await expect(origin).toBeVisible()
})

test('跨品种: chosen legs of one month are exported', async ({ page }) => {
  await page.goto(simulated('cross', '&k1=hc&w1=1&k2=rb&w2=-1&days=120'))
  await expect(page.getByRole('heading', { level: 1, name: /自定义组合/ })).toBeVisible()
  await page.getByRole('navigation', { name: '各腿合约' }).getByRole('link', { name: '同一交割月' }).click()
  await expect(page).toHaveURL(/pair=same/)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出 走势与均值带 CSV' }).click(),
  ])
  const { lines } = await parseExportedTable(download)
  expect(lines).toHaveLength(121)
  // Both legs hc2701 and rb2701 have the same delivery month on the file's first day.
  const [, hc = '', , rb = ''] = lines[1]?.split(',') ?? []
  expect(hc.slice(-4)).toBe(rb.slice(-4))
})

test('跨期: the season is shown by date and by days to expiry', async ({ page }) => {
  await page.goto(simulated('calendar', '&product=rb'))
  await expect(page.getByRole('heading', { level: 1, name: /^rb\d{4} − rb\d{4}/ })).toBeVisible()
  await page.getByRole('navigation', { name: '季节图对齐' }).getByRole('link', { name: '按月日' }).click()
  await expect(page).toHaveURL(/by=date/)

  await page.getByRole('button', { name: /展开全部/ }).click()
  await page.getByRole('table', { name: '跨期一览' }).getByRole('link', { name: '豆粕' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^m\d{4} − m\d{4}/ })).toBeVisible()
  const season = page.getByRole('slider', { name: /季节图/ })
  await season.focus()
  await page.keyboard.press('Home')
  await expect(season).toHaveAttribute('aria-valuenow', '0')
})

test('the headers of a board reverse its order', async ({ page }) => {
  await page.goto(simulated('cross', '&group=黑色'))
  const head = page.getByRole('table', { name: '跨品种一览' }).getByRole('columnheader', { name: /分位/ })
  await head.getByRole('link').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await head.getByRole('link').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
})

servedTest('a spread that cannot be computed is refused with its reason', async ({ served }) => {
  const alertOf = async (address: string) =>
    textOf((await served(address)).document.querySelector('[role=alert]'))
  for (const [more, message] of [
    ['&spread=steel-margin&w1=0&w2=-1.6&w3=-0.5', '系数有误'],
    ['&spread=nothing', '没有这个套利组合'],
    ['&k1=rb2799&w1=1&k2=hc&w2=-1', '没有这个合约'],
  ] as const) {
    expect(await alertOf(simulated('cross', more))).toContain(message)
  }
  expect(await alertOf(simulated('calendar', '&near=rb2705&far=rb2701'))).toContain('近月合约须早于远月合约')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form works', async ({ page }) => {
    await page.goto(simulated('cross', '&spread=steel-margin'))
    await page.getByLabel('第 2 条腿的系数').fill('-1.5')
    await page.getByRole('button', { name: '计算' }).click()
    await expect(page.getByText('RB − 1.5 × I − 0.5 × J − 1000').first()).toBeVisible()
  })
})
