import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { products } from '../contracts'
import { costDigits, openCost, openProfit } from '.'

const days = (...points: [net: number | null, settlementPrice: number | null][]) =>
  points.map(([net, settlementPrice], index) => ({ tradingDay: `第${index + 1}日`, net, settlementPrice }))

test('the cost is counted from the day the position was opened or flipped', () => {
  // The position flips on the third day at 2980; then (2980 × 20 + 3040 × 40) ÷ 60.
  const flipped = days([100, 3000], [50, 3010], [-20, 2980], [-60, 3040])
  expect(openCost(flipped, 'zero')).toEqual({ cost: 3020, since: '第3日' })
  expect(openCost(days([100, 3000], [50, 3010]), 'zero')).toEqual({ cost: 3000, since: '第1日' })
})

test('a day off the lists restarts the cost, or is bridged for three days when carried', () => {
  const off = days([100, 3000], [null, 3100], [null, 3150], [null, 3200], [200, 3300])
  expect(openCost(off, 'zero')).toEqual({ cost: 3300, since: '第5日' })
  // (3000 × 100 + 3300 × 100) ÷ 200.
  expect(openCost(off, 'carry')).toEqual({ cost: 3150, since: '第1日' })
  const longer = days([100, 3000], [null, 3100], [null, 3150], [null, 3200], [null, 3250], [200, 3300])
  expect(openCost(longer, 'carry')).toEqual({ cost: 3300, since: '第6日' })
})

test('the cost is null when flat, unknown or without a settlement', () => {
  expect(openCost(days([100, 3000], [0, 3100]), 'zero')).toEqual({ cost: null, since: null })
  expect(openCost(days([100, null]), 'zero')).toEqual({ cost: null, since: null })
  expect(openCost([], 'carry')).toEqual({ cost: null, since: null })
  expect(openCost(days([100, null], [100, 3100]), 'zero')).toEqual({ cost: 3100, since: '第2日' })
})

test('the displayed profit follows from the displayed cost to the fen', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...products),
      fc.integer({ min: -200_000, max: 200_000 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.double({ min: 0.1, max: 10, noNaN: true }),
      (product, net, ticks, ratio) => {
        const settlementPrice = ticks * product.tickSize
        const whole = settlementPrice * ratio
        const { cost, profit } = openProfit(product, { net, settlementPrice, cost: whole })
        expect(String(cost).split('.')[1]?.length ?? 0).toBeLessThanOrEqual(costDigits(product))
        const byHand = net * (settlementPrice - (cost ?? Number.NaN)) * product.multiplier
        // The tolerance is a few units of the last digit, the rounding error of a product of three floats of
        // this size.
        const size = Math.max(settlementPrice, whole) * Math.abs(net) * product.multiplier
        const slack = 0.005 + size * 1e-14
        expect(Math.abs((profit ?? Number.NaN) - byHand)).toBeLessThanOrEqual(slack)
      },
    ),
  )
})

test('without a cost or a settlement there is no profit', () => {
  const rebar = { tickSize: 1, multiplier: 10 }
  expect(openProfit(rebar, { net: 5, settlementPrice: 3000, cost: null })).toEqual({
    cost: null,
    profit: null,
  })
  expect(openProfit(rebar, { net: 5, settlementPrice: null, cost: 3000.126 })).toEqual({
    cost: 3000.13,
    profit: null,
  })
  // The displayed cost is 3033.33: 90,000 × (3033 − 3033.33) × 10. The unrounded cost of 3033.3333 would give
  // −300,000.
  expect(openProfit(rebar, { net: 90_000, settlementPrice: 3033, cost: 3033 + 1 / 3 })).toEqual({
    cost: 3033.33,
    profit: -297_000,
  })
})
