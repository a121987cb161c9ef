import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { productOf } from '../contracts'
import { shownDigits, shownTick } from '.'

const product = (code: string) => {
  const found = productOf(code)
  if (!found) throw new Error(`no product ${code}`)
  return found
}

test('prices of a finer tick than today’s are shown with all digits', () => {
  // Prices of fb1404 and fb1408 on 2014-01-06. Today's tick size is 0.5.
  expect(shownDigits(product('fb'), [69.95, 68.4, null])).toBe(2)
  expect(shownDigits(product('fb'), [69.5])).toBe(1)
  expect(shownTick(product('fb'), [69.95, 68.4])).toBe(0.01)
})

test('prices of today’s tick are shown with its digits and step', () => {
  expect(shownDigits(product('rb'), [3051, 3052])).toBe(0)
  expect(shownDigits(product('T'), [102.5])).toBe(3)
  expect(shownDigits(product('IF'), [])).toBe(1)
  expect(shownTick(product('al'), [15_225])).toBe(5)
})

test('the rounding error of a subtraction adds no digits', () => {
  expect(shownDigits(product('rb'), [0.1 + 0.2])).toBe(1)
  expect(shownDigits(product('rb'), [1 / 3])).toBe(4)
})

test('prices with up to four decimals round-trip through their text', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_000_000_000 }),
      fc.integer({ min: 0, max: 4 }),
      (units, digits) => {
        const price = units / 10 ** digits
        expect(Number(price.toFixed(shownDigits({ tickSize: 1 }, [price])))).toBe(price)
      },
    ),
  )
})
