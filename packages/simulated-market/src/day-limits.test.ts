import type { QuoteRow } from '@vce/exchange-files'
import { expect, test } from 'vitest'
import { requireProduct, simulatedDays } from './days.fixture'
import { dayLimits } from './index'

const rebar = requireProduct('rb')

function rowOf(prices: Partial<QuoteRow>): QuoteRow {
  const [day] = simulatedDays(1, '2026-05-08', '2026-05-08')
  const row = day?.quotes.find(({ productCode }) => productCode === 'rb')
  if (!row) throw new Error('no contract of rb')
  return { ...row, previousSettlement: 3001, settlementPrice: 3001, high: 3010, low: 2990, ...prices }
}

test('a typical day has the product’s limit, rounded inward to the tick', () => {
  const up = Math.floor(3001 * (1 + rebar.priceLimit))
  expect(dayLimits(rowOf({}), rebar, 100)).toEqual({ up, down: 6001 - up + 1 })
})

test('a day beyond the regular limit has a limit wider by 3 or 5 points', () => {
  const up = (widening: number) => Math.floor(3001 * (1 + rebar.priceLimit + widening))
  expect(dayLimits(rowOf({ high: up(0) + 1 }), rebar, 100).up).toBe(up(0.03))
  expect(dayLimits(rowOf({ high: up(0.03) + 1 }), rebar, 100).up).toBe(up(0.05))
})

test('a contract without open interest has twice the limit', () => {
  expect(dayLimits(rowOf({}), rebar, 0).up).toBe(Math.floor(3001 * (1 + 2 * rebar.priceLimit)))
})

test('an index future has a wider limit only on its last day', () => {
  const future = requireProduct('IF')
  const row = { productCode: 'IF', contractCode: 'IF2605', settlementPrice: 4600, previousSettlement: 4600 }
  const upOn = (tradingDay: string, high: number) =>
    dayLimits(rowOf({ ...row, tradingDay, high, low: 4600 }), future, 100).up
  expect(upOn('2026-05-14', 4610)).toBe(25_300)
  expect(upOn('2026-05-15', 4610)).toBe(27_600)
})

test('limits derived from rows agree with the announced ones for more than 95 % of the contracts', () => {
  const [before, day] = simulatedDays(4, '2026-05-07', '2026-05-08', '2026-05-07')
  const announced = new Map(before?.parameters.map((row) => [row.contractCode, row]))
  const held = (day?.quotes ?? []).filter(
    ({ openInterest, openInterestChange }) => openInterest !== openInterestChange,
  )
  const matching = held.filter((row) => {
    const product = requireProduct(row.productCode)
    const { up } = dayLimits(row, product, (row.openInterest ?? 0) - (row.openInterestChange ?? 0))
    return Math.abs(up * product.tickSize - (announced.get(row.contractCode)?.limitUp ?? 0)) < 1e-6
  })
  expect(matching.length / held.length).toBeGreaterThan(0.95)
})
