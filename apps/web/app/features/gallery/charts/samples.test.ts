import { expect, test } from 'vitest'
import { planIntraday } from '#app/ui/charts/candles/intraday-plan'
import { gappyCandles, sampleCandles } from './sample-candles'
import { sampleFlows } from './sample-flows'
import { sampleIntraday, withPoints } from './sample-minutes'
import { sampleDays, sampleWalk } from './sample-walk'

test('a walk is determined by its seed', () => {
  const walk = { seed: 3, start: 3000, step: 20 }
  expect(sampleWalk(50, walk)).toEqual(sampleWalk(50, walk))
  expect(sampleWalk(50, { ...walk, seed: 4 })).not.toEqual(sampleWalk(50, walk))
  expect(Math.min(...sampleWalk(5000, { ...walk, step: 900 }))).toBe(300)
})

test('sample days are weekdays, oldest first', () => {
  expect(sampleDays(6)).toEqual([
    '2026-11-13',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
  ])
})

test('a sample candle’s prices are between low and high', () => {
  for (const [, open, high, low, close] of sampleCandles(600)) {
    expect(high).toBeGreaterThanOrEqual(Math.max(open, close))
    expect(low).toBeLessThanOrEqual(Math.min(open, close))
    expect(low).toBeGreaterThan(0)
  }
  const gappy = gappyCandles(sampleCandles(10))
  expect(gappy).toHaveLength(8)
  expect(gappy.every(([, , , , , , turnover, interest]) => turnover === null && interest === null)).toBe(true)
})

test('a sample day has all minutes of its sessions, night first', () => {
  const [day] = sampleIntraday(1)
  if (!day) throw new Error('no day')
  expect(day.minutes).toHaveLength(345)
  expect(new Date(day.minutes[0] ?? 0).toISOString()).toBe('2026-11-19T13:01:00.000Z')
  expect(new Date(day.minutes.at(-1) ?? 0).toISOString()).toBe('2026-11-20T07:00:00.000Z')
  const half = withPoints(day, (index) => index < 150)
  expect([half.points.length, half.minutes.length]).toEqual([150, 345])
  const plan = planIntraday({ days: [withPoints(day, () => false)], width: 560, height: 380 })
  expect([plan.marks.length, plan.paths.price]).toEqual([5, ''])
})

test('sample flows cover all four quadrants', () => {
  expect(new Set(sampleFlows.map(({ quadrant }) => quadrant)).size).toBe(4)
  for (const { flow, pricePart, positionPart } of sampleFlows) {
    expect((pricePart ?? 0) + (positionPart ?? 0)).toBeCloseTo(flow ?? 0, 0)
  }
})
