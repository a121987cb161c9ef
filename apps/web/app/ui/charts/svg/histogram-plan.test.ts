import { expect, test } from 'vitest'
import { bucketOf, planHistogram } from './histogram-plan'

const buckets = [
  { from: 0, to: 10, count: 2 },
  { from: 10, to: 20, count: 4 },
]

test('a value on an edge is in the upper bucket, the highest value in the last', () => {
  expect([0, 9.9, 10, 20, 21, null].map((value) => bucketOf(buckets, value))).toEqual([0, 0, 1, 1, -1, -1])
})

test('the largest bucket has full height, the current one is marked', () => {
  // Width 144: 80 between the margins of 44 and 20; height 66: 20 between 20 and 40.
  const plan = planHistogram(buckets, 12, { width: 144, height: 66 })
  expect(plan.bars.map(({ x, height, current }) => [x, height, current])).toEqual([
    [45, 10, false],
    [85, 20, true],
  ])
  expect(plan.edges.map(({ edge }) => edge)).toEqual([0, 20])
})
