import { products } from '@vce/futures'
import { expect, test } from 'vitest'
import { priceGrid } from './price-grid'
import { limitTicks } from './price-limits'

test.each([
  [0.002, 102.402, '102.402'],
  [0.005, 106.035, '106.035'],
  [0.02, 987.0199, '987.02'],
  [0.2, 4600.31, '4600.4'],
  [0.5, 708.2, '708'],
  [5, 14_203, '14205'],
  [10, 107_504.9, '107500'],
])('on a tick of %f the price %f is %s', (tickSize, price, printed) => {
  const grid = priceGrid({ tickSize })
  expect(String(grid.price(grid.nearest(price)))).toBe(printed)
})

test('a price on the grid stays where it is, for every product', () => {
  for (const product of products) {
    const grid = priceGrid(product)
    const ticks = grid.nearest(product.typicalPrice)
    expect(grid.nearest(grid.price(ticks))).toBe(ticks)
  }
})

test('limits are rounded inward: rb settled at 3050 with 5 % trades from 2898 to 3202', () => {
  expect(limitTicks(3050, 0.05)).toEqual({ up: 3202, down: 2898 })
  expect(limitTicks(3000, 0.05)).toEqual({ up: 3150, down: 2850 })
})
