import { expect, test } from 'vitest'
import { createBarContext } from './bar-context'
import { barFigures } from './bar-figures'

const rows = [
  [1, 3000, 3020, 2990, 3010, 100, null, 500],
  [2, 3010, 3050, 3000, 3040, 120, null, 520],
  [3, 3100, 3130, 3090, 3120, 90, null, 900],
  [4, 3120, 3125, 3100, 3110, 80, null, null],
] as const

const context = createBarContext()
context.add({
  rows: rows.map((row) => [...row]),
  gaps: [{ end: 4, days: 20 }],
  rolls: [3],
  dayFigures: [
    [3005, 2995, 12],
    [3035, 3005, 20],
    [3115, null, -7],
    [null, 3115, null],
  ],
})
const [first, second, rolled, gapped] = context.bars(rows.map((row) => [...row]))
if (!first || !second || !rolled || !gapped) throw new Error('no bars')
const minute = (bar: typeof first) => ({ ...bar, day: null })

test('a day is compared with its 昨结', () => {
  const figures = barFigures(second, first, { base: 'settlement', isAdjusted: false })
  expect(figures).toMatchObject({ change: 35, settlement: 3035, interestChange: 20 })
  expect(figures.changeRate).toBeCloseTo((35 / 3005) * 100, 9)
  expect(figures.amplitude).toBeCloseTo((50 / 3005) * 100, 9)
})

test('a day without 昨结 has no change but the 日增仓 of its own contract', () => {
  expect(barFigures(rolled, second, { base: 'settlement', isAdjusted: false })).toEqual({
    change: null,
    changeRate: null,
    amplitude: null,
    settlement: 3115,
    interestChange: -7,
  })
})

test('a minute is compared with the close before', () => {
  expect(barFigures(minute(second), minute(first), { base: 'close', isAdjusted: false })).toMatchObject({
    change: 30,
    settlement: null,
    interestChange: 20,
  })
})

test('nothing is compared over a roll of unadjusted prices, over a gap, or with nothing before', () => {
  const raw = { base: 'close', isAdjusted: false } as const
  const unknown = { change: null, amplitude: null, interestChange: null }
  expect(barFigures(minute(rolled), minute(second), raw)).toMatchObject(unknown)
  expect(barFigures(minute(gapped), minute(rolled), raw)).toMatchObject(unknown)
  expect(barFigures(minute(first), null, raw)).toMatchObject(unknown)
  expect(barFigures(minute(rolled), minute(second), { ...raw, isAdjusted: true })).toMatchObject({
    change: 80,
    interestChange: null,
  })
})
