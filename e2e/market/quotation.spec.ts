import type { Page } from '@playwright/test'
import { exchangeCode } from '@vce/futures'
import { getQuoteBoard, type Quote } from '@vce/protocol'
import { boardAddress, byCode, contractsIn, showAllRows, tableOf } from '../support/board'
import { cutCells } from '../support/cut-cells'
import { parseExportedTable } from '../support/exported-table'
import { expect, test } from '../support/fixtures'
import { ask, figureOf, headersOf, tradedSince } from '../support/market'
import { sessionMarket } from '../support/moments'

const collator = new Intl.Collator('zh-CN')
const contractsOf = (page: Page) => contractsIn(tableOf(page))
const codes = (quotes: readonly Quote[]) => quotes.map(({ contract }) => contract).toSorted(collator.compare)

/**
 * Waits until a column of percentages is sorted. Rows change places every three seconds and figures twice a
 * second, so the check runs inside the page at each frame: a check from outside would miss the moment on a
 * busy machine.
 */
const sortedBy = async (page: Page, head: string, turn: 1 | -1) =>
  page.waitForFunction(
    ([table, head, turn]) => {
      const at = [...table.querySelectorAll('thead th')].findIndex((cell) =>
        cell.textContent?.startsWith(head),
      )
      const rates = [...table.querySelectorAll('tbody tr:not([aria-hidden])')].map((row) =>
        Number.parseFloat(row.children[at]?.textContent?.replace('\u2212', '-') ?? ''),
      )
      // Contracts without a price are last.
      const known = rates.filter((rate) => !Number.isNaN(rate))
      return (
        known.length > 1 &&
        known.every((rate, index) => rate === rates[index] && turn * (rate - (known[index - 1] ?? rate)) >= 0)
      )
    },
    [await tableOf(page).elementHandle({ timeout: 5_000 }), head, turn] as const,
    { polling: 'raf' },
  )

/** Position of every cell on the page. */
const placesOf = (page: Page) =>
  tableOf(page)
    .locator('th, td')
    .evaluateAll((cells) =>
      cells.map((cell) => {
        const { left, top, width, height } = cell.getBoundingClientRect()
        return [left, top + scrollY, width, height].join()
      }),
    )

test('the board follows the market without moving its cells', sessionMarket, async ({ page, request }) => {
  const before = await ask(request, getQuoteBoard, { world: 'simulated' })
  await showAllRows(page)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(boardAddress(`&set=quote${byCode}`))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  expect(await contractsOf(page)).toEqual(codes(before.quotes))
  const places = await placesOf(page)

  const traded = await tradedSince(request, before.quotes, 11)
  expect(traded.length).toBeGreaterThan(10)
  const at = (await headersOf(tableOf(page))).indexOf('成交量')
  for (const { contract, volume } of traded.slice(0, 3)) {
    const cell = tableOf(page).getByRole('row').filter({ hasText: contract }).locator('th, td').nth(at)
    await expect.poll(async () => figureOf(await cell.innerText())).toBeGreaterThanOrEqual(volume ?? 0)
  }
  // The background of a price that has just moved is highlighted.
  await expect.poll(() => page.locator('[data-flashes]').first().evaluate(backgroundOfPrice)).toBe('最新')
  expect(await placesOf(page)).toEqual(places)

  // Rows below the window are updated, too.
  await page.setViewportSize({ width: 1440, height: 900 })
  const rendered = () => tableOf(page).getByRole('rowheader').allInnerTexts()
  await expect.poll(async () => (await rendered()).length).toBeLessThan(50)
  const { quotes } = await ask(request, getQuoteBoard, { world: 'simulated' })
  const served = new Map(quotes.flatMap(({ contract, volume }) => (volume ? [[contract, volume]] : [])))
  const below = (await rendered()).findLast((contract) => served.has(contract)) ?? ''
  const cells = tableOf(page).getByRole('row').filter({ hasText: below }).locator('th, td')
  expect((await cells.first().boundingBox())?.y).toBeGreaterThan(900)
  await expect
    .poll(async () => figureOf(await cells.nth(at).innerText()))
    .toBeGreaterThanOrEqual(served.get(below) ?? Number.NaN)
})

/** Header of the cell with a highlighted background; null if there is none. Runs in the page. */
function backgroundOfPrice(flashes: Element): string | null {
  for (const layer of flashes.children) {
    const [, offset] = (layer as HTMLElement).style.boxShadow.match(/^0 (\d+)px/) ?? []
    if (offset === undefined) continue
    const { left, right, top, height } = layer.getBoundingClientRect()
    const middle = top + Number(offset) + height / 2
    const row = [...(flashes.parentElement?.querySelectorAll('tbody tr') ?? [])].find((each) => {
      const place = each.getBoundingClientRect()
      return Math.abs((place.top + place.bottom) / 2 - middle) < 2
    })
    const cells = [...(row?.children ?? [])].map((cell) => cell.getBoundingClientRect())
    const at = cells.findIndex((cell) => cell.left <= left && cell.right >= right)
    return flashes.parentElement?.querySelectorAll('thead th')[at]?.textContent ?? null
  }
  return null
}

test('no cell of the board is cut off, however large its figures', async ({ page }) => {
  await showAllRows(page)
  // 郑商所 and the monthly averages of 大商所 have the longest codes.
  const sets = ['&set=fund', '', '&set=volume', '&set=quote', '&set=quote&scope=all&exchange=DCE']
  for (const address of sets) {
    await page.goto(boardAddress(address))
    expect(await cutCells(tableOf(page)), address).toEqual([])
  }
})

test('a column header sorts, reverses and resets by mouse and keyboard', async ({ page }) => {
  await showAllRows(page)
  await page.goto(boardAddress('&active=0'))
  const unsorted = await contractsOf(page)
  await expect(tableOf(page).getByRole('columnheader', { name: /^合约/ })).not.toHaveAttribute('aria-sort')
  const head = tableOf(page).getByRole('columnheader', { name: /^涨跌幅/ })
  await head.getByRole('link').click()
  await expect(page).toHaveURL(/sort=changeRate/)
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await page.mouse.move(5, 500)
  await sortedBy(page, '涨跌幅', -1)

  await head.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await sortedBy(page, '涨跌幅', 1)

  await page.keyboard.press('Enter')
  await expect(head).not.toHaveAttribute('aria-sort')

  await page.goto(boardAddress('&active=0&sort=contract&order=desc'))
  expect(await contractsOf(page)).toEqual(unsorted.toSorted(collator.compare).reverse())

  // The default order is by 成交额.
  await page.goto(boardAddress('&active=0&set=quote'))
  const turnover = tableOf(page).getByRole('columnheader', { name: /^成交额/ })
  await expect(turnover).toHaveAttribute('aria-sort', 'descending')
  await turnover.getByRole('link').click()
  await expect(turnover).toHaveAttribute('aria-sort', 'ascending')
})

test('the address of each filter restores it', async ({ page, request }) => {
  await showAllRows(page)
  const { quotes } = await ask(request, getQuoteBoard, { world: 'simulated' })
  const { quotes: all } = await ask(request, getQuoteBoard, { world: 'simulated', scope: 'all' })

  await page.goto(boardAddress(byCode))
  await page.getByRole('navigation', { name: '交易所' }).getByRole('link', { name: '广期所' }).click()
  await expect(page).toHaveURL(/exchange=GFEX/)
  await expect.poll(() => contractsOf(page)).toEqual(codes(quotes.filter((q) => q.exchange === 'GFEX')))
  await page.getByRole('navigation', { name: '合约范围' }).getByRole('link', { name: '全部合约' }).click()
  await expect(page).toHaveURL(/scope=all/)
  const gfex = codes(all.filter((quote) => quote.exchange === 'GFEX'))
  await expect.poll(() => contractsOf(page)).toEqual(gfex)

  for (const [address, wanted] of [
    ['&exchange=INE', quotes.filter((quote) => quote.exchange === 'INE')],
    ['&sector=有色', quotes.filter((quote) => quote.sector === '有色')],
    ['&scope=all&exchange=CFFEX', all.filter((quote) => quote.exchange === 'CFFEX')],
  ] as const) {
    await page.goto(boardAddress(address + byCode))
    expect(await contractsOf(page), address).toEqual(codes(wanted))
  }
  await page.goto(boardAddress('&set=volume'))
  expect(await headersOf(tableOf(page))).toEqual(expect.arrayContaining(['分时', '振幅', '量价', '投机度']))

  await page.goto(boardAddress('&exchange=GFEX&sector=有色'))
  await expect(page.getByText('这个范围里没有合约')).toBeVisible()
  await page.goto(boardAddress('&scope=all&exchange=ZZZ'))
  await expect(page.getByText('没有这个交易所')).toBeVisible()
  await page.getByRole('link', { name: '返回报价列表' }).click()
  await expect(tableOf(page)).toBeVisible()
})

test('only the rows near the viewport are rendered', async ({ page, request }) => {
  const { quotes } = await ask(request, getQuoteBoard, { world: 'simulated', scope: 'all' })
  expect(quotes.length).toBeGreaterThan(700)
  const all = codes(quotes)
  await page.goto(boardAddress('&scope=all&set=quote&sort=contract&order=asc'))
  await expect(tableOf(page)).toHaveAttribute('aria-rowcount', String(quotes.length + 1))

  const rows = tableOf(page).locator('tbody tr[data-row]')
  const last = rows.filter({ hasText: all.at(-1) })
  let most = await rows.count()
  // Scrolls in large steps, as a reader does who drags the scroll bar.
  for (let leap = 0; leap < 20 && !(await last.isVisible()); leap += 1) {
    const top = await page.evaluate(() => {
      scrollBy(0, 2400)
      return scrollY
    })
    await expect
      .poll(() =>
        page.evaluate(() => document.elementFromPoint(600, 700)?.closest('tr')?.hasAttribute('aria-hidden')),
      )
      .not.toBe(true)
    most = Math.max(most, await rows.count())
    expect(top).toBeGreaterThan(0)
  }
  await expect(last).toBeVisible()
  expect(await last.getAttribute('aria-rowindex')).toBe(String(quotes.length + 1))
  expect(most).toBeLessThan(120)

  // The focused row stays rendered while the page scrolls elsewhere.
  await last.getByRole('link').first().focus()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(rows.filter({ hasText: all[0] })).toBeVisible()
  await expect(last.getByRole('link').first()).toBeFocused()
})

test('the exported board has plain figures', async ({ page, request }) => {
  const { quotes } = await ask(request, getQuoteBoard, { world: 'simulated' })
  await page.goto(boardAddress(`&set=quote${byCode}`))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^技术面分析报价列表 .*\(模拟数据\)\.csv$/)
  const {
    lines: [head = '', ...lines],
  } = await parseExportedTable(download)
  expect(head).toMatch(/^合约,名称,日期,最新,涨跌,涨跌幅,/)
  expect(head.split(',')).toContain('昨收')
  const rows = lines.map((line) => line.split(','))
  expect(rows.map(([contract]) => contract)).toEqual(codes(quotes).map((code) => exchangeCode(code)))
  expect(rows.map(([, , day]) => day)).toEqual(
    quotes.toSorted((a, b) => collator.compare(a.contract, b.contract)).map((quote) => quote.tradingDay),
  )
  expect(
    rows
      .flatMap((row) => row.slice(3))
      .filter((cell) => !/^((-?\d+(\.\d+)?%?)?|[增减]仓[上下]行)$/.test(cell)),
  ).toEqual([])
})

test('a contract found by typing opens in the same view', async ({ page }) => {
  await page.goto(boardAddress('', 3))
  await page.getByRole('button', { name: '查找合约' }).click()
  await page.getByRole('main').getByRole('combobox').fill('沪铜')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/type=3.*contract=cu\d{4}/)
  await expect(page.getByRole('heading', { level: 1, name: /沪铜 cu\d{4}/ })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the board can be read, sorted and filtered by links', async ({ page }) => {
    await page.goto(boardAddress(byCode))
    const contracts = await contractsOf(page)
    expect(contracts.length).toBeGreaterThan(80)
    await expect(page.getByRole('button', { name: '导出' })).toBeHidden()
    await expect(page.getByText('来源 模拟行情').first()).toBeVisible()

    await page.getByRole('navigation', { name: '交易所' }).getByRole('link', { name: '中金所' }).click()
    await expect(page).toHaveURL(/exchange=CFFEX/)
    expect(await contractsOf(page)).toEqual(contracts.filter((code) => /^(I[FHCM]|T[SFL]?)\d/.test(code)))

    await page.goto(boardAddress('&watched=1'))
    await expect(page.getByText('自选保存在浏览器中，需要启用脚本才能显示')).toBeVisible()
  })
})

test('wider counts do not move filters to other lines', async ({ page }) => {
  await page.goto(boardAddress('&active=0', 3))
  const table = page.getByRole('table', { name: '量价分析报价列表' })
  const topOfTable = () => table.evaluate((element) => element.getBoundingClientRect().top)
  const before = await topOfTable()
  await page.getByTitle('按昨结算价').evaluate((element) => element.append(' 8888 涨 8888 跌'))
  expect(await topOfTable()).toBe(before)
  expect((await page.getByRole('navigation', { name: '板块' }).boundingBox())?.height).toBeLessThan(40)
})
