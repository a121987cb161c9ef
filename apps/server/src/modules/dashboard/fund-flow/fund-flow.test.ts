import { productOf } from '@vce/futures'
import { getFundFlow, getFundFlowContracts, getFundFlowHistory } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { quotesFile } from '#test/shfe-files'

const { call, seed } = await startTestApp()
const [rb, cu] = ['rb', 'cu'].map((code) => productOf(code))
if (!rb || !cu) throw new Error('no product rb or cu')

/** Margin of both sides in 元. */
const money = (product: typeof rb, price: number, lots: number) =>
  Math.round(price * lots * product.multiplier * product.marginRate * 2 * 100) / 100

for (const { name, content } of [
  quotesFile('2026-11-18', [
    { contract: 'rb2701', settlement: 3000, previous: 3000, openInterest: 1000, interestChange: 0 },
    { contract: 'rb2705', settlement: 3050, previous: 3050, openInterest: 400, interestChange: 0 },
    { contract: 'cu2701', settlement: 90_000, previous: 90_000, openInterest: 50, interestChange: 0 },
  ]),
  quotesFile('2026-11-19', [
    {
      contract: 'rb2701',
      settlement: 3100,
      close: 3110,
      previous: 3000,
      openInterest: 900,
      interestChange: -100,
      volume: 10,
      turnover: 30,
    },
    { contract: 'rb2705', settlement: 3160, previous: 3050, openInterest: 600, interestChange: 200 },
    { contract: 'cu2701', settlement: 89_000, previous: 90_000, openInterest: 60, interestChange: 10 },
  ]),
]) {
  await seed.file(name, content)
}

const flowOfRb = money(rb, 3100, 900) - money(rb, 3000, 1000) + money(rb, 3160, 600) - money(rb, 3050, 400)

test('a product’s flow is the sum of its contracts and of its price and position parts', async () => {
  const { data } = await call(getFundFlow, {})

  expect(data).toMatchObject({ world: 'real', tradingDay: '2026-11-19', days: ['2026-11-18', '2026-11-19'] })
  const row = data.products.find(({ code }) => code === 'rb')
  expect(row).toMatchObject({
    mainContract: 'rb2701',
    price: 3110,
    changeRate: 3.67,
    openInterest: 1500,
    openInterestChange: 100,
    turnover: 300_000,
    quadrant: 'longBuildUp',
    flow3: null,
    group: 'commodity',
  })
  expect(row?.flow).toBeCloseTo(flowOfRb, 2)
  expect((row?.pricePart ?? 0) + (row?.positionPart ?? 0)).toBeCloseTo(flowOfRb, 2)

  const contracts = await call(getFundFlowContracts, { product: 'rb' })
  const sum = contracts.data.contracts.reduce((total, { flow }) => total + (flow ?? 0), 0)
  expect(sum).toBeCloseTo(flowOfRb, 2)
  expect(contracts.data.total.flow).toBeCloseTo(flowOfRb, 2)
  expect(contracts.data.contracts.map(({ code, main }) => [code, main])).toEqual([
    ['rb2701', true],
    ['rb2705', false],
  ])
})

test('groups and sectors sum their products and count them', async () => {
  const { data } = await call(getFundFlow, {})

  expect(data.groups.all).toMatchObject({ products: 2 })
  expect(data.groups.financial).toMatchObject({ products: 0, settled: null, flow: null })
  expect(data.sectors.map(({ sector, products }) => [sector, products])).toEqual([
    ['有色', 1],
    ['黑色', 1],
  ])
  expect(data.products.find(({ code }) => code === 'cu')?.quadrant).toBe('shortBuildUp')
  expect(data.source).toMatchObject({ publisher: '上海期货交易所', file: 'kx20261119.dat' })
})

test('the fund flow history covers one product or a market group', async () => {
  const product = await call(getFundFlowHistory, { product: 'rb', days: 20 })
  expect(product.data).toMatchObject({ name: '螺纹钢', digits: 0 })
  expect(product.data.points.map(({ tradingDay }) => tradingDay)).toEqual(['2026-11-18', '2026-11-19'])
  expect(product.data.points[1]?.flow).toBeCloseTo(flowOfRb, 2)

  const market = await call(getFundFlowHistory, { group: 'commodity', days: 20 })
  const flowOfCu = money(cu, 89_000, 60) - money(cu, 90_000, 50)
  expect(market.data).toMatchObject({ name: '商品' })
  expect(market.data.points[1]?.flow).toBeCloseTo(flowOfRb + flowOfCu, 2)
})

test('without data a day has an empty list while an unknown product is refused', async () => {
  const none = await call(getFundFlow, { date: '2026-11-20' })
  expect(none.data).toMatchObject({ tradingDay: '2026-11-20', products: [], source: null })
  const contracts = await call(getFundFlowContracts, { product: 'rb', date: '2026-11-20' })
  expect(contracts.data.contracts).toEqual([])

  expect(await call(getFundFlowHistory, { product: 'zz' })).toMatchObject({ code: 0, msg: '没有这个品种' })
  expect(await call(getFundFlowContracts, { product: 'zz' })).toMatchObject({ code: 0, msg: '没有这个品种' })
})
