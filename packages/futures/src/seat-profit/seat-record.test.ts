import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimatedCosts } from '../rankings'
import { drawdowns, runningProfit, type SeatDay, seatRecord } from '.'

const day = (profit: number | null, held = profit !== null): SeatDay => ({ profit, held })

test('five days worked by hand', () => {
  const days = [day(100), day(-40), day(-30), day(90), day(-10)]
  // Running sums: 100, 60, 30, 120, 110. Highest sums so far: 100, 100, 100, 120, 120.
  expect(runningProfit(days)).toEqual([
    { cumulative: 100, drawdown: 0 },
    { cumulative: 60, drawdown: 40 },
    { cumulative: 30, drawdown: 70 },
    { cumulative: 120, drawdown: 0 },
    { cumulative: 110, drawdown: 10 },
  ])
  const record = seatRecord(days)
  // Mean gain: 95; mean loss: 80 ÷ 3.
  expect(record).toMatchObject({ profit: 110, days: 5, wins: 2, losses: 3, winRate: 40, maxDrawdown: 70 })
  expect(record.profitLossRatio).toBeCloseTo(95 / (80 / 3), 10)
})

test('a loss on the first day is a drawdown', () => {
  expect(seatRecord([day(-50), day(20)])).toMatchObject({ profit: -30, maxDrawdown: 50 })
})

test('胜率 counts only days with a position', () => {
  expect(seatRecord([day(10), day(0, false), day(null), day(0, true)])).toMatchObject({
    days: 2,
    wins: 1,
    winRate: 50,
    profitLossRatio: null,
  })
  // The net over two contracts may be 0 although the day has a position and a profit.
  expect(seatRecord([day(10, false)])).toMatchObject({ days: 1, winRate: 100 })
  expect(seatRecord([day(null), day(0, false)])).toMatchObject({ days: 0, winRate: null, profit: 0 })
})

test('a day with a position at an unknown price leaves the sum unchanged and is not counted', () => {
  const days = [day(10), day(null, true), day(-4)]
  expect(runningProfit(days).map(({ cumulative }) => cumulative)).toEqual([10, 10, 6])
  expect(seatRecord(days)).toMatchObject({ days: 2, winRate: 50 })
})

test('估算成本 follows added, reduced and flipped positions', () => {
  const cost = estimatedCosts([
    { net: -100, settlementPrice: 3000 },
    { net: -300, settlementPrice: 2900 },
    { net: -50, settlementPrice: 2950 },
    { net: 20, settlementPrice: 2980 },
    { net: 60, settlementPrice: 3040 },
  ])
  // Second day: (3000 × 100 + 2900 × 200) ÷ 300. Then reduced, flipped at 2980, and (2980 × 20 + 3040 × 40) ÷
  // 60.
  expect(cost[1]).toBeCloseTo(2933.3333, 4)
  expect(cost[2]).toBeCloseTo(2933.3333, 4)
  expect(cost.slice(3)).toEqual([2980, 3020])
})

const profits = fc.array(fc.integer({ min: -10_000, max: 10_000 }), { maxLength: 60 })

test('a drawdown is between 0 and the span of the levels and independent of their offset', () => {
  fc.assert(
    fc.property(profits, fc.integer({ min: -1_000_000, max: 1_000_000 }), (levels, shift) => {
      const below = drawdowns(levels)
      const span = Math.max(0, ...levels) - Math.min(0, ...levels)
      for (const each of below) {
        expect(each).toBeGreaterThanOrEqual(0)
        expect(each).toBeLessThanOrEqual(span)
      }
      expect(drawdowns(levels.map((level) => level + shift))).toEqual(below)
    }),
  )
})

test('more days never make the largest drawdown smaller', () => {
  fc.assert(
    fc.property(profits, profits, (first, later) => {
      const record = seatRecord([...first, ...later].map((profit) => day(profit)))
      expect(record.profit).toBe([...first, ...later].reduce((sum, each) => sum + each, 0))
      expect(record.maxDrawdown).toBeGreaterThanOrEqual(
        seatRecord(first.map((profit) => day(profit))).maxDrawdown,
      )
      expect(record.wins + record.losses).toBeLessThanOrEqual(record.days)
    }),
  )
})

test('negated profits swap wins and losses', () => {
  fc.assert(
    fc.property(profits, (drawn) => {
      const record = seatRecord(drawn.map((profit) => day(profit)))
      const turned = seatRecord(drawn.map((profit) => day(-profit)))
      expect([turned.wins, turned.losses]).toEqual([record.losses, record.wins])
      if (record.profitLossRatio !== null)
        expect(turned.profitLossRatio).toBeCloseTo(1 / record.profitLossRatio, 9)
    }),
  )
})
