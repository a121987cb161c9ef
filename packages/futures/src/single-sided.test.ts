import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ExchangeCode, isDoubleSided, singleSided } from './index'

const fact = (exchange: ExchangeCode, tradingDay: string) => ({
  exchange,
  tradingDay,
  volume: 243_308,
  openInterest: 220_868,
  openInterestChange: -11_206,
  turnover: 97_427_441_900,
  contractCode: 'cu1403',
})

test('copper of 2014 is halved to the lots that were really long', () => {
  expect(singleSided(fact('SHFE', '2014-01-06'))).toEqual({
    ...fact('SHFE', '2014-01-06'),
    volume: 121_654,
    openInterest: 110_434,
    openInterestChange: -5_603,
    turnover: 48_713_720_950,
  })
})

test('the last double-sided day is the last of 2019, and never one of CFFEX or GFEX', () => {
  for (const exchange of ['SHFE', 'INE', 'DCE', 'CZCE'] as const) {
    expect(isDoubleSided(exchange, '2019-12-31')).toBe(true)
    expect(isDoubleSided(exchange, '2020-01-02')).toBe(false)
  }
  expect(isDoubleSided('CFFEX', '2015-01-12')).toBe(false)
  expect(isDoubleSided('GFEX', '2019-12-31')).toBe(false)
})

test('an odd count shows its exact half, and what was not published stays unpublished', () => {
  const odd = { ...fact('DCE', '2016-03-01'), volume: 3, openInterest: null, turnover: null }
  expect(singleSided(odd)).toMatchObject({ volume: 1.5, openInterest: null, turnover: null })
  const { openInterestChange: _, ...without } = fact('DCE', '2016-03-01')
  expect(singleSided(without)).not.toHaveProperty('openInterestChange')
})

test('a fact cannot be halved twice by mistake', () => {
  const once = singleSided(fact('SHFE', '2014-01-06'))
  // @ts-expect-error the compiler refuses the second count
  expect(singleSided(once).volume).toBe(60_827)
})

const lots = fc.option(fc.integer({ min: 0, max: 100_000_000 }))
const published = fc.record({
  exchange: fc.constantFrom<ExchangeCode>('SHFE', 'INE', 'DCE', 'CZCE', 'CFFEX', 'GFEX'),
  tradingDay: fc.constantFrom('2009-01-05', '2019-12-31', '2020-01-02', '2026-10-12'),
  volume: lots,
  openInterest: lots,
  openInterestChange: fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 })),
  turnover: lots,
})

test('counting a day twice and then once gives the day back, and the published fact is left alone', () => {
  fc.assert(
    fc.property(published, (single) => {
      const factor = isDoubleSided(single.exchange, single.tradingDay) ? 2 : 1
      const times = (value: number | null) => (value === null ? null : value * factor)
      const double = {
        ...single,
        volume: times(single.volume),
        openInterest: times(single.openInterest),
        openInterestChange: times(single.openInterestChange),
        turnover: times(single.turnover),
      }
      const before = structuredClone(double)
      expect(singleSided(double)).toEqual(single)
      expect(double).toEqual(before)
    }),
  )
})

test('contracts halved one by one add up to their product halved', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10_000_000 })), (volumes) => {
      const day = (volume: number) => ({ ...fact('SHFE', '2014-01-06'), volume })
      const parts = volumes.reduce((sum, volume) => sum + (singleSided(day(volume)).volume ?? 0), 0)
      expect(parts).toBe(singleSided(day(volumes.reduce((a, b) => a + b, 0))).volume)
    }),
  )
})
