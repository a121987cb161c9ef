import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ExchangeCode, isDoubleSided, singleSided } from '.'

const fact = (exchange: ExchangeCode, tradingDay: string) => ({
  exchange,
  tradingDay,
  volume: 243_308,
  openInterest: 220_868,
  openInterestChange: -11_206,
  turnover: 97_427_441_900,
  contractCode: 'cu1403',
})

test('copper of 2014 is halved to its long lots', () => {
  expect(singleSided(fact('SHFE', '2014-01-06'))).toEqual({
    ...fact('SHFE', '2014-01-06'),
    volume: 121_654,
    openInterest: 110_434,
    openInterestChange: -5_603,
    turnover: 48_713_720_950,
  })
})

test('the last double-sided day is the last of 2019, except at CFFEX and GFEX', () => {
  for (const exchange of ['SHFE', 'INE', 'DCE', 'CZCE'] as const) {
    expect(isDoubleSided(exchange, '2019-12-31')).toBe(true)
    expect(isDoubleSided(exchange, '2020-01-02')).toBe(false)
  }
  expect(isDoubleSided('CFFEX', '2015-01-12')).toBe(false)
  expect(isDoubleSided('GFEX', '2019-12-31')).toBe(false)
})

test('an odd count is halved exactly and unpublished values stay null', () => {
  const odd = { ...fact('DCE', '2016-03-01'), volume: 3, openInterest: null, turnover: null }
  expect(singleSided(odd)).toMatchObject({ volume: 1.5, openInterest: null, turnover: null })
  const { openInterestChange: _, ...without } = fact('DCE', '2016-03-01')
  expect(singleSided(without)).not.toHaveProperty('openInterestChange')
})

test('halving a fact twice is a type error', () => {
  const once = singleSided(fact('SHFE', '2014-01-06'))
  // @ts-expect-error the compiler refuses a second halving
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

test('halving a doubled day gives the day back without changing the published fact', () => {
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

test('halved contracts add up to their halved product', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10_000_000 })), (volumes) => {
      const day = (volume: number) => ({ ...fact('SHFE', '2014-01-06'), volume })
      const parts = volumes.reduce((sum, volume) => sum + (singleSided(day(volume)).volume ?? 0), 0)
      expect(parts).toBe(singleSided(day(volumes.reduce((a, b) => a + b, 0))).volume)
    }),
  )
})
