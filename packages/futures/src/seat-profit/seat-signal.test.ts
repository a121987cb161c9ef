import { expect, test } from 'vitest'
import { type SignalDay, seatSignal, signalThreshold } from '.'

const days = (pairs: readonly (readonly [number | null, number | null])[]): SignalDay[] =>
  pairs.map(([netChange, nextReturn]) => ({ netChange, nextReturn }))

test('a seat whose changes precede price moves is a forward signal, mirrored a contrary one', () => {
  const before = Array.from({ length: 12 }, (_, index) => [index - 5, (index - 5) / 1000] as const)
  expect(seatSignal(days(before))).toEqual({ correlation: 1, days: 12, kind: 'forward' })
  const mirrored = before.map(([change, back]) => [-change, back] as const)
  expect(seatSignal(days(mirrored))).toEqual({ correlation: -1, days: 12, kind: 'contrary' })
})

test('equal changes share their rank', () => {
  // Changes 0 0 1 1 … in pairs, returns 1 … 10. Mid-ranks 1.5 1.5 3.5 3.5 …, so Σd² = 10 × 0.25 = 2.5. With
  // five ties of two, Σx² = (10³ − 10) ÷ 12 − 5 × (2³ − 2) ÷ 12 = 80 and Σy² = 82.5: (80 + 82.5 − 2.5) ÷ (2
  // √(80 × 82.5)).
  const pairs = Array.from({ length: 10 }, (_, index) => [Math.floor(index / 2), index + 1] as const)
  expect(seatSignal(days(pairs))?.correlation).toBeCloseTo(160 / (2 * Math.sqrt(80 * 82.5)), 10)
})

test('the signal is null with fewer than ten known days', () => {
  const nine = Array.from({ length: 9 }, (_, index) => [index, index] as const)
  expect(seatSignal(days([...nine, [null, 3], [4, null]]))).toBeNull()
  expect(seatSignal(days([...nine, [20, 20], [null, 1]]))).toMatchObject({ days: 10 })
  // If the seat's change is always 0, there are no ranks to compare.
  expect(seatSignal(days(Array.from({ length: 12 }, (_, index) => [0, index] as const)))).toBeNull()
})

test('a correlation within the two-sided 5 % of chance is not a signal', () => {
  // Published tables of Spearman's ρ for a two-sided 5 %: 0.447 for 20 days, 0.254 for 60 days.
  expect(signalThreshold(20)).toBeCloseTo(0.4497, 4)
  expect(signalThreshold(60)).toBeCloseTo(0.2552, 4)
  const weak = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8].map((change, index) => [change, index % 5] as const)
  expect(seatSignal(days(weak))).toMatchObject({ days: 12, kind: null })
})
