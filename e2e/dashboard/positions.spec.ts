import { parseExportedTable } from '../support/exported-table'
import { expect, servedTest, test } from '../support/fixtures'
import { inventedDays } from '../support/invented-files'
import { needsScript, textOf } from '../support/served-page'
import { hasSharedData, readPublishedJson } from '../support/shared-data'

// Guests see only a part of these pages: see `gates.spec.ts`.
test.use({ reader: 'superVip' })
servedTest.use({ reader: 'superVip' })

const rebar = '/viewingData?showModel=cclhb&product=rb&contract=rb2705'
const lastDay = inventedDays.at(-1)

servedTest('the ranking of the main contract opens on the last day with data', async ({ served }) => {
  const { title, heading, part, rows, text } = await served('/viewingData?showModel=cclhb&product=rb')

  expect(title).toBe('持仓龙虎榜 - V策')
  expect(heading).toMatch(/螺纹钢 rb2705/)
  expect(part('最近有数据的交易日').querySelectorAll('a')).toHaveLength(20)
  const long = rows('多单排名')
  expect(long[1]?.join(' ')).toContain('甲期货')
  expect(long.filter(([name]) => name?.includes('前 20 合计'))).not.toEqual([])
  expect(text).toContain(`交易日 ${lastDay}`)
  expect(text).toContain('与交易所公布的前 20 合计')
  // The bar of the largest share fills its track.
  const first = part('多单排名').querySelector('tbody tr')
  expect(first?.lastElementChild?.getAttribute('style')).toBe('--bar:100%')
})

servedTest('a seat unknown on one side shows — and is marked as an estimate', async ({ served }) => {
  const { rows } = await served(rebar)

  expect(rows('净多榜').flat().join(' ')).toContain('估算')
  const row = rows('席位多空对比').find((cells) => cells.join(' ').includes('甲期货'))
  expect(row?.join(' ')).toContain('—')
})

test('the address keeps product, contract and day', async ({ page }) => {
  await page.goto(rebar)

  await page.getByRole('link', { name: 'rb2701' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /rb2701/ })).toBeVisible()
  await expect(page).toHaveURL(/contract=rb2701/)

  await page.getByRole('link', { name: inventedDays.at(-3) }).click()
  await expect(page.getByText(`交易日 ${inventedDays.at(-3)}`)).toBeVisible()

  await page.getByRole('link', { name: '更早的交易日' }).click()
  await expect(page).toHaveURL(new RegExp(`date=${inventedDays.at(-21)}`))
  await expect(page.getByRole('link', { name: '更晚的交易日' })).toBeVisible()

  await page.goBack()
  await page.getByRole('link', { name: '品种合计' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '螺纹钢 品种合计' })).toBeVisible()
  await expect(page.getByText('2 个上榜合约相加')).toBeVisible()
})

test('another product is found by keyboard', async ({ page }) => {
  await page.goto(rebar)

  await page.getByRole('button', { name: /更多品种/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('combobox').fill('热卷')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: /热轧卷板 hc2705/ })).toBeVisible()
})

test('weekends cannot be chosen in the calendar', async ({ page }) => {
  await page.goto(rebar)

  await page.getByRole('button', { name: /^日期/ }).click()
  const calendar = page.getByRole('dialog', { name: '日期' })
  await expect(calendar.getByText('15', { exact: true })).toBeDisabled()
  await calendar.getByText('16', { exact: true }).click()
  await expect(page).toHaveURL(/date=2026-11-16/)
  await expect(page.getByText('交易日 2026-11-16')).toBeVisible()
})

test('a day without data keeps the page usable', async ({ page }) => {
  await page.goto(`${rebar}&date=2026-09-01`)
  await expect(page.getByText('More trading partners')).toBeVisible()
  await expect(page.getByText(/2026-09-01 没有螺纹钢的持仓排名/)).toBeVisible()

  await page.goto(`${rebar}&date=2026-11-15`)
  await page.getByRole('link', { name: lastDay }).click()
  await expect(page.getByRole('table', { name: '多单排名' })).toBeVisible()
})

test('a seat opens its history in a drawer that Escape closes', async ({ page }) => {
  await page.goto(rebar)

  await page.getByRole('table', { name: '多单排名' }).getByRole('link', { name: '丙期货' }).click()
  const drawer = page.getByRole('dialog', { name: /丙期货/ })
  await expect(drawer.getByRole('table', { name: '逐日建仓' }).getByRole('row')).toHaveCount(
    inventedDays.length + 1,
  )
  await expect(page).toHaveURL(/seat=/)

  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page).not.toHaveURL(/seat=/)
})

test('a link to a seat opens its drawer at once', async ({ page }) => {
  await page.goto(`${rebar}&seat=${encodeURIComponent('丙期货')}`)
  await expect(
    page.getByRole('dialog', { name: /丙期货/ }).getByRole('table', { name: '逐日建仓' }),
  ).toBeVisible()
})

test('the rail links all ten models on each of them', async ({ page }) => {
  await page.goto(rebar)
  const rail = page.getByRole('navigation', { name: '数据模型' })
  for (const name of ['期限结构', '席位盈亏', '持仓龙虎榜']) {
    await rail.getByRole('link', { name }).click()
    await expect(page).toHaveTitle(`${name} - V策`)
    await expect(rail.getByRole('link')).toHaveCount(10)
    await expect(rail.locator('[aria-current=page]')).toHaveText([name])
  }
})

test('the history is also shown as a table', async ({ page }) => {
  await page.goto(rebar)
  const card = page.locator('section', { has: page.getByRole('heading', { name: '前 20 持仓走势' }) })

  await card.getByRole('button', { name: '表格' }).click()
  await expect(card.getByRole('row')).toHaveCount(inventedDays.length + 1)
  await expect(card.getByRole('row').nth(1)).toContainText(String(lastDay))

  await card.getByRole('link', { name: '20 日', exact: true }).click()
  await expect(page).toHaveURL(/days=20/)
  await expect(card.getByRole('row')).toHaveCount(21)
})

test('the exported CSV has the figures of the page', async ({ page }) => {
  await page.goto(rebar)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出', exact: true }).first().click(),
  ])

  expect(download.suggestedFilename()).toBe(`持仓龙虎榜 螺纹钢 rb2705 ${lastDay} (真实数据).csv`)
  const { lines } = await parseExportedTable(download)
  const first = await page
    .getByRole('table', { name: '多单排名' })
    .getByRole('row')
    .nth(1)
    .getByRole('cell')
    .nth(1)
    .innerText()
  expect(lines[1]).toContain(`多单,1,甲期货,${first.replaceAll(',', '')}`)
  expect(lines.filter((line) => line.startsWith('空单,'))).toHaveLength(20)
})

servedTest('unknown models and products are 404 pages', async ({ served }) => {
  const unknown = await served('/viewingData?showModel=nope')
  expect(unknown.status).toBe(404)
  expect(textOf(unknown.document.body)).toContain('This page could not be found')
  expect((await served('/viewingData?showModel=cclhb&product=zz')).status).toBe(404)

  const { text, href } = await served(`${rebar}&date=2026-02-30`)
  expect(text).toContain('日期不存在')
  const latest = await served(href('回到最近一日'))
  expect(latest.rows('多单排名').length).toBeGreaterThan(1)
})

servedTest.describe('without JavaScript', () => {
  servedTest('the page can be read and its links work', async ({ served }) => {
    const { rows, all, href } = await served(rebar)
    expect(rows('空单排名')).toHaveLength(24)
    expect(needsScript(all('button', /导出/)[0])).toBe(true)

    expect((await served(href('rb2701'))).heading).toMatch(/rb2701/)
  })
})

servedTest.describe('on the real day of the exchange', () => {
  servedTest.skip(!hasSharedData, '../shared/data is not here')

  servedTest('cu1403 shows exactly the seats, lots and changes of pm20140106.dat', async ({ served }) => {
    const page = await served('/viewingData?showModel=cclhb&product=cu&date=2014-01-06')
    expect(page.heading).toMatch(/铜 cu1403/)

    const rows: Record<string, string | number>[] = readPublishedJson('exchange/shfe/pm20140106.dat').o_cursor
    const own = rows.filter(
      (row) =>
        String(row.INSTRUMENTID).trim() === 'cu1403' && Number(row.RANK) >= 1 && Number(row.RANK) <= 20,
    )
    for (const [name, list] of [
      ['多单排名', 2],
      ['空单排名', 3],
    ] as const) {
      const shown = [...page.part(name).querySelectorAll('tbody tr')].map((row) =>
        [...row.children].slice(0, 4).map((cell) => textOf(cell).replaceAll(',', '')),
      )
      const plain = shown.map((cells) =>
        cells.map((text) => text.replaceAll('\u2212', '-').replaceAll('+', '')),
      )
      expect(plain).toEqual(
        own.map((row) =>
          [
            row.RANK,
            String(row[`PARTICIPANTABBR${list}`]).trim(),
            row[`CJ${list}`],
            row[`CJ${list}_CHG`],
          ].map(String),
        ),
      )
    }
    expect(page.text).toContain('持仓 110,434 手')
    expect(page.text).toContain('公布 220,868 手')
  })

  servedTest(
    'an excerpt shows the difference between its rows and the published total',
    async ({ served }) => {
      const { text } = await served('/viewingData?showModel=cclhb&product=cu&contract=cu2609&date=2026-09-15')
      expect(text).toContain('公布的前 20 合计 2,925 手，与上列逐行之和相差 +555 手（增减相差 −530 手）')
    },
  )
})
