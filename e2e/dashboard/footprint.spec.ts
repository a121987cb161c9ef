import { getFootprint, type OutputOf } from '@vce/protocol'
import { expect, servedTest, test } from '../support/fixtures'
import { cellsOf, figureOf } from '../support/market'
import { askAsReader, cardOf } from '../support/reader'

// Guests see only a part of these pages: see `gates.spec.ts`.
test.use({ reader: 'superVip' })
servedTest.use({ reader: 'superVip' })

type Footprint = NonNullable<OutputOf<typeof getFootprint>['footprint']>

const beijingClock = (end: number) => new Date(end + 8 * 3_600_000).toISOString().slice(11, 16)

/** Time, price, bought, sold and neutral lots of every level; the newest column first. */
const levelsOf = ({ columns }: Footprint) =>
  columns
    .toReversed()
    .flatMap(({ end, cells }) => cells.map((cell) => [beijingClock(end), ...cell.slice(0, 4)]))

test('足迹 can be read by keys', async ({ page }) => {
  const choice = { world: 'simulated', product: 'rb' } as const
  // Uses an earlier day, since the running day would change during the comparison.
  await page.goto('/viewingData?showModel=mmll&world=simulated&product=rb')
  const day = page.getByRole('navigation', { name: '最近有数据的交易日' }).getByRole('link').nth(-2)
  const date = (await day.getAttribute('aria-label')) ?? ''
  await page.goto(`/viewingData?showModel=mmll&world=simulated&product=rb&date=${date}&bar=15`)

  const chart = page.getByRole('slider', { name: /订单流足迹，左右键逐列/ })
  await chart.focus()
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuenow', '0')
  await expect(chart).toHaveAttribute('aria-valuetext', /(21|09):15，净主买 .*最大成交 .*主买/)

  const data = await askAsReader(page, getFootprint, { ...choice, date, interval: 15 })
  if (!data.footprint) throw new Error('The simulated market has ticks of every day')
  const card = cardOf(page, '订单流足迹')
  await card.getByRole('button', { name: '表格' }).click()
  const rows = await cellsOf(page.getByRole('table', { name: '订单流足迹' }))
  expect(rows.map(([clock, ...cells]) => [clock, ...cells.slice(0, 4).map(figureOf)])).toEqual(
    levelsOf(data.footprint),
  )
  expect(rows.filter((cells) => cells[6]?.includes('最大成交'))).toHaveLength(data.footprint.columns.length)
})

test('a drag inside of 足迹 shows older columns, the wheel scrolls the page', async ({ page }) => {
  await page.goto('/viewingData?showModel=mmll&world=simulated&product=rb&bar=1')
  const chart = page.getByRole('slider', { name: /订单流足迹，左右键逐列/ })
  await chart.scrollIntoViewIfNeeded()
  const box = await chart.boundingBox()
  if (!box) throw new Error('The chart is not drawn')
  const before = await page.evaluate(() => scrollY)
  await page.mouse.move(box.x + 300, box.y + 60)
  await page.mouse.wheel(0, 120)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)

  const placed = await chart.boundingBox()
  if (!placed) throw new Error('The chart is not drawn')
  const newest = page.getByRole('button', { name: '回到最新' })
  await expect(newest).toBeDisabled()
  await page.mouse.move(placed.x + 200, placed.y + 150)
  await page.mouse.down()
  await page.mouse.move(placed.x + 700, placed.y + 150, { steps: 5 })
  await page.mouse.up()
  await expect(newest).toBeEnabled()
  await newest.click()
  await expect(newest).toBeDisabled()
})

servedTest('a day without ticks says that it has no footprint', async ({ served }) => {
  const { text } = await served('/viewingData?showModel=mmll&world=real&product=hc')
  expect(text).toContain('这一天没有足迹')
})
