import { lastTradingDay } from '@vce/futures'
import { describe, expect, test } from 'vitest'
import { requireProduct, rowsByContract, simulatedDays, simulatedYear } from './days.fixture'
import { ruleLimits } from './limits.fixture'

describe.each([1, 2, 3])('seed %i', (seed) => {
  const days = simulatedDays(seed, '2026-04-27', '2026-07-10', '2026-04-27')
  const quotes = days.flatMap(({ quotes }) => quotes)
  const contracts = rowsByContract(days)

  test('open, close and settlement of a traded day lie between low and high', () => {
    const wrong = quotes.filter(({ volume, open, high, low, close, settlementPrice }) => {
      if (volume === 0) return false
      if (open === null || high === null || low === null || close === null || settlementPrice === null)
        return true
      return (
        Math.min(open, close, settlementPrice, high) < low ||
        Math.max(open, close, settlementPrice, low) > high
      )
    })
    expect(wrong).toEqual([])
  })

  test('a day without trades has a settlement but no traded prices', () => {
    const quiet = quotes.filter(({ volume }) => volume === 0)
    expect(quiet.length).toBeGreaterThan(quotes.length / 100)
    expect(quiet.length).toBeLessThan(quotes.length / 5)
    const wrong = quiet.filter(({ exchange, open, high, low, close, settlementPrice, turnover }) => {
      const shown = exchange === 'CZCE' || exchange === 'CFFEX' ? null : settlementPrice
      return open !== null || high !== null || low !== null || turnover !== 0 || close !== shown
    })
    expect(wrong).toEqual([])
  })

  test('every price is a multiple of its product’s tick that prints without a tail', () => {
    const wrong = quotes.flatMap((row) => {
      const { tickSize } = requireProduct(row.productCode)
      const prices = [row.open, row.high, row.low, row.close, row.settlementPrice, row.previousSettlement]
      return prices.filter((price) => {
        if (price === null) return false
        const ticks = price / tickSize
        return price <= 0 || Math.abs(ticks - Math.round(ticks)) > 1e-6 || String(price).length > 8
      })
    })
    expect(wrong).toEqual([])
  })

  test('the limits announced for the next day follow the rules', () => {
    const announced = new Map(
      days.flatMap(({ tradingDay, parameters }) =>
        parameters.map((row) => [`${row.contractCode}/${tradingDay}`, row] as const),
      ),
    )
    const ruled = [...contracts.values()].flatMap((rows) =>
      ruleLimits(rows).flatMap((day, index) => {
        const announcement = announced.get(`${day.row.contractCode}/${rows[index - 1]?.tradingDay}`)
        return announcement ? [{ ...day, announcement }] : []
      }),
    )
    expect(ruled.length).toBeGreaterThan(30_000)
    const wrong = ruled.filter(
      ({ up, down, announcement }) =>
        Math.abs((announcement.limitUp ?? 0) - up) > 1e-6 ||
        Math.abs((announcement.limitDown ?? 0) - down) > 1e-6,
    )
    expect(wrong).toEqual([])
    expect(ruled.filter(({ oneSidedDays }) => oneSidedDays > 0).length).toBeGreaterThan(3)
  })

  test('no contract trades beyond the limits of the rules', () => {
    const wrong = [...contracts.values()].flatMap(ruleLimits).filter(({ row, up, down }) => {
      const prices = [row.high, row.low, row.settlementPrice].filter((price) => price !== null)
      return Math.max(...prices) > up + 1e-6 || Math.min(...prices) < down - 1e-6
    })
    expect(wrong).toEqual([])
  })

  test('previous settlement and open interest continue from the day before', () => {
    let followed = 0
    const wrong: unknown[] = []
    for (const rows of contracts.values()) {
      for (const [index, row] of rows.entries()) {
        const before = rows[index - 1]
        if (!before) continue
        followed += 1
        const openInterest = (before.openInterest ?? Number.NaN) + (row.openInterestChange ?? Number.NaN)
        if (row.previousSettlement !== before.settlementPrice || row.openInterest !== openInterest)
          wrong.push([before, row])
      }
    }
    expect(wrong).toEqual([])
    expect(followed).toBeGreaterThan(30_000)
  })

  test('open interest never changes by more than the volume except by cash settlement', () => {
    const wrong = quotes.filter(({ productCode, openInterest, openInterestChange, volume }) => {
      const settledInCash = openInterest === 0 && requireProduct(productCode).deliveryType === '现金'
      return Math.abs(openInterestChange ?? 0) > (volume ?? 0) && !settledInCash
    })
    expect(wrong).toEqual([])
    const whole = quotes.flatMap((row) => [row.volume ?? -1, row.openInterest ?? -1])
    expect(whole.filter((lots) => !Number.isInteger(lots) || lots < 0)).toEqual([])
  })

  test('the average price of the turnover lies between low and high', () => {
    const wrong = quotes.filter(({ productCode, volume, turnover, high, low }) => {
      if (!volume || high === null || low === null) return false
      const lots = volume * requireProduct(productCode).multiplier
      return (turnover ?? 0) < lots * low - 1 || (turnover ?? 0) > lots * high + 1
    })
    expect(wrong).toEqual([])
  })
})

test('a contract is quoted up to its last trading day', () => {
  const days = simulatedYear(2)
  const end = days.at(-1)?.tradingDay ?? ''
  let expired = 0
  for (const [contractCode, rows] of rowsByContract(days)) {
    const last = lastTradingDay(contractCode)
    const shown = rows.at(-1)?.tradingDay ?? ''
    if (last === null || last > end) continue
    expired += 1
    expect([contractCode, shown]).toEqual([contractCode, last])
  }
  expect(expired).toBeGreaterThan(700)
})

test('days that close at the limit are rare but occur', () => {
  const rows = [1, 2, 3].flatMap((seed) => simulatedYear(seed).flatMap(({ quotes }) => quotes))
  const busy = rows.filter(({ volume }) => (volume ?? 0) >= 1000)
  const atLimit = busy.filter(({ productCode, close, previousSettlement }) => {
    const { priceLimit, tickSize } = requireProduct(productCode)
    const room = (previousSettlement ?? 0) * priceLimit - tickSize
    return Math.abs((close ?? 0) - (previousSettlement ?? 0)) >= room
  })
  expect(atLimit.length / busy.length).toBeGreaterThan(0.0005)
  expect(atLimit.length / busy.length).toBeLessThan(0.01)
})
