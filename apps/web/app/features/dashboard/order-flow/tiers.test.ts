import { expect, test } from 'vitest'
import { tierRows } from './tiers'

test('each tier has its range, net lots and ratio', () => {
  expect(tierRows({ bounds: [10, 50, 51], bought: [30, 0, 0, 5], sold: [10, 0, 4, 5] })).toEqual([
    { name: '小单', range: '< 10', bought: 30, sold: 10, net: 20, ratio: 75 },
    { name: '中单', range: '10–49', bought: 0, sold: 0, net: 0, ratio: null },
    { name: '大单', range: '50', bought: 0, sold: 4, net: -4, ratio: 0 },
    { name: '特大单', range: '≥ 51', bought: 5, sold: 5, net: 0, ratio: 50 },
  ])
})
