import { expect, test } from 'vitest'
import { orderClock } from './use-live-rows'

const polls = (clock: ReturnType<typeof orderClock>, paused: readonly boolean[]) =>
  paused.map((isPaused) => clock.sorts(isPaused))

test('rows are sorted again after the time for which they keep their places', () => {
  expect(polls(orderClock(9_000), [false, false, false, false, false, false])).toEqual([
    false,
    false,
    true,
    false,
    false,
    true,
  ])
  expect(polls(orderClock(3_000), [false, false])).toEqual([true, true])
})

test('under the pointer the sorting waits for the first poll after it', () => {
  expect(polls(orderClock(6_000), [false, true, true, false, false, false])).toEqual([
    false,
    false,
    false,
    true,
    false,
    true,
  ])
})
