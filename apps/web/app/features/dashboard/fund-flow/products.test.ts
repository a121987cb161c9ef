import type { ProductFlow } from '@vce/protocol'
import { expect, test } from 'vitest'
import { flowCsv } from './flow-table'
import {
  activeProducts,
  flowDirectionCounts,
  openInterestRate,
  pageAtSides,
  productsInQuadrant,
  productsOf,
  sectorsOf,
  sortProducts,
  sumOf,
} from './products'
import type { FundFlowPage } from './queries'
import { planScatter } from './scatter-plan'

const flow = (given: Partial<ProductFlow>): ProductFlow => ({
  code: 'rb',
  name: '螺纹钢',
  shortName: '螺纹',
  exchange: 'SHFE',
  sector: '黑色',
  group: 'commodity',
  mainContract: 'rb2701',
  price: 3010,
  digits: 0,
  changeRate: 0.5,
  settled: 12_000_000_000,
  flow: 300_000_000,
  pricePart: 100_000_000,
  positionPart: 200_000_000,
  flowRate: 2.56,
  flow3: 1e8,
  flow5: null,
  flow20: -2e8,
  openInterest: 2_000_000,
  openInterestChange: 40_000,
  turnover: 50_000_000_000,
  marginRate: 0.07,
  marginIsOfDay: true,
  quadrant: 'longBuildUp',
  ...given,
})

const unknown = flow({
  code: 'bb',
  shortName: '胶合板',
  settled: null,
  flow: null,
  quadrant: null,
  changeRate: null,
})
const index = flow({
  code: 'IF',
  shortName: '沪深300',
  sector: '股指',
  group: 'financial',
  settled: 90_000_000_000,
  flow: -9e8,
  changeRate: -1.2,
  quadrant: 'longLiquidation',
})
const sum = {
  settled: 100,
  flow: 10,
  pricePart: 4,
  positionPart: 6,
  flowRate: 11,
  turnover: 50,
  products: 1,
}
const page = {
  products: [unknown, flow({}), index],
  groups: { all: sum, commodity: sum, financial: sum },
  sectors: [
    { ...sum, settled: 7, sector: '黑色', group: 'commodity' },
    { ...sum, settled: 90, sector: '股指', group: 'financial' },
  ],
} as unknown as FundFlowPage

test('one side halves the amounts of margin and nothing else', () => {
  const half = pageAtSides(page, 1)

  expect(half.products[1]).toMatchObject({
    settled: 6_000_000_000,
    flow: 150_000_000,
    pricePart: 50_000_000,
    positionPart: 100_000_000,
    flow3: 5e7,
    flow5: null,
    flow20: -1e8,
    flowRate: 2.56,
    turnover: 50_000_000_000,
    openInterest: 2_000_000,
  })
  expect(half.groups.all).toMatchObject({ settled: 50, flow: 5, turnover: 50, flowRate: 11 })
  expect(half.sectors[1]?.settled).toBe(45)
  expect(pageAtSides(page, 2)).toBe(page)
})

test('group and sector select the products and their sum', () => {
  expect(productsOf(page, 'commodity', null).map(({ code }) => code)).toEqual(['bb', 'rb'])
  expect(productsOf(page, 'all', '股指').map(({ code }) => code)).toEqual(['IF'])
  expect(sectorsOf(page, 'all').map(({ sector }) => sector)).toEqual(['股指', '黑色'])
  expect(sumOf(page, 'all', '黑色').settled).toBe(7)
  // A sector of another group is ignored.
  expect(sumOf(page, 'financial', '黑色').settled).toBe(100)
})

test('products are sorted by money with unknown amounts last in both directions', () => {
  const codes = (order: 'asc' | 'desc') =>
    sortProducts(page.products, 'settled', order).map(({ code }) => code)

  expect(codes('desc')).toEqual(['IF', 'rb', 'bb'])
  expect(codes('asc')).toEqual(['rb', 'IF', 'bb'])
})

test('counts by direction and by quadrant ignore unknown figures', () => {
  expect(flowDirectionCounts(page.products)).toEqual({ into: 1, out: 1 })
  expect(productsInQuadrant(page.products, 'longBuildUp').map(({ code }) => code)).toEqual(['rb'])
  expect(openInterestRate(flow({}))).toBeCloseTo((40_000 / 1_960_000) * 100)
  expect(openInterestRate(flow({ openInterestChange: null }))).toBeNull()
})

test('a product that trades less than the board calls active has no place in the quadrants', () => {
  const dead = flow({ code: 'ZC', shortName: '动煤', turnover: 200_000_000 })
  const shown = activeProducts([flow({}), dead, flow({ code: 'fb', turnover: null })])
  expect(productsInQuadrant(shown, 'longBuildUp').map(({ code }) => code)).toEqual(['rb'])
})

test('the CSV file has amounts in 亿元 and empty cells for unknown ones', () => {
  const [head, rebar] = flowCsv([flow({})])
    .trim()
    .split('\r\n')

  expect(head).toContain(
    '品种,主力合约,最新价,涨跌幅,沉淀资金/亿,今日流入/亿,流入率,3 日/亿,5 日/亿,20 日/亿',
  )
  expect(rebar).toBe('螺纹,rb2701,3010,0.5,120,3,2.56,1,,-2,40000,500,多头增仓')
})

test('the scatter plots 价涨增仓 at the top right with bubble areas by money', () => {
  const size = { width: 774, height: 560 }
  const { dots, x, y } = planScatter([unknown, flow({}), { ...index, openInterestChange: -100_000 }], size)
  const [largest, rebar] = dots

  expect(dots.map(({ product }) => product.code)).toEqual(['IF', 'rb'])
  expect(rebar?.x).toBeGreaterThan(x.at(0))
  expect(rebar?.y).toBeLessThan(y.at(0))
  expect(largest?.x).toBeLessThan(x.at(0))
  expect(largest?.y).toBeGreaterThan(y.at(0))
  expect(((rebar?.radius ?? 0) / (largest?.radius ?? 1)) ** 2).toBeCloseTo(12 / 90, 1)
  for (const dot of dots)
    expect(dot.x > 0 && dot.x < size.width && dot.y > 0 && dot.y < size.height).toBe(true)
})
