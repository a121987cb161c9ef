import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedInstruments, sharedRows } from '../../test/shared-data'
import { nextTradingDay, tradingDaysBetween } from '../calendar'
import { groupBy } from '../collections'
import { lastTradingDay, listedContracts, monthsBetween, productOf, products } from '.'

const listed = (code: string, day: string) => {
  const product = productOf(code)
  return product
    ? listedContracts(product, day)
        .map((contract) => contract.slice(code.length))
        .join(' ')
    : ''
}

test.each([
  ['rb', '2026-10-15', '2610 2611 2612 2701 2702 2703 2704 2705 2706 2707 2708 2709'],
  ['rb', '2026-10-16', '2611 2612 2701 2702 2703 2704 2705 2706 2707 2708 2709 2710'],
  ['m', '2026-10-12', '2611 2612 2701 2703 2705 2707 2708 2709'],
  ['fu', '2026-10-12', '2611 2612 2701 2702 2703 2704 2705 2706 2707 2708 2709 2710'],
  ['au', '2018-11-16', '1812 1901 1902 1904 1906 1908 1910 1912'],
  ['bu', '2020-06-16', '2007 2008 2009 2010 2011 2012 2103 2106 2109 2112 2203 2206'],
  [
    'sc',
    '2020-06-16',
    '2007 2008 2009 2010 2011 2012 2101 2102 2103 2104 2105 2106 2109 2112 2203 2206 2209 2212 2303 2306',
  ],
  ['IF', '2026-10-16', '2610 2611 2612 2703'],
  ['IF', '2026-10-19', '2611 2612 2703 2706'],
  ['T', '2026-12-14', '2703 2706 2709'],
  ['lc', '2024-01-16', '2402 2403 2404 2405 2406 2407 2408 2409 2410 2411 2412 2501'],
  ['lc', '2023-07-20', ''],
  ['L_F', '2025-11-03', '2511 2512 2601 2602 2603 2604 2605'],
])('%s on %s: %s', (code, day, expected) => {
  expect(listed(code, day)).toBe(expected)
})

const days = tradingDaysBetween('2021-01-01', '2026-12-31')

test('listed contracts are ordered and still trade', () => {
  fc.assert(
    fc.property(fc.constantFrom(...products), fc.constantFrom(...days), (product, day) => {
      const codes = listedContracts(product, day)
      for (const [index, code] of codes.entries()) {
        expect((lastTradingDay(code) ?? day) >= day).toBe(true)
        expect(monthsBetween(codes[index - 1] ?? code, code)).toBeGreaterThanOrEqual(index === 0 ? 0 : 1)
      }
      const last = codes[0] && lastTradingDay(codes[0])
      if (!last || last < day) return
      expect(listedContracts(product, last)[0]).toBe(codes[0])
      expect(listedContracts(product, nextTradingDay(last))).not.toContain(codes[0])
    }),
  )
})

describe.skipIf(!hasSharedData)('lists and quotes of the exchanges', () => {
  test('the contracts alive on 2020-06-16 match the listing rules except for two products', () => {
    // On that day apples had a July contract and no April contract; late rice had stopped listing new
    // contracts.
    const changed = ['AP', 'LR']
    const alive = groupBy(sharedInstruments('meta/instruments_20200616.json.gz'), ({ product }) => product)
    const differing = [...alive].filter(([code, contracts]) => {
      const months = contracts.map(({ deliveryMonth }) => deliveryMonth)
      return listed(code, '2020-06-16') !== months.sort().join(' ')
    })
    expect(differing.map(([code]) => code).sort()).toEqual(changed)
    expect(alive.size).toBe(65)
  })

  test('every lithium carbonate contract traded from 2023 to 2025 was listed by the rule', () => {
    const traded = new Map<string, string[]>()
    for (const { trade_date: day = '', contract = '' } of sharedRows(
      'exchange/gfex/lc_contract_daily_2023-2025.csv.gz',
    )) {
      traded.set(day, [...(traded.get(day) ?? []), contract.slice(2)])
    }
    const whole = [...traded].filter(([day, months]) => listed('lc', day) === months.sort().join(' '))
    for (const [day, months] of traded) {
      for (const month of months) expect(listed('lc', day).split(' ')).toContain(month)
    }
    // On each of the other twenty days at least one contract had no trade, and therefore no row.
    expect([traded.size, whole.length]).toEqual([595, 575])
  })
})
