import { getReceiptBoard, getReceiptDetail, getReceiptHistory } from '@vce/protocol'
import { axeOf } from '../support/axe'
import { parseExportedTable } from '../support/exported-table'
import { expect, servedTest, test } from '../support/fixtures'
import { ask, cellsOf, figureOf } from '../support/market'
import { textOf } from '../support/served-page'

// Guests see only a part of these pages: see `gates.spec.ts`.
test.use({ reader: 'superVip' })
servedTest.use({ reader: 'superVip' })

const page = (more = '') => `/viewingData?showModel=kccd&world=simulated${more}`

test('库存仓单: the board is filtered, sorted and leads to a product', async ({ page: tab }) => {
  await tab.goto(page('&product=cu'))
  await expect(tab.getByRole('heading', { level: 1, name: '铜库存仓单' })).toBeVisible()

  const board = tab.getByRole('table', { name: '仓单一览' })
  await tab.getByRole('navigation', { name: '一览的交易所' }).getByRole('link', { name: '大商所' }).click()
  await expect(tab).toHaveURL(/exchange=DCE/)
  await expect(board.getByRole('link', { name: '沪铜' })).toHaveCount(0)

  await board.getByRole('columnheader', { name: /折吨/ }).getByRole('link').click()
  await expect(board.getByRole('columnheader', { name: /折吨/ })).toHaveAttribute('aria-sort', 'descending')
  const tons = (await cellsOf(board)).map((cells) => figureOf(cells[4])).filter((each) => each !== null)
  expect(tons.length).toBeGreaterThan(10)
  expect(tons).toEqual(tons.toSorted((a, b) => b - a))

  const [download] = await Promise.all([
    tab.waitForEvent('download'),
    tab.getByRole('button', { name: '导出 仓单一览 CSV' }).click(),
  ])
  expect((await parseExportedTable(download)).lines[0]).toContain('代码,品种,仓单量,单位')

  await board.getByRole('link', { name: '豆粕' }).click()
  await expect(tab).toHaveURL(/product=m/)
  await expect(tab.getByRole('heading', { level: 1, name: '豆粕库存仓单' })).toBeVisible()
})

servedTest('库存仓单: 虚实盘比 of the note can be recomputed', async ({ served, request }) => {
  const { rows, text } = await served(page('&product=rb'))
  const { receipts } = await ask(request, getReceiptDetail, { world: 'simulated', product: 'rb' })

  const [, ...depots] = rows('分仓库')
  const stored = depots.filter(([name]) => !name?.endsWith('小计')).map((cells) => figureOf(cells[2]) ?? 0)
  expect(stored.reduce((sum, each) => sum + each, 0)).toBe(receipts?.quantity)
  const total = rows('分仓库合计').find(([name]) => name?.startsWith('总计（公布）'))
  expect(total?.join(' ')).toContain(receipts?.quantity.toLocaleString('en') ?? '')
  expect(text).toMatch(/各库合计与公布总数 .* 相符/)

  const [, contract, held = '', perLot, goods = '', shown = ''] =
    /(\S+) 持仓 ([\d,]+) 手 × ([\d.]+) 吨\/手 ÷ 仓单 ([\d,]+) 吨 = ([\d,.]+?)。/.exec(text) ?? []
  expect(contract).toMatch(/rb\d{4}$/)
  const plain = (figure: string) => Number(figure.replaceAll(',', ''))
  expect(((plain(held) * Number(perLot)) / plain(goods)).toFixed(2)).toBe(plain(shown).toFixed(2))
})

test('库存仓单: charts have tables and an address for their length', async ({ page: tab }) => {
  await tab.goto(page('&product=m'))

  await tab.getByRole('navigation', { name: '区间' }).getByRole('link', { name: '60 日' }).click()
  await expect(tab).toHaveURL(/days=60/)
  for (const name of ['仓单与价格', '月度变化', '季节图']) {
    await expect(tab.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await tab.getByRole('button', { name: '表格' }).first().click()
  const levels = tab.getByRole('table', { name: '仓单与价格' })
  await expect(levels.getByRole('row')).toHaveCount(61)

  await tab.getByRole('navigation', { name: '区间' }).getByRole('link', { name: '1 年' }).click()
  await expect(levels.getByRole('cell', { name: '强制注销' }).first()).toBeVisible()
})

test('库存仓单: another product stands beside the page’s, each on its own axis', async ({
  page: tab,
  request,
}) => {
  await tab.goto(page('&product=cu&days=60'))
  const card = tab.locator('section', { has: tab.getByRole('heading', { name: '两品种对比', exact: true }) })
  await expect(card).toContainText('选择一个品种')
  await card.getByRole('button', { name: '对比品种' }).click()
  await card.getByRole('combobox', { name: '对比品种' }).fill('ag')
  await tab.keyboard.press('Enter')
  await expect(tab).toHaveURL(/compare=ag/)
  await expect(card.getByRole('slider', { name: /沪铜与沪银仓单对比/ })).toBeVisible()

  await card.getByRole('button', { name: '表格' }).click()
  const histories = await Promise.all(
    ['cu', 'ag'].map((product) => ask(request, getReceiptHistory, { world: 'simulated', product, days: 60 })),
  )
  const [newest = []] = await cellsOf(card.getByRole('table', { name: '两品种对比' }))
  expect(newest.slice(1).map(figureOf)).toEqual(histories.map(({ points }) => points.at(-1)?.quantity))
  await expect(card.getByRole('columnheader').nth(2)).toContainText('沪银仓单量/千克')

  await tab.reload()
  await expect(card.getByRole('slider', { name: /沪铜与沪银仓单对比/ })).toBeVisible()
  await card.getByRole('link', { name: '取消对比' }).click()
  await expect(card).toContainText('选择一个品种')
  await expect(tab).not.toHaveURL(/compare/)

  // A product that has no receipts and a product that does not exist.
  await tab.goto(page('&product=cu&compare=IF'))
  await expect(card).toContainText('及以前没有仓单')
  await tab.goto(page('&product=cu&compare=zz'))
  await expect(card.getByRole('alert')).toContainText('没有这个品种')
})

servedTest('库存仓单: a product without receipts says so', async ({ served, request }) => {
  const { days } = await ask(request, getReceiptBoard, { world: 'simulated' })
  const copper = await served(page(`&product=cu&date=${days[0]}`))
  expect(textOf(copper.part('概览'))).toContain(days[0] ?? 'no day')

  const { text, rows } = await served(page('&product=IF'))
  expect(text).toMatch(/没有沪深300股指的仓单/)
  expect(rows('仓单一览').length).toBeGreaterThan(1)

  const unknown = await served(page('&product=zz'))
  expect(unknown.status).toBe(404)
  expect(unknown.title).toMatch(/404|不存在|could not be found|页面/)
})

test('库存仓单 has no accessibility fault', async ({ page: tab }) => {
  await tab.goto(page('&product=OI'))
  // The portal's own green on white has a contrast of 2.5:1, as on every page.
  const { violations } = await axeOf(tab).disableRules(['color-contrast']).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})

servedTest.describe('without JavaScript', () => {
  servedTest('库存仓单 can be read as served', async ({ served }) => {
    const { rows } = await served(page('&product=cu'))
    expect(rows('仓单一览').length).toBeGreaterThan(5)
    expect(rows('分仓库').length).toBeGreaterThan(1)
  })
})
