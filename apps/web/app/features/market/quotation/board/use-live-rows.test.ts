import { expect, test } from 'vitest'
import { orderClock } from './use-live-rows'

const looks = (clock: ReturnType<typeof orderClock>, paused: readonly boolean[]) =>
  paused.map((isPaused) => clock.sorts(isPaused))

test('rows are sorted again after the time for which they keep their places', () => {
  expect(looks(orderClock(9_000), [false, false, false, false, false, false])).toEqual([
    false,
    false,
    true,
    false,
    false,
    true,
  ])
  expect(looks(orderClock(3_000), [false, false])).toEqual([true, true])
})

test('under the pointer they wait, and are sorted at the first look after it', () => {
  expect(looks(orderClock(6_000), [false, true, true, false, false, false])).toEqual([
    false,
    false,
    false,
    true,
    false,
    true,
  ])
})
