import { expect, test } from 'vitest'
import { createBuckets } from './buckets'

function bucketsAt(rate = { burst: 10, perSecond: 2 }) {
  const clock = { now: 1_000_000 }
  return { clock, buckets: createBuckets({ rate, now: () => clock.now }) }
}

test('a full bucket gives its burst and then refuses', () => {
  const { buckets } = bucketsAt()
  const answers = Array.from({ length: 12 }, () => buckets.take('a'))
  expect(answers).toEqual([...Array(10).fill(0), 1, 1])
})

test('an empty bucket refills per second', () => {
  const { buckets, clock } = bucketsAt()
  buckets.take('a', 10)
  clock.now += 1_000
  expect([buckets.take('a'), buckets.take('a'), buckets.take('a')]).toEqual([0, 0, 1])
})

test('an idle bucket never holds more than its burst', () => {
  const { buckets, clock } = bucketsAt()
  buckets.take('a', 10)
  clock.now += 3_600_000
  expect(buckets.take('a', 10)).toBe(0)
  expect(buckets.take('a')).toBe(1)
})

test('an expensive request is refused with the seconds until it fits', () => {
  const { buckets } = bucketsAt()
  buckets.take('a', 9)
  expect(buckets.take('a', 7)).toBe(3)
})

test('a request above the burst empties the bucket', () => {
  const { buckets } = bucketsAt()
  expect(buckets.take('a', 1000)).toBe(0)
  expect(buckets.take('a')).toBe(1)
})

test('each key has its own bucket', () => {
  const { buckets } = bucketsAt()
  buckets.take('a', 10)
  expect(buckets.take('b', 10)).toBe(0)
})

test('a clock that is set back does not change a bucket', () => {
  const { buckets, clock } = bucketsAt()
  buckets.take('a', 10)
  clock.now -= 60_000
  expect(buckets.take('a')).toBe(1)
})

test('spending of another process is deducted, to a debt of at most one burst', () => {
  const { buckets, clock } = bucketsAt()
  buckets.deduct('a', 1000)
  clock.now += 5_000
  expect(buckets.take('a')).toBe(1)
  clock.now += 1_000
  expect(buckets.take('a')).toBe(0)
})
