import { expect, test } from 'vitest'
import { openCost } from '../index'

const days = (...points: [net: number | null, settlementPrice: number | null][]) =>
  points.map(([net, settlementPrice], index) => ({ tradingDay: `第${index + 1}日`, net, settlementPrice }))

test('the cost is counted from the day the position was opened or flipped', () => {
  // Flipped on the third day at 2980, then (2980 × 20 + 3040 × 40) ÷ 60.
  const flipped = days([100, 3000], [50, 3010], [-20, 2980], [-60, 3040])
  expect(openCost(flipped, 'zero')).toEqual({ cost: 3020, since: '第3日' })
  expect(openCost(days([100, 3000], [50, 3010]), 'zero')).toEqual({ cost: 3000, since: '第1日' })
})

test('a day off the lists begins anew, or is bridged for three days', () => {
  const off = days([100, 3000], [null, 3100], [null, 3150], [null, 3200], [200, 3300])
  expect(openCost(off, 'zero')).toEqual({ cost: 3300, since: '第5日' })
  // (3000 × 100 + 3300 × 100) ÷ 200.
  expect(openCost(off, 'carry')).toEqual({ cost: 3150, since: '第1日' })
  const longer = days([100, 3000], [null, 3100], [null, 3150], [null, 3200], [null, 3250], [200, 3300])
  expect(openCost(longer, 'carry')).toEqual({ cost: 3300, since: '第6日' })
})

test('flat, unknown, or without a settlement there is no cost', () => {
  expect(openCost(days([100, 3000], [0, 3100]), 'zero')).toEqual({ cost: null, since: null })
  expect(openCost(days([100, null]), 'zero')).toEqual({ cost: null, since: null })
  expect(openCost([], 'carry')).toEqual({ cost: null, since: null })
  expect(openCost(days([100, null], [100, 3100]), 'zero')).toEqual({ cost: 3100, since: '第2日' })
})
