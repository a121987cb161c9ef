import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberIn } from './numbers'

const plain = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/
const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/

/** A slow, simple reference implementation by regular expressions. */
function byPattern(text: string): number {
  if (!plain.test(text) && !grouped.test(text)) return Number.NaN
  return Number(text.replaceAll(',', '')) + 0
}

test.each([
  ['1,234,567.89', 1234567.89],
  ['-50.00', -50],
  ['+3', 3],
  ['.08', 0.08],
  ['-0', 0],
  ['0.1', 0.1],
  ['123456789012345678', 123456789012345680],
])('%s is %d', (text, value) => {
  expect(numberIn(text)).toBe(value)
})

test.each([
  '',
  '.',
  '5.',
  '1,23',
  '1,2345',
  ',123',
  '1,,234',
  '1234,567',
  '1.2.3',
  '1.234,567',
  '--1',
  '1e3',
  '0x10',
  '１２',
  '+',
])('%j is not a number', (text) => {
  expect(numberIn(text)).toBeNaN()
})

test('numbers equal those of the reference exactly', () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789.,+-'), maxLength: 20 }),
    fc.double({ noNaN: true, min: -1e9, max: 1e9 }).map(String),
    fc
      .tuple(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), fc.integer({ min: 0, max: 999 }))
      .map(([whole, part]) => `${whole.toLocaleString('en-US')}.${part}`),
  )
  fc.assert(
    fc.property(text, (written) => {
      expect(numberIn(written)).toBe(byPattern(written))
    }),
    { numRuns: 5000 },
  )
})
