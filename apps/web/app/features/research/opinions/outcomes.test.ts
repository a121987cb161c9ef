import { expect, test } from 'vitest'
import { outcomesByHorizon, verdictOf } from './outcomes'

test('a view that cannot be graded yet is 待定', () => {
  expect([true, false, null].map((hit) => verdictOf({ hit }))).toEqual(['命中', '未中', '待定'])
})

test('missing outcomes of the three horizons are open', () => {
  expect(outcomesByHorizon([{ horizon: 5, return: 1.2, hit: true }])).toEqual([
    { horizon: 1, return: null, hit: null },
    { horizon: 5, return: 1.2, hit: true },
    { horizon: 20, return: null, hit: null },
  ])
})
