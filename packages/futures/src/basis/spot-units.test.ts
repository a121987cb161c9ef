import { expect, test } from 'vitest'
import { requireProduct } from '../../test/require-product'
import { products } from '../contracts'
import { basisOf, copperWithTax, spotFromQuoteUnit, spotInQuoteUnit, spotUnitOf } from '.'

test.each([
  // 4.2 元/斤 × 1000 斤 in 500 千克.
  ['jd', '元/斤', 4.2, 4200],
  // 14.85 元/千克 × 1000.
  ['lh', '元/千克', 14.85, 14_850],
  // 13.5 元/㎡ × 80 ㎡ in a tonne of 5 mm glass.
  ['FG', '元/㎡', 13.5, 1080],
  // 790 ÷ 0.32 = 2468.75 of dry caustic soda.
  ['SH', '元/吨（32% 液碱）', 790, 2468.75],
  ['ag', '元/千克', 7054.67, 7054.67],
  // 81593.33 ÷ 1.13 = 72206.487.
  ['bc', '元/吨（含税）', 81_593.33, 72_206.49],
  ['ec', '点（SCFIS 欧线）', 1534.2, 1534.2],
  ['IF', '点', 4600.51, 4600.51],
  ['rb', '元/吨', 3586.22, 3586.22],
  ['au', '元/克', 547.64, 547.64],
])('the spot price of %s is in %s: %d is %d in the future’s unit', (code, unit, source, inQuote) => {
  expect(spotUnitOf(code).unit).toBe(unit)
  expect(spotInQuoteUnit(source, { code })).toBe(inQuote)
})

test('the basis of eggs converts 元/斤 to 元/500 千克', () => {
  // 3.83 元/斤 is 3830; against 3790 that is 40, 40 ÷ 3830 = 1.04 %.
  expect(basisOf(spotInQuoteUnit(3.83, { code: 'jd' }), 3790)).toEqual({ value: 40, rate: 1.04 })
})

test('国债 have no single spot price, 股指 use 升贴水, SCFIS is carried until the next Monday', () => {
  for (const code of ['TS', 'TF', 'T', 'TL']) {
    expect(spotInQuoteUnit(101.5, { code })).toBeNull()
    expect(spotUnitOf(code).perBond).toBe(true)
  }
  expect(products.filter(({ code }) => spotUnitOf(code).premium).map(({ code }) => code)).toEqual([
    'IF',
    'IH',
    'IC',
    'IM',
  ])
  expect(spotUnitOf('ec').carryDays).toBe(5)
  expect(spotUnitOf('rb').carryDays).toBe(3)
})

test('国际铜 costs 1.13 times its quote on 沪铜’s terms', () => {
  // 72210 × 1.13 = 81597.3.
  expect(copperWithTax(72_210)).toBe(81_597.3)
  expect(spotFromQuoteUnit(72_210, { code: 'bc' })).toBeCloseTo(copperWithTax(72_210), 6)
})

test('every product has a spot unit', () => {
  for (const { code, quoteUnit } of products) {
    const { unit, why } = spotUnitOf(code)
    expect(unit).not.toBe('')
    if (why === null) expect(unit).toBe(requireProduct(code).quoteUnit)
    expect(quoteUnit).not.toBe('')
  }
  for (const code of ['jd', 'lh', 'FG', 'SH', 'ag', 'bc', 'ec']) expect(spotUnitOf(code).why).not.toBeNull()
})
