import { listedContracts, products } from '@vce/futures'
import { expect, test } from 'vitest'
import { simulatedDays, simulatedYear } from './days.fixture'
import { createMarketFactors } from './market-factors'

const seeds = [1, 20_260_915, -7]

test.each(seeds)('seed %i gives the same days however far it runs', (seed) => {
  const short = simulatedDays(seed, '2026-04-20', '2026-05-15', '2026-05-11')
  const long = simulatedDays(seed, '2026-04-20', '2026-06-05', '2026-05-11')

  expect(short).toHaveLength(17)
  expect(long.slice(0, short.length)).toEqual(short)
})

test.each(seeds)('seed %i: omitted details do not change the other data', (seed) => {
  const all = simulatedDays(seed, '2026-03-16', '2026-04-10', '2026-04-01')
  const late = simulatedDays(seed, '2026-03-16', '2026-04-10', '2026-04-08')

  expect(late.map(({ quotes }) => quotes)).toEqual(all.map(({ quotes }) => quotes))
  expect(late.filter(({ tradingDay }) => tradingDay >= '2026-04-08')).toEqual(
    all.filter(({ tradingDay }) => tradingDay >= '2026-04-08'),
  )
  const before = late.filter(({ tradingDay }) => tradingDay < '2026-04-08')
  expect(before.flatMap(({ rankings, parameters }) => [rankings, parameters])).toEqual(
    before.flatMap(() => [[], []]),
  )
  // Receipts and spot prices exist for every day.
  expect(late.map(({ receipts, spot }) => [receipts, spot])).toEqual(
    all.map(({ receipts, spot }) => [receipts, spot]),
  )
})

test('different seeds give different markets', () => {
  const [one] = simulatedDays(1, '2026-04-20', '2026-04-20')
  const [other] = simulatedDays(2, '2026-04-20', '2026-04-20')
  const settlements = (day: typeof one) => day?.quotes.map(({ settlementPrice }) => settlementPrice)
  expect(settlements(one)).not.toEqual(settlements(other))
})

test('another product does not change the moves of the others', () => {
  const all = createMarketFactors(products, 5)
  const without = createMarketFactors(
    products.filter(({ code }) => code !== 'rb' && code !== 'lc'),
    5,
  )
  // 热卷 follows 螺纹 even in a market without 螺纹.
  const codes = ['hc', 'i', 'j', 'cu', 'T']
  const starts = (factors: typeof all) => codes.map((code) => factors.start(code))
  expect(starts(without)).toEqual(starts(all))
  for (let day = 0; day < 20; day += 1) {
    const [some, whole] = [without.next(), all.next()]
    expect(codes.map((code) => some.draws(code))).toEqual(codes.map((code) => whole.draws(code)))
  }
  expect(() => without.next().draws('rb')).toThrow(RangeError)
})

test('a span without trading days gives no days', () => {
  expect(simulatedDays(1, '2026-10-01', '2026-10-05')).toEqual([])
})

test('all products have the contracts that their rules list, near month first', () => {
  for (const { tradingDay, quotes } of simulatedYear(1).slice(0, 120)) {
    const shown = quotes.map(({ contractCode }) => contractCode)
    expect(shown).toEqual(products.flatMap((product) => listedContracts(product, tradingDay)))
  }
})
