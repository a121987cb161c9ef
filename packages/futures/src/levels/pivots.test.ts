import { expect, test } from 'vitest'
import { type PivotMethod, pivotState, pivots, roundToTick } from '.'

/** D = high − low = 60; the classic pivot is 3110. */
const day = { open: 3090, high: 3140, low: 3080, close: 3110 }

test.each<[PivotMethod, number, number[], number[]]>([
  ['classic', 3110, [3140, 3170, 3200], [3080, 3050, 3020]],
  ['woodie', 3110, [3140, 3170], [3080, 3050]],
  ['camarilla', 3110, [3116, 3121, 3127, 3143], [3105, 3099, 3094, 3077]],
  ['fibonacci', 3110, [3133, 3147, 3170], [3087, 3073, 3050]],
  // The close is above the open: X = 2 × 3140 + 3080 + 3110 = 12470, so R1 = 6235 − 3080.
  ['demark', 3118, [3155], [3095]],
])('%s: pivot %d', (method, pivot, resistances, supports) => {
  expect(pivots(method, day, 1)).toEqual({ pivot, resistances, supports })
})

/** Gold with a tick of 0.02: D = 6.76, and the close is nearer to the high than to the low. */
const gold = { open: 604, high: 605.1, low: 598.34, close: 603.32 }

test.each<[PivotMethod, number, number[], number[]]>([
  // P = 1806.76 ÷ 3 = 602.2533; R1 = 606.1667, R2 = 609.0133, R3 = 605.1 + 7.8267 = 612.9267; S1 = 599.4067,
  // S2 = 595.4933, S3 = 598.34 − 5.6933 = 592.6467.
  ['classic', 602.26, [606.16, 609.02, 612.92], [599.4, 595.5, 592.64]],
  // P = 2410.08 ÷ 4; R1 = 1205.04 − 598.34, S1 = 1205.04 − 605.1, R2 and S2 = P ± 6.76.
  ['woodie', 602.52, [606.7, 609.28], [599.94, 595.76]],
  // 1.1 × D = 7.436; ÷ 12 = 0.6197, ÷ 6 = 1.2393, ÷ 4 = 1.859, ÷ 2 = 3.718, from the close.
  ['camarilla', 602.26, [603.94, 604.56, 605.18, 607.04], [602.7, 602.08, 601.46, 599.6]],
  // 0.382 × D = 2.5823, 0.618 × D = 4.1777, both from the unrounded pivot 602.2533.
  ['fibonacci', 602.26, [604.84, 606.44, 609.02], [599.68, 598.08, 595.5]],
  // The close is below the open: X = 605.1 + 2 × 598.34 + 603.32 = 2405.1. P = 601.275; R1 = 1202.55 − 598.34
  // = 604.21 and S1 = 597.45 are exactly between two ticks and are rounded up.
  ['demark', 601.28, [604.22], [597.46]],
])('%s on ticks of 0.02: pivot %d', (method, pivot, resistances, supports) => {
  expect(pivots(method, gold, 0.02)).toEqual({ pivot, resistances, supports })
})

test('DeMark doubles the low of a falling day and the close of an unchanged one', () => {
  // With open 3120, X = 3140 + 6160 + 3110 = 12410; with open equal to close, X = 3140 + 3080 + 6220 = 12440.
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

test('Woodie doubles today’s open instead of the close if the open is known', () => {
  expect(pivots('woodie', { ...day, nextOpen: 3130 }, 1)).toMatchObject({
    pivot: 3120,
    resistances: [3160, 3180],
  })
})

test('levels are rounded to the tick', () => {
  const levels = pivots('camarilla', gold, 0.02)
  for (const level of [levels.pivot, ...levels.resistances, ...levels.supports]) {
    expect(Math.round(level * 50) / 50).toBe(level)
  }
  expect(roundToTick(106.013, 0.02)).toBe(106.02)
  expect(roundToTick(3102.4, 5)).toBe(3100)
  expect(roundToTick(101.3374, 0.005)).toBe(101.335)
  // 600.05 × 50 is 30002.499999999996 in doubles.
  expect(roundToTick(600.05, 0.02)).toBe(600.06)
})

test('the pivot state is 偏强 above R1, 偏弱 below S1 and 震荡 in between', () => {
  const levels = pivots('classic', day, 1)
  expect([3141, 3140, 3080, 3079].map((price) => pivotState(price, levels))).toEqual([
    '偏强',
    '震荡',
    '震荡',
    '偏弱',
  ])
})
