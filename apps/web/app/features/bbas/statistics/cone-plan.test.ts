import { expect, test } from 'vitest'
import { planCone } from './cone-plan'

const row = (
  days: number,
  figures: Partial<Record<'min' | 'p25' | 'median' | 'p75' | 'max' | 'current', number>>,
) => ({
  days,
  count: 100,
  min: null,
  p25: null,
  median: null,
  p75: null,
  max: null,
  current: null,
  percentile: null,
  ...figures,
})

const size = { width: 248, height: 138 }
// Windows of 88 px each from x 48; volatility 0 … 40 from y 112 up to 12: 2.5 px per percent.
const cone = [
  row(5, { min: 8, p25: 12, median: 20, p75: 24, max: 40, current: 16 }),
  row(20, { min: 12, p25: 16, median: 20, p75: 24, max: 32, current: 20 }),
]

test('the band runs along the maxima and back along the minima', () => {
  const { bands } = planCone(cone, size)
  // 40 % → 112 − 100 = 12, 32 % → 32; 12 % → 82, 8 % → 92.
  expect(bands[0]).toBe('M92 12L180 32L180 82L92 92Z')
})

test('the current line passes through the current figures', () => {
  const current = planCone(cone, size).lines.find(({ name }) => name === '当前')
  expect(current?.path).toBe('M92 72L180 62')
  expect([current?.yAt(0), current?.yAt(1), current?.yAt(2)]).toEqual([72, 62, null])
})

test('a window without enough days is left out of bands and lines', () => {
  const { bands, lines } = planCone([...cone, row(250, {})], size)
  expect(bands[0]?.split('L')).toHaveLength(4)
  expect(lines.every(({ dots }) => dots.length === 2)).toBe(true)
  expect(planCone([row(5, {})], size).bands).toEqual(['', ''])
})
