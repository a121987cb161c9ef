import type { Page } from '@playwright/test'
import { getVarietyTracking } from '@vce/protocol'
import { parseExportedTable } from '../support/exported-table'
import { expect, servedTest, test } from '../support/fixtures'
import { ask, cellsOf, figureOf, headersOf, storeOwnList } from '../support/market'

const tracking = '/varietyTracking?world=simulated'
const tableOf = (page: Page) => page.getByRole('table', { name: '品种追踪' })
const namesOf = (page: Page) =>
  tableOf(page)
    .getByRole('rowheader')
    .evaluateAll((headers) =>
      headers.map((header) => header.querySelector('b')?.textContent ?? header.textContent),
    )

async function columnOf(page: Page, head: string) {
  const at = (await headersOf(tableOf(page))).findIndex((text) => text.startsWith(head))
  return (await cellsOf(tableOf(page))).map((row) => figureOf(row[at]))
}
const columnIn = ([headers, ...rows]: string[][], header: string) => {
  const at = headers?.findIndex((text) => text.startsWith(header)) ?? -1
  return rows.map((row) => figureOf(row[at]))
}
const falling = (figures: readonly (number | null)[]) => {
  const known = figures.filter((figure) => figure !== null)
  // Unknown figures are last in either order.
  return (
    figures.slice(0, known.length).join() === known.join() &&
    known.every((figure, index) => index === 0 || figure <= (known[index - 1] ?? figure))
  )
}

test('the twenty products with the largest 成交额 are compared', async ({ page, request }) => {
  const { products } = await ask(request, getVarietyTracking, { world: 'simulated' })
  expect(products).toHaveLength(20)
  await page.goto(tracking)
  await expect(page).toHaveTitle('品种追踪 - V策')
  await expect(page.getByText('成交额最大的 20 个品种')).toBeVisible()
  expect((await namesOf(page)).toSorted()).toEqual(products.map(({ shortName }) => shortName).toSorted())

  const net = new Map(products.map(({ shortName, netPosition }) => [shortName, netPosition?.net ?? null]))
  const shown = await columnOf(page, '前20净持仓')
  expect(new Map((await namesOf(page)).map((name, index) => [name, shown[index]]))).toEqual(net)
  await expect(page.getByText('还没有自选，先列出成交额最大的品种')).toBeVisible()
})

test('the address keeps the order of the columns', async ({ page }) => {
  await page.goto(tracking)
  const head = tableOf(page).getByRole('columnheader', { name: /^20 日/ })
  await head.getByRole('link').click()
  await expect(page).toHaveURL(/sort=twenty/)
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(async () => falling(await columnOf(page, '20 日'))).toBe(true)

  await head.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await page.goto(`${tracking}&sort=receipts&order=desc`)
  await expect.poll(async () => falling(await columnOf(page, '增减').then(() => receipts(page)))).toBe(true)
})

/** 仓单 of a row, without the unit that follows. */
async function receipts(page: Page) {
  const at = (await headersOf(tableOf(page))).findIndex((text) => text.startsWith('仓单'))
  return (await cellsOf(tableOf(page))).map((row) => figureOf(row[at]?.match(/^[\d,]+/)?.[0]))
}

test('the exported list has plain figures with their days', async ({ page }) => {
  await page.goto(tracking)
  const names = await namesOf(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^品种追踪 .+ \d{4}-\d\d-\d\d \(模拟数据\)\.csv$/)
  const [head = '', ...lines] = (await parseExportedTable(download)).lines
  expect(head).toMatch(/^品种,最新,涨跌幅,3 日,5 日,20 日,前20净持仓/)
  const rows = lines.map((line) => line.split(','))
  expect(rows.map(([name]) => name)).toEqual(names)
  const plain = /^(-?\d+(\.\d+)?|\d{4}-\d\d-\d\d|[手吨桶]|千克|[A-Za-z_]+\d{3,4})?$/
  expect(rows.flatMap((row) => row.slice(1)).filter((cell) => !plain.test(cell))).toEqual([])
})

test('自选 come first', async ({ page, request }) => {
  const { products } = await ask(request, getVarietyTracking, {
    world: 'simulated',
    products: ['jd', 'rb', 'IF'],
  })
  const main = (code: string) => products.find((product) => product.code === code)?.contract ?? ''
  await storeOwnList(page, [main('jd'), main('rb'), main('IF'), 'rb2711'])
  await page.goto(tracking)
  await expect(page.getByText('自选品种 3 个')).toBeVisible()
  expect(await namesOf(page)).toEqual(['鸡蛋', '螺纹', '沪深300'])

  await page.getByRole('navigation', { name: '列表' }).getByRole('link', { name: '成交额前 20' }).click()
  await expect(page).toHaveURL(/list=top/)
  await expect(tableOf(page).getByRole('rowheader')).toHaveCount(20)
  await page.getByRole('navigation', { name: '列表' }).getByRole('link', { name: '自选' }).click()
  await tableOf(page).getByRole('link', { name: /螺纹/ }).click()
  await expect(page).toHaveURL(new RegExp(`/quotation\\?type=2&contract=${main('rb')}`))
  await expect(page.getByRole('heading', { level: 1, name: `螺纹 ${main('rb')}` })).toBeVisible()
})

servedTest.describe('without JavaScript', () => {
  servedTest('the page can be read and sorted by links', async ({ served }) => {
    const { part, href } = await served(tracking)
    expect(part('品种追踪').querySelectorAll('th[scope=row]')).toHaveLength(20)
    const sorted = await served(href(/^5日变化/))
    expect(sorted.address).toMatch(/sort=netChange/)
    expect(falling(columnIn(sorted.rows('品种追踪'), '5日变化'))).toBe(true)
  })
})
