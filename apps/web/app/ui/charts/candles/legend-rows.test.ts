import { expect, test, vi } from 'vitest'
import { axisGaps, legendRowCount, wrappedRowCount } from './legend-rows'

test('legends wrap into rows that fit the width', () => {
  expect(wrappedRowCount([], 100)).toBe(1)
  expect(wrappedRowCount([40, 60], 100)).toBe(1)
  expect(wrappedRowCount([40, 61], 100)).toBe(2)
  expect(wrappedRowCount([140, 60, 41], 100)).toBe(3)
})

test('texts that fit at any character width take one row without being measured', () => {
  const texts = [
    { text: '开 3364', more: 14 },
    { text: '高 3367', more: 14 },
  ]
  const measured = vi.fn(() => 80)
  expect(legendRowCount(texts, { width: 172, measured })).toBe(1)
  expect(measured).not.toHaveBeenCalled()
  expect(legendRowCount(texts, { width: 171, measured })).toBe(2)
  expect(legendRowCount(texts, { width: 171, measured: () => 40 })).toBe(1)
})

test.each([92, 330, 60])('a pane of %i pixels keeps its legend free of values', (height) => {
  const { top, bottom } = axisGaps(height, { rows: 1, bottom: 6 })
  // The library extends the range of the values by these shares.
  const [above, below] = [top / height, bottom / height]
  const pixels = height / (1 + above + below)
  expect(pixels * above).toBeCloseTo(Math.min(30, (height * 2) / 3 - 6), 6)
  expect(pixels * below).toBeCloseTo(6, 6)
})
