import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PivotZone, pivotState, pivots, pivotZone } from '.'

/** P 3110, R1 3140, R2 3170, S1 3080, S2 3050. */
const levels = pivots('classic', { open: 3090, high: 3140, low: 3080, close: 3110 }, 1)

test.each<[number, PivotZone]>([
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
])('%d lies at %s', (price, zone) => {
  expect(pivotZone(price, levels)).toBe(zone)
})

test('DeMark has no zones because it has one level on each side', () => {
  expect(pivotZone(3110, pivots('demark', { open: 3090, high: 3140, low: 3080, close: 3110 }, 1))).toBeNull()
})

test('the state is 偏弱 in the zones below S1 and 偏强 in the zones above R1', () => {
  const day = fc.record({ low: fc.integer({ min: 900, max: 1000 }), height: fc.nat(90), close: fc.nat(90) })
  fc.assert(
    fc.property(day, fc.integer({ min: 700, max: 1300 }), ({ low, height, close }, price) => {
      const range = { open: low, low, high: low + height, close: low + Math.min(close, height) }
      const found = pivots('classic', range, 1)
      const state = { R2上方: '偏强', 'R1—R2': '偏强', 'S2—S1': '偏弱', S2下方: '偏弱' } as const
      const zone = pivotZone(price, found)
      expect(pivotState(price, found)).toBe(
        zone === null || zone === 'P—R1' || zone === 'S1—P' ? '震荡' : state[zone],
      )
    }),
  )
})
