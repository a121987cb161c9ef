import { expect, test } from 'vitest'
import { createSortTimer } from './use-live-rows'

const polls = (clock: ReturnType<typeof createSortTimer>, paused: readonly boolean[]) =>
  paused.map((isPaused) => clock.sorts(isPaused))

test('rows are sorted again once `keepsMs` has passed', () => {
  expect(polls(createSortTimer(9_000), [false, false, false, false, false, false])).toEqual([
    false,
    false,
    true,
    false,
    false,
    true,
  ])
  expect(polls(createSortTimer(3_000), [false, false])).toEqual([true, true])
})

test('while the pointer is over the rows the sorting waits', () => {
  expect(polls(createSortTimer(6_000), [false, true, true, false, false, false])).toEqual([
    false,
    false,
    false,
    true,
    false,
    true,
  ])
})
