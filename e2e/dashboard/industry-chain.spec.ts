import { readFileSync } from 'node:fs'
import type { Download } from '@playwright/test'
import { getIndustryChain, getSeatFamilies } from '@vce/protocol'
import { axeOf } from '../support/axe'
import { expect, servedTest, test } from '../support/fixtures'
import { ask, cellsOf, figureOf } from '../support/market'

// Guests see only a part of these pages: see `gates.spec.ts`.
test.use({ reader: 'superVip' })
servedTest.use({ reader: 'superVip' })

const page = (more = '') => `/viewingData?showModel=slyz&world=simulated${more}`
const textOf = async (download: Download) => readFileSync(await download.path(), 'utf8')

test('产业链图谱: nodes lead along the chain to a product', async ({ page: tab }) => {
  await tab.goto(page())
  await expect(tab.getByRole('heading', { level: 1, name: '黑色链图谱' })).toBeVisible()

  const drawing = tab.getByRole('region', { name: '黑色链图' })
  const margin = drawing.getByRole('link', { name: /^焦煤 → 焦炭，焦化利润/ })
  await margin.focus()
  await expect(drawing.getByText('焦化利润', { exact: true })).toBeVisible()

  await tab.getByRole('navigation', { name: '板块' }).getByRole('link', { name: '能化' }).click()
  await tab.getByRole('navigation', { name: '产业链' }).getByRole('link', { name: '聚酯链' }).click()
  await expect(tab).toHaveURL(/chain=polyester/)
  await expect(tab.getByRole('heading', { level: 1, name: '聚酯链图谱' })).toBeVisible()
  // 石脑油 is drawn without figures and is not a link.
  const polyester = tab.getByRole('region', { name: '聚酯链图' })
  await expect(polyester.getByText('石脑油', { exact: true })).toBeVisible()
  await expect(polyester.getByRole('link', { name: '石脑油', exact: true })).toHaveCount(0)

  await polyester.getByRole('link', { name: /^PTA/ }).first().click()
  await expect(tab).toHaveURL(/\/bbasV3\/details\?symbol=TA/)
})

test('产业链图谱: the figures of each edge can be recomputed', async ({ page: tab, request }) => {
  await tab.goto(page('&chain=ferrous'))
  const { graph } = await ask(request, getIndustryChain, { world: 'simulated', chain: 'ferrous' })

  const table = tab.getByRole('table', { name: '黑色链各环节' })
  const rows = await cellsOf(table)
  expect(rows).toHaveLength(graph?.edges.length ?? 0)
  const coke = rows.find(([name]) => name === '焦煤 → 焦炭')
  // The formula `J − 1.4 × JM − 200 = value` with the day's settlements.
  const [, top, weight, below, cost, margin] =
    /^([\d.]+) − ([\d.]+) × ([\d.]+) − (\d+) = (.+)$/.exec(coke?.[3] ?? '') ?? []
  expect((Number(top) - Number(weight) * Number(below) - Number(cost)).toFixed(2)).toBe(
    margin?.replace('−', '-'),
  )
  expect(figureOf(coke?.[4])).toBeCloseTo(Number(margin?.replace('−', '-')), 2)

  const [download] = await Promise.all([
    tab.waitForEvent('download'),
    tab.getByRole('button', { name: '导出 各环节 CSV' }).click(),
  ])
  expect(await textOf(download)).toContain('环节,关系,指标,当日算式,现值,单位')
})

test('席位谱系: families add up to their seats', async ({ page: tab, request }) => {
  await tab.goto(page('&view=seats&product=rb'))
  await expect(tab.getByRole('heading', { level: 1, name: /螺纹钢席位谱系/ })).toBeVisible()
  const { families } = await ask(request, getSeatFamilies, { world: 'simulated', product: 'rb' })

  for (const camp of ['多方', '空方', '摇摆']) {
    await expect(tab.getByRole('region', { name: camp })).toBeVisible()
  }
  const rows = await cellsOf(tab.getByRole('table', { name: '螺纹钢席位明细' }))
  const total = (side: string) =>
    rows.reduce((sum, cells) => sum + (cells[1] === side ? (figureOf(cells[5]) ?? 0) : 0), 0)
  expect([total('多方'), total('空方'), total('摇摆')]).toEqual(families?.camps.map(({ net }) => net))

  await tab.locator('summary').filter({ hasText: '衡岳系' }).click()
  await expect(tab.getByRole('link', { name: '衡岳同舟' }).first()).toBeVisible()

  await tab.getByRole('navigation', { name: '分组方式' }).getByRole('link', { name: '按持仓联动' }).click()
  await expect(tab).toHaveURL(/grouping=cluster/)
  await expect(tab.getByText(/平均连接聚类/)).toBeVisible()
})

test('产业链图谱: both views have no accessibility fault', async ({ page: tab }) => {
  for (const view of ['&chain=olefins', '&view=seats&product=cu']) {
    await tab.goto(page(view))
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
    // The portal's own green on white has a contrast of 2.5:1, as on every page.
    const { violations } = await axeOf(tab).disableRules(['color-contrast']).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  }
  await tab.goto(page('&chain=moon'))
  await expect(tab.getByText('没有这条产业链')).toBeVisible()
})

servedTest.describe('without scripts', () => {
  servedTest('产业链图谱: chain and tables are there', async ({ served }) => {
    const { rows } = await served(page('&chain=soy-crush'))
    expect(rows('大豆压榨链各品种').flat().join(' ')).toContain('豆粕')
    expect(rows('大豆压榨链各环节').flat().join(' ')).toContain('大豆压榨利润')

    const seats = await served(page('&view=seats&product=rb'))
    const [foreign] = seats.all('summary', /外资/)
    expect(seats.href('北冕环球', foreign?.closest('details') ?? undefined)).toBeTruthy()
  })
})
