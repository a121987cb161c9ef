import { expect, test } from 'vitest'
import { type PivotMethod, pivotState, pivots, toTick } from '../index'

/** D = 60, classic pivot 3110. */
const day = { open: 3090, high: 3140, low: 3080, close: 3110 }

test.each<[PivotMethod, number, number[], number[]]>([
  ['classic', 3110, [3140, 3170, 3200], [3080, 3050, 3020]],
  ['woodie', 3110, [3140, 3170], [3080, 3050]],
  ['camarilla', 3110, [3116, 3121, 3127, 3143], [3105, 3099, 3094, 3077]],
  ['fibonacci', 3110, [3133, 3147, 3170], [3087, 3073, 3050]],
  // It closed above its open: X = 2 × 3140 + 3080 + 3110 = 12470, so R1 = 6235 − 3080.
  ['demark', 3118, [3155], [3095]],
])('%s: pivot %d', (method, pivot, resistances, supports) => {
  expect(pivots(method, day, 1)).toEqual({ pivot, resistances, supports })
})

test('DeMark weighs the low of a falling day, and the close of one that ended where it began', () => {
  // X = 3140 + 6160 + 3110 = 12410; X = 3140 + 3080 + 6220 = 12440
  expect(pivots('demark', { ...day, open: 3120 }, 1)).toEqual({
    pivot: 3103,
    resistances: [3125],
    supports: [3065],
  })
  expect(pivots('demark', { ...day, open: 3110 }, 1)).toEqual({
    pivot: 3110,
    resistances: [3140],
    supports: [3080],
  })
})

test('Woodie with today’s open takes it twice instead of the close', () => {
  expect(pivots('woodie', { ...day, nextOpen: 3130 }, 1)).toMatchObject({
    pivot: 3120,
    resistances: [3160, 3180],
  })
})

test('levels lie on the tick', () => {
  const gold = pivots('camarilla', { open: 601, high: 605.1, low: 598.34, close: 603.32 }, 0.02)
  for (const level of [gold.pivot, ...gold.resistances, ...gold.supports]) {
    expect(Math.round(level * 50) / 50).toBe(level)
  }
  expect(toTick(106.013, 0.02)).toBe(106.02)
  expect(toTick(3102.4, 5)).toBe(3100)
  expect(toTick(101.3374, 0.005)).toBe(101.335)
})

test('a price is strong above R1, weak below S1', () => {
  const levels = pivots('classic', day, 1)
  expect([3141, 3140, 3080, 3079].map((price) => pivotState(price, levels))).toEqual([
    '偏强',
    '震荡',
    '震荡',
    '偏弱',
  ])
})
