import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linePath, tenthsText } from './line-path'

const across = ['10', '20.5', '31', '41.5']
const same = (value: number) => value

test('tenths are written as JavaScript writes them', () => {
  expect([12, 12.34, 0.06, 0.04, -0.04, -3.26, -12].map(tenthsText)).toEqual([
    '12',
    '12.3',
    '0.1',
    '0',
    '0',
    '-3.3',
    '-12',
  ])
  fc.assert(
    fc.property(fc.double({ min: -5000, max: 5000, noNaN: true }), (pixels) => {
      const rounded = Math.sign(pixels) * Math.round(Math.abs(pixels) * 10)
      expect(tenthsText(pixels)).toBe(String(rounded / 10))
    }),
  )
})

test('a line passes through known values and breaks at unknown ones', () => {
  expect(linePath([1, 2, 3, 4], across, same)).toBe('M10,1L20.5,2L31,3L41.5,4')
  expect(linePath([1, 2, null, 4], across, same)).toBe('M10,1L20.5,2M41.5,4Z')
  expect(linePath([null, 2, null, null], across, same)).toBe('M20.5,2Z')
  expect(linePath([], across, same)).toBe('')
  expect(linePath([null], across, same)).toBe('')
})
