import { getPositionComparison, getSeatChanges, getSeatHeat, getSeatNets } from '@vce/protocol'
import { parseExportedTable } from '../support/exported-table'
import { expect, servedTest, test } from '../support/fixtures'
import { inventedDays } from '../support/invented-files'
import { ask, cellsOf, figureOf } from '../support/market'

test.use({ reader: 'superVip' })
servedTest.use({ reader: 'superVip' })

const world = 'simulated'
const changesPage = `/viewingData?showModel=cclhb&view=changes&world=${world}`
const heatPage = `/viewingData?showModel=cclhb&view=heat&world=${world}`
const rebar = '/viewingData?showModel=cclhb&product=rb&contract=rb2705'

servedTest('the largest changes of the day are those of the API', async ({ served, request }) => {
  const { tradingDay, changes } = await ask(request, getSeatChanges, { world, side: 'long' })
  const page = await served(`${changesPage}&side=long&date=${tradingDay}`)

  for (const [name, list] of [
    ['多单增加', changes?.up],
    ['多单减少', changes?.down],
  ] as const) {
    const [, ...rows] = page.rows(name)
    expect(
      rows.map(([rank, seat, product, lots, change]) => [rank, seat, product, lots, change].map(String)),
    ).toEqual(
      list?.rows.map(({ seat, shortName, lots, change }, index) => [
        String(index + 1),
        seat,
        shortName,
        (lots ?? 0).toLocaleString('en'),
        `${change > 0 ? '+' : '\u2212'}${Math.abs(change).toLocaleString('en')}`,
      ]),
    )
    for (const [index, cells] of rows.entries())
      expect(figureOf(cells[5]?.replace('+', ''))).toBeCloseTo(list?.rows[index]?.share ?? 0, 1)
  }
})

servedTest('a seat that left its list has a former position and no change', async ({ served, request }) => {
  const { changes } = await ask(request, getSeatChanges, { world })
  const [, ...rows] = (await served(changesPage)).rows('掉榜席位')
  expect(rows.length).toBe(changes?.left.rows.length)
  for (const [index, cells] of rows.entries()) {
    expect(cells[0]).toBe(changes?.left.rows[index]?.seat)
    expect(figureOf(cells[4])).toBe(changes?.left.rows[index]?.before)
    expect(cells[6]).toBe('—')
  }
})

test('side, sector and name in the address filter the changes', async ({ page, request }) => {
  // Chooses a sector that has changes: on some days not every sector has any that are large enough.
  const { changes } = await ask(request, getSeatChanges, { world, side: 'short' })
  const sector = changes?.up.rows[0]?.sector ?? ''
  await page.goto(changesPage)
  await page.getByRole('navigation', { name: '方向' }).getByRole('link', { name: '空单' }).click()
  await expect(page.getByRole('table', { name: '空单增加' })).toBeVisible()
  await page
    .getByRole('navigation', { name: '板块' })
    .getByRole('link', { name: sector, exact: true })
    .click()
  await expect(page).toHaveURL(/side=short.*sector=/)

  const firstSeat = async () => (await cellsOf(page.getByRole('table', { name: '空单增加' })))[0]?.[1] ?? ''
  // The table is rendered only once the answer for the sector has arrived.
  await expect.poll(firstSeat).not.toBe('')
  const seat = await firstSeat()
  await page.getByRole('searchbox', { name: '搜索席位' }).fill(seat)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/keyword=/)
  const seats = page.getByRole('table', { name: '空单增加' }).locator('tbody th')
  await expect(seats.first()).toHaveText(seat)
  expect(new Set(await seats.allInnerTexts())).toEqual(new Set([seat]))
})

test('a row leads to the ranking of its product and to the seat’s drawer', async ({ page }) => {
  await page.goto(changesPage)
  const table = page.getByRole('table', { name: '净持仓增加' })
  const [, seat = '', product = ''] = (await cellsOf(table))[0] ?? []
  await table.locator('tbody tr').first().getByRole('link', { name: product, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /品种合计/ })).toBeVisible()

  await page.goBack()
  await table.locator('tbody th').first().getByRole('link').click()
  await expect(page.getByRole('dialog', { name: new RegExp(seat.replace('估算', '')) })).toBeVisible()
})

test('the heat table has the figures of the API and is walked by keyboard', async ({ page, request }) => {
  const { tradingDay, heat } = await ask(request, getSeatHeat, { world })
  await page.goto(`${heatPage}&date=${tradingDay}`)
  const table = page.getByRole('table', { name: '席位热力' })
  const rows = await cellsOf(table)
  expect(rows.map(([seat]) => seat)).toEqual(heat?.seats.map(({ seat }) => seat))
  for (const [row, cells] of rows.entries()) {
    const shares = heat?.seats[row]?.shares ?? []
    expect(cells.slice(1).map((text) => text === '—')).toEqual(shares.map((share) => share === null))
    for (const [column, share] of shares.entries()) {
      if (share !== null)
        expect(Math.abs((figureOf(cells[column + 1]?.replace('+', '')) ?? 99) - share)).toBeLessThan(0.0501)
    }
  }

  await table.locator('tbody td').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  const [seat, column] = [heat?.seats[1], heat?.columns[1]]
  await expect(page.getByText(`${seat?.seat}　${column?.shortName}　净增减`)).toBeVisible()
  // Only the table scrolls sideways, not the page.
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`product=${column?.code}&`))
})

test('the headers of a ranking sort table and file without changing ranks', async ({ page }) => {
  await page.goto(rebar)
  const long = page.getByRole('table', { name: '多单排名' })
  await long.getByRole('link', { name: '增减' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sortLong=change\.desc/)
  await expect(long.getByRole('columnheader', { name: /增减/ })).toHaveAttribute('aria-sort', 'descending')

  const rows = await cellsOf(long)
  const changes = rows.slice(0, 20).map((cells) => figureOf(cells[3]?.replace('+', '')) ?? 0)
  expect(changes).toEqual(changes.toSorted((a, b) => b - a))
  const ranks = rows.slice(0, 20).map(([rank]) => Number(rank))
  expect(ranks).not.toEqual(ranks.toSorted((a, b) => a - b))
  expect(new Set(ranks).size).toBe(20)
  // The other lists stay in their published order.
  expect((await cellsOf(page.getByRole('table', { name: '空单排名' })))[0]?.[0]).toBe('1')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出', exact: true }).first().click(),
  ])
  const { lines } = await parseExportedTable(download)
  const exported = lines.filter((line) => line.startsWith('多单,')).map((line) => Number(line.split(',')[1]))
  expect(exported).toEqual(ranks)
})

test('the stacked nets have a table with the figures of the API', async ({ page, request }) => {
  await page.goto(`${rebar}&days=20&top=8`)
  const card = page.locator('section', {
    has: page.getByRole('heading', { name: '席位净持仓', exact: true }),
  })
  const chart = card.getByRole('slider', { name: /前 8 席位净持仓/ })
  await chart.focus()
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(String(inventedDays.at(-20))))

  await card.getByRole('button', { name: '表格' }).click()
  const rows = await cellsOf(card.getByRole('table'))
  const { days, seats } = await ask(request, getSeatNets, {
    world: 'real',
    product: 'rb',
    contract: 'rb2705',
    days: 20,
    top: 8,
    date: inventedDays.at(-1),
  })
  expect(rows.map(([day]) => day)).toEqual(days.toReversed())
  for (const [index, cells] of rows.toReversed().entries())
    expect(cells.slice(1).map((text) => figureOf(text.replace('+', '')))).toEqual(
      seats.map(({ nets }) => nets[index] ?? null),
    )
})

test('another product of the address stands beside the page’s', async ({ page, request }) => {
  await page.goto(rebar)
  await page.getByRole('button', { name: '对比品种' }).click()
  await page.getByRole('combobox', { name: '对比品种' }).fill('热卷')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/compare=hc/)

  const { seats, products } = await ask(request, getPositionComparison, {
    world: 'real',
    product: 'rb',
    compare: 'hc',
    date: inventedDays.at(-1),
    days: 20,
  })
  const table = page.getByRole('table', { name: '两品种席位净持仓' })
  await expect(table.locator('tbody tr')).toHaveCount(20)
  const rows = await cellsOf(table)
  expect(rows.map(([seat]) => seat)).toEqual(seats.map(({ seat }) => seat))
  expect(rows.map((cells) => figureOf(cells[1]?.replace(/估算|\+/g, '')))).toEqual(
    seats.map(({ held }) => held[0]?.net ?? null),
  )
  await expect(page.getByRole('table', { name: '两品种前 20 合计' })).toContainText(
    (products[1].openInterest ?? 0).toLocaleString('en'),
  )

  await page.getByRole('link', { name: '取消对比' }).click()
  await expect(page).not.toHaveURL(/compare=/)
})
