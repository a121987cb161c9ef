import { getCandles, getQuoteDetail } from '@vce/protocol'
import { expect, test } from '../support/fixtures'
import { ask, cellsOf } from '../support/market'

const four = (contract: string) =>
  `/quotation?world=simulated&charts=${contract}.15m,${contract}.day,${contract}.60m,au.day`
const beijing = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

test('four charts show one instant: each the bar that contains it', async ({ page, request }) => {
  const { quote } = await ask(request, getQuoteDetail, { world: 'simulated', product: 'rb' })
  await page.goto(four(quote.contract))
  const charts = page.getByRole('img', { name: /数字见同一时刻表$/ })
  await expect(charts).toHaveCount(4)
  await expect(page).toHaveTitle(/多图看盘/)

  const place = await charts.first().boundingBox()
  if (!place) throw new Error('the chart is shown')
  const table = page.getByRole('table', { name: '同一时刻' })
  // The chart draws its candles a moment after its element appears.
  await expect
    .poll(async () => {
      await page.mouse.move(place.x + place.width / 2, place.y + 120)
      await page.mouse.move(place.x + place.width / 2 - 12, place.y + 120)
      return (await table.count()) ? (await cellsOf(table)).filter(([, time]) => time !== '—').length : 0
    })
    .toBe(4)
  const rows = await cellsOf(table)
  const { contract } = quote
  expect(rows.map(([name]) => name)).toEqual([
    `${contract} 15m`,
    `${contract} day`,
    `${contract} 60m`,
    'au day',
  ])
  const [, instant = ''] = rows[0] ?? []
  const shown = [
    { contract, interval: '15m' },
    { contract, interval: 'day' },
    { contract, interval: '60m' },
    // Continuous main contracts without 复权.
    { product: 'au', interval: 'day' },
  ] as const
  for (const [index, input] of shown.entries()) {
    const { candles } = await ask(request, getCandles, { world: 'simulated', ...input, limit: 300 })
    const bar = candles.find(([end]) => beijing(end) >= instant)
    expect(rows[index]?.slice(1), JSON.stringify(input)).toEqual([
      beijing(bar?.[0] ?? 0),
      ...(bar?.slice(1, 5).map(String) ?? []),
    ])
  }

  // The crosshair disappears when the pointer leaves the chart.
  await page.mouse.move(2, 2)
  await expect(table).toHaveCount(0)
})

test('symbols and periods are changed for one chart, or for all that are linked', async ({ page }) => {
  await page.goto('/quotation?world=simulated&charts=rb.day,au.day,ag.day,cu.day')
  const cell = (index: number) => page.locator(`[data-cell="${index}"]`)
  await cell(1).getByRole('button', { name: '日K' }).click()
  await cell(1).getByRole('link', { name: '周K' }).click()
  await expect(page).toHaveURL(/charts=rb\.day%2Cau\.week%2Cag\.day%2Ccu\.day/)

  await page.getByRole('link', { name: '周期联动' }).click()
  await expect(page).toHaveURL(/link=period%2Chair/)
  await cell(0).getByRole('button', { name: '日K' }).click()
  await cell(0).getByRole('link', { name: '30分' }).click()
  await expect(page).toHaveURL(/charts=rb\.30m%2Cau\.30m%2Cag\.30m%2Ccu\.30m/)

  // Arrow keys select a chart, Enter opens the finder of the selected one.
  await cell(0).focus()
  await page.keyboard.press('ArrowRight')
  await expect(cell(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(cell(3)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cell(3).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('lwg')
  await expect(cell(3).getByRole('option').first()).toContainText('螺纹')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/charts=rb\.30m%2Cau\.30m%2Cag\.30m%2Crb[^&]*\.30m/)

  await page.getByRole('link', { name: '九图' }).click()
  await expect(page.getByRole('img', { name: /数字见同一时刻表$/ })).toHaveCount(9)
  await cell(4).getByRole('button', { name: '放大' }).click()
  await expect(page.locator('[data-cell]:visible')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-cell]:visible')).toHaveCount(9)
})

test('a view is saved under a name, renamed, shown again and removed', async ({ page }) => {
  await page.goto('/quotation?world=simulated&charts=rb.day,au.day')
  await page.getByRole('button', { name: '方案 未保存' }).click()
  await expect(page.getByText('保存当前布局后，可在此切换')).toBeVisible()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '保存方案' })
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('请输入方案名称')).toBeVisible()
  await dialog.getByLabel('方案名称').fill('黑色与黄金')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('button', { name: '方案 黑色与黄金' })).toBeVisible()

  await page.getByRole('link', { name: '四图' }).click()
  await expect(page.getByRole('button', { name: '方案 未保存' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: '方案 未保存' }).click()
  await page.getByRole('link', { name: /黑色与黄金/ }).click()
  await expect(page).toHaveURL(/charts=rb\.day%2Cau\.day/)
  await page.getByRole('button', { name: '方案 黑色与黄金' }).click()
  await page.getByRole('button', { name: '改名 黑色与黄金' }).click()
  await page.getByRole('dialog', { name: '重命名方案' }).getByLabel('方案名称').fill('两图')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '方案 两图' }).click()
  await page.getByRole('button', { name: '删除 两图' }).click()
  await page.getByRole('dialog', { name: '删除方案' }).getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('button', { name: '方案 未保存' })).toBeVisible()
})

test('the chart of an unknown contract says so, the others are shown', async ({ page }) => {
  await page.goto('/quotation?world=simulated&charts=zz.day,rb.day')
  await expect(page.getByRole('alert')).toContainText('没有这个品种')
  await expect(page.getByRole('img', { name: /数字见同一时刻表$/ })).toHaveCount(1)
})
