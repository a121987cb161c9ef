import { expect, test } from 'vitest'
import { sparklinePath } from './sparkline-path'

const frame = { width: 30, height: 10, padding: 1, extent: [0, 8] as const }
const pathOf = (points: readonly (number | null)[]) => sparklinePath(points, frame).path

test('a curve spans both edges, with the largest value on top', () => {
  expect(pathOf([0, 8, 4, 4])).toBe('M0 9l10-8 10 4 10 0')
})

test('a missing value breaks the curve instead of being drawn as zero', () => {
  expect(pathOf([0, 8, null, 8, 0])).toBe('M0 9l7.5-8M22.5 1l7.5 8')
})

test('an isolated value has a position but no line', () => {
  const { path, places } = sparklinePath([null, 4, null], frame)
  expect(path).toBe('M15 5')
  expect(places).toEqual([null, { x: 15, y: 5 }, null])
})

test('rounding errors do not accumulate', () => {
  const values = Array.from({ length: 20 }, (_, index) => (index * 3.7) % 8)
  const { path, places } = sparklinePath(values, { ...frame, width: 56 })
  const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number)
  const xs = numbers.filter((_, index) => index % 2 === 0)
  expect(xs.reduce((sum, x) => sum + x, 0)).toBeCloseTo(places.at(-1)?.x ?? 0, 6)
  expect(places.at(-1)?.x).toBe(56)
})
