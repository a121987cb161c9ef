import { expect, test } from 'vitest'
import { requireProduct } from './days.fixture'
import { createPricePath } from './price-path'

const still = { open: 0, high: 0, secondHigh: 0, low: 0, secondLow: 0, middle: 0, restlessness: 0 }
/** The close of a day that moves by `move` standard deviations, in logarithms. */
const closeOf = (code: string, move: number) =>
  createPricePath(requireProduct(code), 0).step({ ...still, move }, 2).close

test('the daily move of an index is capped unlike that of goods', () => {
  expect([closeOf('IM', -12), closeOf('IM', 12)]).toEqual([-0.085, 0.085])
  expect(closeOf('IM', 1)).toBeLessThan(0.05)
  expect(closeOf('sc', -12)).toBeLessThan(-0.3)
})
