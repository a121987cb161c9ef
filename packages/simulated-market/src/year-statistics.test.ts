import { lastTradingDay, previousTradingDay, products } from '@vce/futures'
import { spotInQuoteUnit } from '@vce/futures/basis'
import { expect, test } from 'vitest'
import {
  correlation,
  daysOf,
  mainRows,
  requireProduct,
  rowsByContract,
  settlementReturn,
  simulatedDays,
} from './days.fixture'
import { ruleLimits } from './limits.fixture'
import { defaultDays, seed } from './market-constants'

/** Last day of the tested year, which is the year that a server writes if its first start is on this day. */
const to = '2026-11-20'
const days = simulatedDays(seed, previousTradingDay(to, defaultDays - 1), to)
const contracts = rowsByContract(days)
const indices = ['IF', 'IH', 'IC', 'IM']

/** Correlation of the daily returns of two main contracts, over the days that both have. */
function returnCorrelation(pair: string): number {
  const [one = '', other = ''] = pair.split('/')
  const others = new Map(mainRows(days, other).map((row) => [row.tradingDay, settlementReturn(row)]))
  const both = mainRows(days, one).flatMap((row) => {
    const otherReturn = others.get(row.tradingDay)
    return otherReturn === undefined ? [] : [[settlementReturn(row), otherReturn] as const]
  })
  return correlation(
    both.map(([first]) => first),
    both.map(([, second]) => second),
  )
}

test('the year has as many trading days as configured', () => {
  expect(days).toHaveLength(defaultDays)
})

test('no contract trades or settles outside the limit that the rules give it on that day', () => {
  const ruled = [...contracts.values()].flatMap(ruleLimits)
  const beyond = ruled.filter(({ row, up, down }) => {
    const prices = [row.high, row.low, row.close, row.settlementPrice].filter((price) => price !== null)
    return Math.max(...prices) > up + 1e-6 || Math.min(...prices) < down - 1e-6
  })
  expect(beyond.map(({ row }) => row)).toEqual([])
  // On the day after a limit day, some goods must have moved beyond the regular limit; otherwise the wider
  // limit would not be tested.
  const needed = ruled.filter(({ row, oneSidedDays }) => {
    const { priceLimit } = requireProduct(row.productCode)
    const move = Math.abs((row.close ?? 0) / (row.previousSettlement ?? 1) - 1)
    return oneSidedDays > 0 && row.volume !== 0 && move > priceLimit
  })
  expect(needed.length).toBeGreaterThan(3)
})

test('CFFEX futures never close further than their price limit from the settlement before', () => {
  const held = products.filter(({ exchange }) => exchange === 'CFFEX')
  for (const { code, priceLimit } of held) {
    const moves = daysOf(days, code).flatMap(({ contracts: rows }) =>
      rows
        .filter(({ openInterest, openInterestChange }) => (openInterest ?? 0) > (openInterestChange ?? 0))
        .filter(({ contractCode, tradingDay }) => lastTradingDay(contractCode) !== tradingDay)
        .map(({ close, previousSettlement }) => Math.abs((close ?? 0) / (previousSettlement ?? 1) - 1)),
    )
    expect(Math.max(...moves.filter((move) => move < 1)), code).toBeLessThanOrEqual(priceLimit + 1e-9)
  }
})

test.each([
  ['IF/IH', 0.9],
  ['IC/IM', 0.9],
  ['IF/IC', 0.87],
  ['IF/IM', 0.85],
  ['IH/IM', 0.75],
  ['cu/bc', 0.95],
  ['rb/hc', 0.85],
  ['i/rb', 0.5],
  ['j/jm', 0.75],
  ['y/p', 0.7],
  ['OI/y', 0.6],
  ['m/RM', 0.7],
  ['c/cs', 0.7],
  ['CF/CY', 0.8],
  ['au/ag', 0.7],
  ['pt/pd', 0.6],
  ['sc/fu', 0.5],
  ['fu/lu', 0.75],
  ['PX/TA', 0.85],
  ['l/pp', 0.8],
  ['bz/eb', 0.8],
  ['ru/nr', 0.85],
  ['l/L_F', 0.9],
])('%s: the daily returns of their main contracts correlate by more than %f', (pair, minCorrelation) => {
  expect(returnCorrelation(pair)).toBeGreaterThan(minCorrelation)
  expect(returnCorrelation(pair)).toBeLessThan(0.995)
})

test('bonds correlate the more the nearer their maturities', () => {
  const [twoFive, fiveTen, tenThirty] = ['TS/TF', 'TF/T', 'T/TL'].map(returnCorrelation)
  const [twoTen, fiveThirty, twoThirty] = ['TS/T', 'TF/TL', 'TS/TL'].map(returnCorrelation)
  expect(Math.min(twoFive ?? 0, fiveTen ?? 0)).toBeGreaterThan(twoTen ?? 1)
  expect(Math.min(fiveTen ?? 0, tenThirty ?? 0)).toBeGreaterThan(fiveThirty ?? 1)
  expect(Math.min(twoTen ?? 0, fiveThirty ?? 0)).toBeGreaterThan(twoThirty ?? 1)
  expect(twoThirty).toBeGreaterThan(0.5)
})

test('stocks and bonds are anticorrelated and unrelated products hardly correlated', () => {
  expect(returnCorrelation('T/IF')).toBeLessThan(0)
  for (const pair of ['rb/SR', 'TA/lh', 'cu/jd', 'm/T', 'IF/SA', 'au/CF', 'jd/lh'])
    expect(Math.abs(returnCorrelation(pair)), pair).toBeLessThan(0.35)
})

interface Expiry {
  code: string
  /** The product's contracts `tradingDays` trading days before the last day of the expiring contract. */
  before(tradingDays: number): ReturnType<typeof daysOf>[number]['contracts'] | undefined
}

const ended = new Map(products.map(({ code }) => [code, endedWithin(code)]))
const expiries = (productCode: string) => ended.get(productCode) ?? []

/** Every contract of a product that ended within the year. */
function endedWithin(productCode: string): Expiry[] {
  const all = daysOf(days, productCode)
  const places = new Map(all.map(({ tradingDay }, place) => [tradingDay, place]))
  const codes = new Set(all.flatMap((day) => day.contracts.map(({ contractCode }) => contractCode)))
  return [...codes].flatMap((code) => {
    const last = places.get(lastTradingDay(code) ?? '')
    if (last === undefined) return []
    return [{ code, before: (tradingDays: number) => all[last - tradingDays]?.contracts }]
  })
}

/** The contract's share of the product's open interest; null on days before the year. */
function shareOf({ code, before }: Expiry, tradingDays: number): number | null {
  const held = before(tradingDays)
  if (!held) return null
  const total = held.reduce((sum, { openInterest }) => sum + (openInterest ?? 0), 0)
  return (held.find(({ contractCode }) => contractCode === code)?.openInterest ?? 0) / total
}

test('an index future keeps 6 to 10 % of the open interest on the eve of its last day', () => {
  const ending = indices.flatMap(expiries)
  const eves = ending.map((expiry) => ({ code: expiry.code, share: shareOf(expiry, 1) }))
  expect(eves.map(({ code }) => code)).toEqual(expect.arrayContaining(['IF2602', 'IH2606', 'IM2611']))
  expect(eves.length).toBeGreaterThan(45)
  const odd = eves.filter(({ share }) => share !== null && (share < 0.055 || share > 0.105))
  expect(odd).toEqual([])
  // Ten trading days before its end the contract was still the main contract.
  const early = ending.flatMap((expiry) => shareOf(expiry, 10) ?? [])
  expect(Math.min(...early)).toBeGreaterThan(0.4)
})

test('the open interest of an index is stable over an expiry', () => {
  for (const code of indices) {
    const lots = daysOf(days, code).map((day) =>
      day.contracts.reduce((sum, { openInterest }) => sum + (openInterest ?? 0), 0),
    )
    const changes = lots.slice(1).map((held, index) => Math.abs(held / (lots[index] ?? held) - 1))
    expect(Math.max(...changes), code).toBeLessThan(0.065)
  }
})

test('goods and bond futures have hardly any open interest on the eve of their last trading day', () => {
  const liquid = products.filter(({ code, sector }) => {
    const first = daysOf(days, code).at(-1)?.contracts ?? []
    return sector !== '股指' && first.reduce((sum, { openInterest }) => sum + (openInterest ?? 0), 0) > 5000
  })
  const shares = liquid.flatMap(({ code }) =>
    expiries(code).map((expiry) => ({ code: expiry.code, share: shareOf(expiry, 1) ?? 0 })),
  )
  expect(shares.length).toBeGreaterThan(600)
  expect(shares.filter(({ share }) => share > 0.04)).toEqual([])
})

const spotPrices = new Map(
  days.flatMap(({ tradingDay, spot }) =>
    spot.map(({ productCode, price }) => [
      `${productCode}/${tradingDay}`,
      spotInQuoteUnit(price, { code: productCode }),
    ]),
  ),
)

/**
 * For each expiring contract of a product, its distance from the spot price as a fraction of the contract's
 * price.
 */
function distances(productCode: string, tradingDays: number) {
  return expiries(productCode).flatMap(({ code, before }) => {
    const row = before(tradingDays)?.find(({ contractCode }) => contractCode === code)
    const spot = row && spotPrices.get(`${productCode}/${row.tradingDay}`)
    return row?.settlementPrice && spot ? [{ code, distance: Math.abs(spot / row.settlementPrice - 1) }] : []
  })
}

test.each([
  [0, 0.01],
  [5, 0.02],
  [10, 0.03],
])('%i trading days before its end a contract is within %f of spot', (tradingDays, maxDistance) => {
  const all = products.flatMap(({ code }) => distances(code, tradingDays))
  expect(all.length).toBeGreaterThan(800)
  expect(all.filter(({ distance }) => distance > maxDistance)).toEqual([])
})

test('an expiring index future is within 1 % of the index implied by the next two contracts', () => {
  const number = (code: string) => Date.parse(lastTradingDay(code) ?? '') / 86_400_000
  for (const code of indices) {
    for (const expiry of expiries(code)) {
      const [near, next, third] = expiry.before(0) ?? []
      if (!near || !next || !third) throw new Error(`too few contracts to compare with ${expiry.code}`)
      const logs = [near, next, third].map(({ settlementPrice }) => Math.log(settlementPrice ?? 0))
      const [one = 0, two = 0, three = 0] = logs
      const slope = (three - two) / (number(third.contractCode) - number(next.contractCode))
      const implied = two - slope * (number(next.contractCode) - number(near.contractCode))
      expect(Math.abs(implied - one), expiry.code).toBeLessThan(0.01)
    }
  }
})
