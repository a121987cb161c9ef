import { galleryCharts } from '../../apps/web/app/features/gallery/charts/charts'
import { axeOf } from '../support/axe'
import { expect, servedTest, test } from '../support/fixtures'

test('each page of the gallery says that its figures are samples', async ({ page }) => {
  await page.goto('/echartsDemo')
  await expect(page).toHaveTitle('图表陈列 - V策')
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem')).toHaveCount(galleryCharts.length)

  await main.getByRole('link', { name: /四象限散点/ }).click()
  await expect(page).toHaveTitle('四象限散点 - 图表陈列 - V策')
  await expect(main.getByText('示例数据')).toBeVisible()
  await expect(main.getByRole('link', { name: '四象限散点' })).toHaveAttribute('aria-current', 'true')
  await expect(main.getByRole('region', { name: '涨跌幅与增仓散点图' }).first()).toBeVisible()

  await main.getByRole('link', { name: '环形图' }).click()
  await expect(page).toHaveURL(/\/echartsDemo\/donut$/)
  await expect(main.getByRole('figure', { name: '很多块的环形图示例' })).toBeVisible()
})

servedTest('an unknown chart is a 404 page', async ({ served }) => {
  const { status, all } = await served('/echartsDemo/radar')
  expect(status).toBe(404)
  expect(all('h1, h2', /This page could not be found/)).toHaveLength(1)
})

/**
 * Rules left out: contrast as on every page; and unique landmarks, since a page shows the same chart many
 * times.
 */
const disabledRules = ['color-contrast', 'landmark-unique']

for (const { name, title } of galleryCharts) {
  test(`${title} shows its states without an accessibility fault`, async ({ page }) => {
    await page.goto(`/echartsDemo/${name}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: '深色' })).toBeVisible()
    const { violations } = await axeOf(page).disableRules(disabledRules).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
}

test('a page fetches only the code of its own chart', async ({ page }) => {
  const filesOf = async (address: string) => {
    const files: string[] = []
    const record = (request: { url(): string }) => files.push(request.url().split('/').at(-1) ?? '')
    page.on('request', record)
    await page.goto(address)
    page.off('request', record)
    return files.filter((file) => /-exhibit|kline|echart-core|quadrant/.test(file))
  }
  expect(await filesOf('/echartsDemo')).toEqual([])
  const donut = await filesOf('/echartsDemo/donut')
  expect(donut.map((file) => file.replace(/-[\w-]{7}\.js$/, ''))).toEqual(['donut-exhibit'])
})

test('candles take indicators and drawings', async ({ page }) => {
  await page.goto('/echartsDemo/candles')
  const chart = page.getByRole('img', { name: '很多根 K 线的示例，数字见表格' })
  await expect(chart.locator('canvas').first()).toBeVisible()
  const before = await chart.locator('canvas').count()
  await page.getByRole('button', { name: 'KDJ' }).click()
  await expect.poll(() => chart.locator('canvas').count()).toBeGreaterThan(before)

  await chart.focus()
  const wide = await chart.screenshot()
  await page.keyboard.press('Shift+Minus')
  await expect.poll(async () => (await chart.screenshot()).equals(wide)).toBe(false)

  await expect(page.getByText('画线 2')).toBeVisible()
  await page.getByRole('button', { name: '水平线' }).click()
  const box = await chart.boundingBox()
  if (!box) throw new Error('The chart has no place')
  await page.mouse.click(box.x + box.width / 2, box.y + 120)
  await expect(page.getByText('画线 3')).toBeVisible()
  await page.getByRole('button', { name: '清除' }).click()
  await expect(page.getByText('画线 0')).toBeVisible()

  await page.getByRole('button', { name: '表格' }).click()
  await expect(page.getByRole('table', { name: '很多根' }).getByRole('row').nth(1)).toContainText(
    '2026-11-20',
  )
})

test('分时 and 折线 are read with the arrow keys', async ({ page }) => {
  await page.goto('/echartsDemo/intraday')
  const minutes = page.getByRole('slider', { name: /^很多点的分时图示例/ })
  await minutes.focus()
  await page.keyboard.press('Home')
  await expect(minutes).toHaveAttribute('aria-valuetext', /^21:01，价格/)

  await page.goto('/echartsDemo/line')
  const days = page.getByRole('slider', { name: /^很多点的折线图示例/ })
  await days.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(days).toHaveAttribute('aria-valuetext', /^2026-11-19，多单/)
  await page.getByRole('img', { name: '保证金率阶梯图示例' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('img', { name: '保证金率阶梯图示例' }).locator('canvas')).toBeVisible()
})

test('the days of a calendar are reached with the arrow keys', async ({ page }) => {
  await page.goto('/echartsDemo/calendar')
  const calendar = page.getByRole('group', { name: /^盈亏日历/ }).first()
  await calendar.locator('a[tabindex="0"]').focus()
  const day = () => page.evaluate(() => document.activeElement?.getAttribute('data-day'))
  expect(await day()).toBe('2026-11-20')
  await page.keyboard.press('ArrowLeft')
  expect(await day()).toBe('2026-11-19')
  await page.keyboard.press('ArrowUp')
  expect(await day()).toBe('2026-11-12')
})

test('charts of other pages have their tables in the gallery', async ({ page }) => {
  for (const [name, title, cell] of [
    ['season', '四年', '2026-11-20'],
    ['minutes', '一日', '15:00'],
    ['cone', '七个窗口', '5 日'],
  ] as const) {
    await page.goto(`/echartsDemo/${name}`)
    await page.getByRole('button', { name: '表格' }).first().click()
    const table = page.getByRole('table', { name: title })
    await expect(table.getByRole('rowheader', { name: cell, exact: true })).toBeVisible()
  }
})

test('the session ruler shows each of its states', async ({ page }) => {
  await page.goto('/echartsDemo/session-ruler')
  const rulers = page.getByRole('definition').filter({ has: page.getByRole('img', { name: /^交易时段/ }) })
  const states = ['集合竞价', '夜盘', '交易中', '小节休息', '午间休市', '已收盘', '休市']
  await expect(rulers).toContainText([...states, '夜盘', '交易中', '午间休市'])
})

test('a dark sample stays dark on a light page', async ({ page }) => {
  await page.goto('/echartsDemo/donut')
  const cards = page.getByRole('main').locator('section')
  const backgroundOf = (name: string) =>
    cards
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
      .evaluate((node) => getComputedStyle(node).backgroundColor)
  expect(await backgroundOf('六块')).toBe('rgb(255, 255, 255)')
  expect(await backgroundOf('深色')).toBe('rgb(21, 25, 37)')
})
