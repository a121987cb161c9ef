import { getSectorCorrelation, getSpreadCandles, getTermCurves } from '@vce/protocol'
import { expect, test } from '../support/fixtures'
import { cellsOf, figureOf, headersOf } from '../support/market'
import { askAsReader, cardOf } from '../support/reader'

// Guests see only a part of these pages: see `gates.spec.ts`.
test.use({ reader: 'superVip' })

test('期限结构演变 steps through the days of its table with the prices of the server', async ({ page }) => {
  await page.goto('/viewingData?showModel=qxjg&world=simulated&product=rb')
  const days = page.getByRole('slider', { name: '演变的交易日，左右键逐日' })
  const { curves } = await askAsReader(page, getTermCurves, { world: 'simulated', product: 'rb' })
  if (!curves) throw new Error('The simulated market has curves')
  await expect(days).toHaveAttribute('aria-valuetext', curves.at(-1)?.tradingDay ?? '')
  await days.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(days).toHaveAttribute('aria-valuetext', curves.at(-2)?.tradingDay ?? '')
  await page.keyboard.press('Home')
  await expect(days).toHaveAttribute('aria-valuetext', curves[0]?.tradingDay ?? '')

  const card = cardOf(page, '期限结构演变')
  await card.getByRole('button', { name: '表格' }).click()
  const table = page.getByRole('table', { name: '期限结构演变' })
  const [, ...months] = await headersOf(table)
  const rows = await cellsOf(table)
  expect(rows.map(([day, ...prices]) => [day, ...prices.map(figureOf)])).toEqual(
    curves
      .toReversed()
      .map(({ tradingDay, points }) => [
        tradingDay,
        ...months.map((month) => points.find(({ deliveryMonth }) => deliveryMonth === month)?.price ?? null),
      ]),
  )
})

test('the heat map of the curves has its own address', async ({ page }) => {
  await page.goto('/viewingData?showModel=qxjg&world=simulated&product=rb')
  await page.getByRole('navigation', { name: '演变的画法' }).getByRole('link', { name: '热力' }).click()
  await expect(page).toHaveURL(/evo=heat/)
  const chart = page.getByRole('slider', { name: /期限结构演变热力图/ })
  await chart.focus()
  await page.keyboard.press('End')
  const { curves } = await askAsReader(page, getTermCurves, { world: 'simulated', product: 'rb' })
  const last = curves?.at(-1)
  const [near, next] = last?.points ?? []
  if (!last || !near || !next) throw new Error('The simulated market has curves')
  await expect(chart).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`${last.tradingDay} 近月 ${near.deliveryMonth}`),
  )
  const percent = Math.abs(((next.price - near.price) / near.price) * 100).toFixed(2)
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`\\+\\d+ 月 .?${percent}%`))
})

test('板块相关 at its own address has the pairs of the server', async ({ page }) => {
  await page.goto('/viewingData?showModel=jctlzst&world=simulated')
  await page.getByRole('navigation', { name: '基差套利走势' }).getByRole('link', { name: '板块相关' }).click()
  await page
    .getByRole('navigation', { name: '板块', exact: true })
    .getByRole('link', { name: '黑色' })
    .click()
  await expect(page).toHaveURL(/view=matrix/)
  const matrix = page.getByRole('table', { name: '黑色板块相关矩阵' })
  await expect(matrix).toBeVisible()
  const { products, rows } = await askAsReader(page, getSectorCorrelation, {
    world: 'simulated',
    sector: '黑色',
  })
  const shown = await cellsOf(matrix)
  expect(shown.map(([name]) => name)).toEqual(products.map(({ shortName }) => shortName))
  const written = ([value, size]: [number | null, number]) =>
    `${value === null ? '—' : value.toFixed(2).replace('-', '\u2212')}${size}`
  expect(shown.map(([, ...cells]) => cells)).toEqual(rows.map((row) => row.map(written)))

  await page.getByRole('button', { name: '表格' }).click()
  const pairs = await cellsOf(page.getByRole('table', { name: '黑色板块相关矩阵' }))
  expect(pairs).toHaveLength((products.length * (products.length - 1)) / 2)
  for (const [first, second, coefficient, size] of pairs) {
    const [at, other] = [first, second].map((name) =>
      products.findIndex(({ shortName }) => shortName === name),
    )
    expect([figureOf(coefficient), figureOf(size)]).toEqual(rows[at ?? 0]?.[other ?? 0])
  }
})

for (const [bar, name] of [
  ['day', '日'],
  ['15m', '15 分'],
] as const)
  test(`价差K线 of ${bar} has the bars of the server in its table`, async ({ page }) => {
    await page.goto('/viewingData?showModel=jctlzst&view=calendar&world=simulated&product=rb')
    const card = cardOf(page, '价差K线')
    await card.scrollIntoViewIfNeeded()
    await card
      .getByRole('navigation', { name: '价差K线周期' })
      .getByRole('link', { name, exact: true })
      .click()
    await expect(card.getByRole('img', { name: /价差K线，数字见表格/ })).toBeVisible()
    const { candles, drawn } = await askAsReader(page, getSpreadCandles, {
      world: 'simulated',
      calendar: { product: 'rb' },
      interval: bar,
    })
    expect(drawn).toBe('candles')
    await card.getByRole('button', { name: '表格' }).click()
    const rows = await cellsOf(page.getByRole('table', { name: '价差K线' }))
    expect(rows.map(([, ...cells]) => cells.map(figureOf))).toEqual(
      candles.toReversed().map((row) => row.slice(1, 6)),
    )
  })

test('without minutes 价差K线 says that only closes are known', async ({ page }) => {
  await page.goto('/viewingData?showModel=jctlzst&view=cross&world=real&k1=hc&w1=1&k2=rb&w2=-1')
  const card = cardOf(page, '价差K线')
  await card.scrollIntoViewIfNeeded()
  await expect(card.getByText(/仅收盘|没有分钟线/).first()).toBeVisible()
})
