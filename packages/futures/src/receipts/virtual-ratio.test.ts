import { describe, expect, test } from 'vitest'
import { singleSided } from '../contracts'
import { nearMonth, shortageOf, totalOpenInterest, virtualRatio } from '.'

const held = (contractCode: string, openInterest: number | null, tradingDay = '2026-11-20') =>
  singleSided({
    exchange: 'SHFE' as const,
    tradingDay,
    contractCode,
    volume: null,
    openInterest,
    turnover: null,
  })

describe('虚实盘比', () => {
  test('copper by hand: 110,434 lots of 5 吨 against 31,404 吨', () => {
    // 110,434 × 5 ÷ 31,404 = 552,170 ÷ 31,404 = 17.583; the same computed in lots is 110,434 ÷ 6,280.8.
    expect(virtualRatio(110_434, 31_404 / 5)).toBeCloseTo((110_434 * 5) / 31_404, 9)
    expect(virtualRatio(110_434, 31_404 / 5)).toBeCloseTo(17.583, 3)
  })

  test('the ratio is null without goods or open interest', () => {
    expect(virtualRatio(100, 0)).toBeNull()
    expect(virtualRatio(100, null)).toBeNull()
    expect(virtualRatio(null, 5)).toBeNull()
    expect(virtualRatio(0, 5)).toBe(0)
  })

  test('lots before 2020 are halved', () => {
    // cu1403 on 2014-01-06: 220,868 was published, but the members' lists add up to 110,434 (models, “Double
    // counting”).
    expect(totalOpenInterest([held('cu1403', 220_868, '2014-01-06')])).toBe(110_434)
    expect(totalOpenInterest([held('cu2612', 10), held('cu2701', 5)])).toBe(15)
  })

  test('a contract whose lots are unknown leaves the sum unknown', () => {
    expect(totalOpenInterest([held('cu2612', 10), held('cu2701', null)])).toBeNull()
    expect(totalOpenInterest([])).toBeNull()
  })
})

describe('the near month', () => {
  test('is the first contract with open interest that still trades', () => {
    // rb2611 ended on 2026-11-16 (the 15th is a Sunday); rb2612 has no open interest.
    const contracts = [held('rb2701', 7), held('rb2612', 0), held('rb2611', 3), held('rb2705', 9)]
    expect(nearMonth(contracts)?.contractCode).toBe('rb2701')
    const earlier = contracts.map(({ contractCode, openInterest }) =>
      held(contractCode, openInterest, '2026-11-16'),
    )
    expect(nearMonth(earlier)?.contractCode).toBe('rb2611')
    expect(nearMonth([held('rb2701', null)])).toBeNull()
  })

  test('has a shortage from a ratio of 5 on, a high one from 10 on, in its last fifteen trading days', () => {
    // rb2612 ends on 2026-12-15, 15 trading days after 2026-11-24.
    expect(shortageOf(4.99, held('rb2612', 1, '2026-11-24'))).toBe('none')
    expect(shortageOf(5, held('rb2612', 1, '2026-11-24'))).toBe('watch')
    expect(shortageOf(10, held('rb2612', 1, '2026-11-24'))).toBe('high')
    expect(shortageOf(50, held('rb2612', 1, '2026-11-23'))).toBe('early')
    expect(shortageOf(50, held('rb2612', 1, '2026-12-15'))).toBe('high')
    expect(shortageOf(null, held('rb2612', 1))).toBeNull()
  })
})
