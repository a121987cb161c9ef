import { expect, test } from 'vitest'
import { everyOutcome, verdictOf } from './outcomes'

test('a view that cannot be judged yet is neither hit nor missed', () => {
  expect([true, false, null].map((hit) => verdictOf({ hit }))).toEqual(['命中', '未中', '待定'])
})

test('each view has three outcomes, those nobody knows are open', () => {
  expect(everyOutcome([{ horizon: 5, return: 1.2, hit: true }])).toEqual([
    { horizon: 1, return: null, hit: null },
    { horizon: 5, return: 1.2, hit: true },
    { horizon: 20, return: null, hit: null },
  ])
})
