import { expect, test } from 'vitest'
import {
  exchangeOf,
  exchanges,
  formerProducts,
  lastTradingDay,
  listedContracts,
  predecessorsOf,
  priceDigits,
  productOf,
  products,
} from '.'

test('every exchange is listed with its products, 91 in all', () => {
  const counts = exchanges.map(({ code }) => [code, products.filter((p) => p.exchange === code).length])
  expect(counts).toEqual([
    ['SHFE', 20],
    ['INE', 5],
    ['DCE', 26],
    ['CZCE', 27],
    ['CFFEX', 8],
    ['GFEX', 5],
  ])
  expect(products).toHaveLength(91)
  expect(exchangeOf('INE')).toEqual({ code: 'INE', name: '上海国际能源交易中心', shortName: '上期能源' })
})

test('product codes are unique and case-sensitive', () => {
  expect(new Set(products.map(({ code }) => code)).size).toBe(products.length)
  expect(productOf('SM')?.name).toBe('锰硅')
  expect(productOf('sm')).toBeUndefined()
  expect(productOf('L_F')?.exchange).toBe('DCE')
})

test('every product has the fields needed to compute amounts of money', () => {
  for (const product of products) {
    for (const value of [product.multiplier, product.tickSize, product.marginRate, product.priceLimit]) {
      expect(value, product.code).toBeGreaterThan(0)
    }
    expect(product.nightSessionEnd ?? '23:00', product.code).toMatch(/^\d\d:\d\d$/)
    expect(product.listedOn ?? '2000-01-01', product.code).toMatch(/^\d{4}-\d\d-\d\d$/)
    for (const text of [product.name, product.shortName, product.unit, product.quoteUnit, product.sector]) {
      expect(text, product.code).not.toBe('')
    }
  }
})

test('upstream and downstream futures are existing products', () => {
  const codes = new Set(products.map(({ exchange, code }) => `${exchange}.${code}`))
  for (const { code, upstream, downstream } of products) {
    for (const edge of [...upstream, ...downstream]) expect(codes, code).toContain(edge)
  }
})

test('a price is printed with the digits of its tick', () => {
  expect([0.02, 0.005, 5, 0.5, 0.1, 1].map((tickSize) => priceDigits({ tickSize }))).toEqual([
    2, 3, 0, 1, 1, 0,
  ])
})

test.each([
  { code: 'ER', successor: 'RI', multiplier: 10, last: 'ER1305', lastDay: '2013-05-23' },
  { code: 'WS', successor: 'WH', multiplier: 10, last: 'WS1305', lastDay: '2013-05-23' },
  { code: 'RO', successor: 'OI', multiplier: 5, last: 'RO1305', lastDay: '2013-05-15' },
  { code: 'ME', successor: 'MA', multiplier: 50, last: 'ME1505', lastDay: '2015-05-15' },
  { code: 'TC', successor: 'ZC', multiplier: 200, last: 'TC1604', lastDay: '2016-04-08' },
  { code: 'WT', successor: 'PM', multiplier: 10, last: 'WT1211', lastDay: '2012-11-22' },
])(
  '$code is the predecessor of $successor, with $last as its last contract',
  ({ code, successor, multiplier, last, lastDay }) => {
    expect(productOf(code)).toMatchObject({ successor, multiplier, delistedOn: lastDay })
    expect(predecessorsOf(successor).map((product) => product.code)).toEqual([code])
    expect(lastTradingDay(last)).toBe(lastDay)
  },
)

test('former products are separate from current ones and have their dates', () => {
  const today = new Set(products.map(({ code }) => code))
  for (const product of formerProducts) {
    expect(today.has(product.code)).toBe(false)
    expect(product.note, product.code).not.toBe('')
    expect(listedContracts(product, '2026-11-20')).toEqual([])
  }
})
