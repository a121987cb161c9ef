import { expect, test } from 'vitest'
import { isActive } from '.'

const yi = 100_000_000

test.each<[number | null, number | null, boolean]>([
  [5 * yi, null, true],
  [5 * yi - 1, null, false],
  // Before the first trade and in the first minutes, only the settled day's turnover is large enough.
  [null, 30 * yi, true],
  [0.2 * yi, 30 * yi, true],
  [null, 0.3 * yi, false],
  // A product that was quiet on the settled day is active as soon as it has traded enough today.
  [6 * yi, 0.3 * yi, true],
  [null, null, false],
])('a turnover of %d after %d on the settled day: active %s', (turnover, settled, active) => {
  expect(isActive({ turnover }, settled)).toBe(active)
})
