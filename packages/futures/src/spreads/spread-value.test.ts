import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { productOf } from '../contracts'
import { calendarTerms, lotRatio, lotValue, quoteUnitFactor, spreadDigits, spreadUnit, spreadValue } from '.'

const product = (code: string) => {
  const found = productOf(code)
  if (!found) throw new Error(`no product ${code}`)
  return found
}
const leg = (code: string, coefficient: number) => ({ product: product(code), coefficient })

test('a calendar spread is near minus far in the product’s digits', () => {
  // The float difference 463.1 − 462.8 is 0.30000000000001.
  expect(spreadValue(calendarTerms(product('sc')), [463.1, 462.8])).toBe(0.3)
  expect(spreadValue(calendarTerms(product('rb')), [3100, 3150])).toBe(-50)
})

test('a spread with a missing price and a ratio over 0 are null', () => {
  const terms = { kind: 'difference', coefficients: [1, -1], constant: 0, digits: 0 } as const
  expect(spreadValue(terms, [3100, null])).toBeNull()
  expect(spreadValue(terms, [3100])).toBeNull()
  expect(spreadValue({ ...terms, kind: 'ratio', coefficients: [1, 1] }, [3100, 0])).toBeNull()
})

test('a spread that rounds to 0 is not −0', () => {
  const value = spreadValue({ kind: 'difference', coefficients: [1, -1], constant: 0, digits: 0 }, [3, 3.2])
  expect(Object.is(value, 0)).toBe(true)
})

test('digits follow the ticks, with at least two for weighted legs and three for a ratio', () => {
  expect(spreadDigits('difference', [leg('hc', 1), leg('rb', -1)])).toBe(0)
  expect(spreadDigits('profit', [leg('rb', 1), leg('i', -1.6)], -1000)).toBe(2)
  expect(spreadDigits('difference', [leg('TS', 2), leg('T', -1)])).toBe(3)
  expect(spreadDigits('ratio', [leg('rb', 1), leg('i', 1)])).toBe(3)
})

test('a spread has a unit if its legs share one', () => {
  expect(spreadUnit('difference', [product('hc'), product('rb')])).toBe('元/吨')
  expect(spreadUnit('ratio', [product('rb'), product('i')])).toBe('比值')
  expect(spreadUnit('difference', [product('au'), product('ag')])).toBeNull()
  expect(quoteUnitFactor(product('au').quoteUnit, product('ag').quoteUnit)).toBe(1000)
  // 4,000 元 for 500 kg of eggs are 8,000 元 per tonne.
  expect(quoteUnitFactor(product('jd').quoteUnit, '元/吨')).toBe(2)
  expect(quoteUnitFactor(product('sc').quoteUnit, '元/吨')).toBeNull()
})

test('the values of a lot of gold and a lot of silver are in 元', () => {
  expect(lotValue(800, product('au'))).toBe(800_000)
  expect(lotValue(10_000, product('ag'))).toBe(150_000)
  expect(lotValue(null, product('ag'))).toBeNull()
})

test('the lot ratio follows the recipe of steel: 10 t, 100 t and 100 t per lot', () => {
  // 1/10 : 1.6/100 : 0.5/100 = 20 : 3.2 : 1.
  const ratio = lotRatio([leg('rb', 1), leg('i', -1.6), leg('j', -0.5)])
  expect(ratio?.map((lots) => Number(lots.toFixed(9)))).toEqual([20, 3.2, 1])
  expect(lotRatio([leg('IC', 1), leg('IH', 1)])).toBeNull()
  expect(lotRatio([leg('bu', 1), leg('sc', 1)])).toBeNull()
})

test('swapped legs negate a difference and invert a ratio', () => {
  const price = fc.integer({ min: 1, max: 200_000 })
  fc.assert(
    fc.property(price, price, (a, b) => {
      const difference = { kind: 'difference', coefficients: [1, -1], constant: 0, digits: 2 } as const
      expect((spreadValue(difference, [a, b]) ?? 0) + (spreadValue(difference, [b, a]) ?? 0)).toBe(0)
      const ratio = { kind: 'ratio', coefficients: [1, 1], constant: 0, digits: 9 } as const
      expect((spreadValue(ratio, [a, b]) ?? 0) * (spreadValue(ratio, [b, a]) ?? 0)).toBeCloseTo(1, 3)
    }),
  )
})
