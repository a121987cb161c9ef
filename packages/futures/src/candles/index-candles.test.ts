import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { requireProduct } from '../../test/require-product'
import { aggregate, type IndexContract, indexCandles, sessionGrid, weightedIndex } from '.'

const rebar = requireProduct('rb')
const tradingDay = '2026-05-12'
const grid = sessionGrid(rebar, tradingDay)
const [first = 0, second = 0, third = 0] = grid.minutes

const minute = (end: number, close: number, openInterest: number, volume = 10) => ({
  end,
  close,
  volume,
  turnover: close * volume * 10,
  openInterest,
})

test('bars follow the weighted path, not the bars of the contracts', () => {
  const near: IndexContract = {
    price: 3000,
    openInterest: 100,
    open: 3010,
    minutes: [minute(first, 3020, 100), minute(second, 3000, 300)],
  }
  const far: IndexContract = {
    price: 3100,
    openInterest: 100,
    open: 3110,
    minutes: [minute(second, 3120, 100), minute(third, 3080, 100)],
  }
  expect(indexCandles([near, far], grid)).toEqual([
    // (3010 + 3100) ÷ 2, then (3020 + 3100) ÷ 2: the far contract has not traded yet.
    {
      end: first,
      tradingDay,
      open: 3055,
      high: 3060,
      low: 3055,
      close: 3060,
      volume: 10,
      turnover: 302_000,
      openInterest: 200,
    },
    // (3000 × 300 + 3120 × 100) ÷ 400.
    {
      end: second,
      tradingDay,
      open: 3060,
      high: 3060,
      low: 3030,
      close: 3030,
      volume: 20,
      turnover: 612_000,
      openInterest: 400,
    },
    // The near contract keeps its last price: (3000 × 300 + 3080 × 100) ÷ 400.
    {
      end: third,
      tradingDay,
      open: 3030,
      high: 3030,
      low: 3020,
      close: 3020,
      volume: 10,
      turnover: 308_000,
      openInterest: 400,
    },
  ])
})

test('a contract without a price is included from its first trade on', () => {
  const priced: IndexContract = { price: 3000, openInterest: 100, open: null, minutes: [] }
  const listed: IndexContract = {
    price: null,
    openInterest: 0,
    open: 3500,
    minutes: [{ ...minute(second, 3600, 100), turnover: null }],
  }
  expect(indexCandles([priced, listed], grid)).toMatchObject([
    { end: second, open: 3000, close: 3300, turnover: null },
  ])
  expect(indexCandles([priced], grid)).toEqual([])
  expect(indexCandles([], grid)).toEqual([])
})

test('the index day ends at the index of the last closes, stays within contract prices and never revises earlier minutes', () => {
  const anyContract = fc
    .record({
      price: fc.integer({ min: 2000, max: 4000 }),
      openInterest: fc.integer({ min: 1, max: 100_000 }),
      open: fc.integer({ min: 2000, max: 4000 }),
      places: fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 20 }),
      closes: fc.array(fc.integer({ min: 2000, max: 4000 }), { minLength: 20, maxLength: 20 }),
    })
    .map(({ places, closes, ...contract }) => ({
      ...contract,
      minutes: places
        .sort((a, b) => a - b)
        .map((place, index) =>
          minute(grid.minutes[place] ?? 0, closes[index] ?? 0, contract.openInterest + index),
        ),
    }))
  fc.assert(
    fc.property(fc.array(anyContract, { minLength: 1, maxLength: 5 }), fc.nat(60), (contracts, cut) => {
      const minutes = indexCandles(contracts, grid)
      const [day] = aggregate(minutes, 'day', () => grid)
      const last = contracts.map(({ minutes: own }) => ({
        price: own.at(-1)?.close ?? null,
        openInterest: own.at(-1)?.openInterest ?? null,
      }))
      expect(day?.close).toBeCloseTo(weightedIndex(last) ?? Number.NaN, 5)
      const paid = contracts.flatMap(({ price, open, minutes: own }) => [
        price,
        open,
        ...own.map(({ close }) => close),
      ])
      expect(day?.high).toBeLessThanOrEqual(Math.max(...paid) + 1e-6)
      expect(day?.low).toBeGreaterThanOrEqual(Math.min(...paid) - 1e-6)
      expect(day?.volume).toBe(contracts.reduce((sum, { minutes: own }) => sum + own.length * 10, 0))
      for (const [index, { open, close, high, low }] of minutes.entries()) {
        expect([high, low]).toEqual([Math.max(open, close), Math.min(open, close)])
        if (index > 0) expect(open).toBe(minutes[index - 1]?.close)
      }
      const end = grid.minutes[cut] ?? 0
      const soFar = contracts.map((contract) => ({
        ...contract,
        minutes: contract.minutes.filter((each) => each.end <= end),
      }))
      expect(indexCandles(soFar, grid)).toEqual(minutes.filter((each) => each.end <= end))
    }),
  )
})
