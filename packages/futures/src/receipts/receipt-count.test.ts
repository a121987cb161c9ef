import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Product, productOf, products } from '../contracts'
import { lotGoods, receiptGoods, receiptLots, receiptTons } from '.'

const product = (code: string): Product => {
  const found = productOf(code)
  if (!found) throw new Error(`no product ${code}`)
  return found
}

describe('receipts in tonnes and lots', () => {
  test.each([
    // 31,404 吨 of copper, published on 2025-06-03, at 5 吨 per lot.
    ['cu', 31_404, 'ton', 31_404, 6280.8],
    // 1,234,560 千克 at 15 千克 per lot.
    ['ag', 1_234_560, 'kilogram', 1234.56, 82_304],
    // 1,000 克 per lot.
    ['au', 15_000, 'kilogram', 15, 15_000],
    // 郑商所 on 2026-09-11: 6,275 张, each of 5 吨.
    ['CJ', 6275, 'lot', 31_375, 6275],
    // 大商所 on 2026-09-15: 1,474 手, each of 60 吨.
    ['jm', 1474, 'lot', 88_440, 1474],
    // Each lot is ten times 500 千克.
    ['jd', 12, 'lot', 60, 12],
    // Counted in 手; a lot is 1,000 克 = 0.001 吨.
    ['pt', 300, 'lot', 0.3, 300],
  ] as const)('%s: %d %s are %d tonnes and %d lots', (code, quantity, unit, tons, lots) => {
    expect(receiptTons(product(code), { quantity, unit })).toBeCloseTo(tons, 9)
    expect(receiptLots(product(code), { quantity, unit })).toBeCloseTo(lots, 9)
  })

  test.each([
    // 190,000 桶, published on 2025-06-03, at 1,000 桶 per lot.
    ['sc', { quantity: 190_000, unit: 'barrel' }, { amount: 190_000, measure: '桶' }],
    ['lg', { quantity: 100, unit: 'lot' }, { amount: 9000, measure: '立方米' }],
    ['fb', { quantity: 3, unit: 'lot' }, { amount: 30, measure: '立方米' }],
    ['bb', { quantity: 2, unit: 'lot' }, { amount: 1000, measure: '张' }],
  ] as const)('%s is not measured by weight and has no tonnes', (code, count, goods) => {
    expect(receiptGoods(product(code), count)).toEqual(goods)
    expect(receiptTons(product(code), count)).toBeNull()
  })

  test('silver gives the same lots in tonnes as in kilograms', () => {
    // 3 吨 = 3,000 千克 = 200 lots of 15 千克.
    expect(receiptLots(product('ag'), { quantity: 3, unit: 'ton' })).toBeCloseTo(200, 9)
  })

  test('a unit that does not fit the product gives no lots', () => {
    expect(receiptLots(product('cu'), { quantity: 5, unit: 'barrel' })).toBeNull()
    expect(receiptTons(product('IF'), { quantity: 5, unit: 'ton' })).toBeNull()
  })
})

test('exactly the products with physical goods have the goods of a lot', () => {
  for (const each of products) {
    const isGoods = each.deliveryType === '实物' && each.sector !== '国债'
    expect([each.code, lotGoods(each) !== null]).toEqual([each.code, isGoods])
  }
})

test('lots and goods convert into each other', () => {
  const stored = products.filter((each) => lotGoods(each))
  fc.assert(
    fc.property(fc.constantFrom(...stored), fc.nat(1_000_000), (each, lots) => {
      const goods = receiptGoods(each, { quantity: lots, unit: 'lot' })
      expect(goods?.amount).toBeCloseTo(lots * (lotGoods(each)?.amount ?? Number.NaN), 6)
      if (goods?.measure !== '吨') return
      expect(receiptLots(each, { quantity: goods.amount, unit: 'ton' })).toBeCloseTo(lots, 6)
    }),
  )
})
