import type { Page } from '@playwright/test'
import { getQuoteBoard } from '@vce/protocol'
import { cutCells } from './support/cut-cells'
import { expect, test } from './support/fixtures'
import { ask, figureOf, headsOf, tradedSince, withWatchlist } from './support/market'
import { needsSession } from './support/moments'

const own = '/qxp?world=simulated'
const tableOf = (page: Page) => page.getByRole('table', { name: '自选盘' })
const contractsOf = (page: Page) =>
  tableOf(page)
    .getByRole('rowheader')
    .evaluateAll((heads) => heads.map((head) => head.textContent ?? ''))
const shows = (page: Page, contracts: readonly string[]) =>
  expect.poll(() => contractsOf(page)).toEqual(contracts)

test('an empty list links to the board, where a star adds a contract', async ({ page, request }) => {
  const { quotes } = await ask(request, getQuoteBoard, { world: 'simulated' })
  const [first = '', second = ''] = quotes.map(({ contract }) => contract)

  await page.goto(own)
  await expect(page).toHaveTitle('自选盘 - V策')
  await expect(page.getByText('还没有自选', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: '前往报价列表', exact: true }).click()

  for (const contract of [second, first]) {
    const star = page.getByRole('button', { name: `自选 ${contract}`, exact: true })
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
  }
  await page.getByRole('navigation', { name: '交易所' }).getByRole('link', { name: '自选 2' }).click()
  await expect(page).toHaveURL(/watched=1/)
  await expect(page.getByRole('table', { name: /报价列表$/ }).getByRole('rowheader')).toHaveCount(2)

  await page.goto(own)
  await shows(page, [second, first])
  await page.getByRole('button', { name: `自选 ${second}`, exact: true }).click()
  await shows(page, [first])
  await page.getByRole('button', { name: `自选 ${first}`, exact: true }).click()
  await expect(page.getByText('还没有自选', { exact: true })).toBeVisible()
})

test('自选 follows the market', needsSession, async ({ page, request }) => {
  const { quotes } = await ask(request, getQuoteBoard, { world: 'simulated' })
  const contracts = quotes.map(({ contract }) => contract).reverse()
  await withWatchlist(page, contracts)
  await page.goto(own)
  await shows(page, contracts)

  const at = (await headsOf(tableOf(page))).indexOf('成交量')
  const traded = await tradedSince(request, quotes)
  expect(traded.length).toBeGreaterThan(0)
  for (const { contract, volume } of traded.slice(0, 3)) {
    const cell = tableOf(page).getByRole('row').filter({ hasText: contract }).locator('th, td').nth(at)
    await expect.poll(async () => figureOf(await cell.innerText())).toBeGreaterThanOrEqual(volume ?? 0)
  }
  await expect(tableOf(page).locator('th, td').filter({ hasText: '成交额/亿' })).toBeVisible()
})

test('no cell of 自选 is cut off by the order buttons', async ({ page }) => {
  await withWatchlist(page, ['rb2701'])
  for (const address of ['', '&set=volume']) {
    await page.goto(own + address)
    await shows(page, ['rb2701'])
    expect(await cutCells(tableOf(page)), address).toEqual([])
  }
})

test('the order of 自选 survives a reload', async ({ page, request }) => {
  const { quotes } = await ask(request, getQuoteBoard, { world: 'simulated' })
  const [a = '', b = '', c = '', d = ''] = quotes.map(({ contract }) => contract)
  await withWatchlist(page, [a, b, c, d])
  await page.goto(own)
  await shows(page, [a, b, c, d])
  await expect(page.getByRole('button', { name: `上移 ${a}` })).toBeDisabled()
  await expect(page.getByRole('button', { name: `下移 ${d}` })).toBeDisabled()

  await page.getByRole('button', { name: `下移 ${a}` }).click()
  await shows(page, [b, a, c, d])
  await page.getByRole('button', { name: `上移 ${d}` }).focus()
  await page.keyboard.press('Enter')
  await shows(page, [b, a, d, c])
  await page.keyboard.press('Enter')
  await shows(page, [b, d, a, c])

  const row = (contract: string) => tableOf(page).getByRole('row').filter({ hasText: contract })
  await row(c).getByTitle('拖动排序').dragTo(row(b).getByRole('rowheader'))
  await shows(page, [c, b, d, a])
  await page.reload()
  await shows(page, [c, b, d, a])

  // Sorted by a figure the order is the figure's; the list itself stays.
  await tableOf(page).getByRole('link', { name: '合约' }).click()
  await shows(page, [a, b, c, d].sort(new Intl.Collator('zh-CN').compare))
  await expect(page.getByRole('button', { name: `下移 ${a}` })).toHaveCount(0)
  await page.goto(own)
  await shows(page, [c, b, d, a])
})

test('a star appears in the user’s other window at once', async ({ page, context, request }) => {
  const { quotes } = await ask(request, getQuoteBoard, { world: 'simulated' })
  const [first = ''] = quotes.map(({ contract }) => contract)
  await page.goto(own)
  const other = await context.newPage()
  await other.goto(`/quotation?type=2&world=simulated&contract=${first}`)
  await other.locator('html[data-alive]').waitFor({ state: 'attached' })
  await other.getByRole('button', { name: `自选 ${first}` }).click()
  await shows(page, [first])
  await other.close()

  await page.goto('/qxp?world=real')
  await expect(page.getByText('还没有自选', { exact: true })).toBeVisible()
})

test('a delisted contract stays on the list without figures', async ({ page }) => {
  await withWatchlist(page, ['rb1001'])
  await page.goto(own)
  const row = page.getByRole('table', { name: '停更合约' }).getByRole('row').filter({ hasText: 'rb1001' })
  await expect(row).toContainText('无行情')
  await page.getByRole('button', { name: '自选 rb1001' }).click()
  await expect(page.getByText('还没有自选', { exact: true })).toBeVisible()
})
