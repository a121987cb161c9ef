import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PivotPlace, pivotPlace, pivotState, pivots } from '.'

/** P 3110, R1 3140, R2 3170, S1 3080, S2 3050. */
const levels = pivots('classic', { open: 3090, high: 3140, low: 3080, close: 3110 }, 1)

test.each<[number, PivotPlace]>([
  [3171, 'R2上方'],
  [3170, 'R1—R2'],
  [3141, 'R1—R2'],
  [3140, 'P—R1'],
  [3110, 'P—R1'],
  [3109, 'S1—P'],
  [3080, 'S1—P'],
  [3079, 'S2—S1'],
  [3050, 'S2—S1'],
  [3049, 'S2下方'],
])('%d lies at %s', (price, place) => {
  expect(pivotPlace(price, levels)).toBe(place)
})

test('DeMark has one level on each side without places', () => {
  expect(pivotPlace(3110, pivots('demark', { open: 3090, high: 3140, low: 3080, close: 3110 }, 1))).toBeNull()
})

test('places outside of S1 and R1 are those in which the state is 偏弱 and 偏强', () => {
  const day = fc.record({ low: fc.integer({ min: 900, max: 1000 }), height: fc.nat(90), close: fc.nat(90) })
  fc.assert(
    fc.property(day, fc.integer({ min: 700, max: 1300 }), ({ low, height, close }, price) => {
      const range = { open: low, low, high: low + height, close: low + Math.min(close, height) }
      const found = pivots('classic', range, 1)
      const state = { R2上方: '偏强', 'R1—R2': '偏强', 'S2—S1': '偏弱', S2下方: '偏弱' } as const
      const place = pivotPlace(price, found)
      expect(pivotState(price, found)).toBe(
        place === null || place === 'P—R1' || place === 'S1—P' ? '震荡' : state[place],
      )
    }),
  )
})
