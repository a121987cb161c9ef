import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { averageOrder } from '.'

const climb = Array.from({ length: 60 }, (_, index) => 3000 + index)

test('averages of a climb are in 多头排列, those of a fall in 空头排列', () => {
  expect(averageOrder(climb)).toBe('多头')
  expect(averageOrder(climb.toReversed())).toBe('空头')
})

test('the order is 交叉 if one pair of averages is out of order', () => {
  // Five closes of 3040 after the climb to 3054: MA5 3040 < MA10 (3050 + … + 3054 + 5 × 3040) ÷ 10 = 3046.
  expect(averageOrder([...climb.slice(0, 55), 3040, 3040, 3040, 3040, 3040])).toBe('交叉')
})

test('equal averages are in no order, also where sums of doubles differ in their last bits', () => {
  expect(averageOrder(new Array<number>(60).fill(0.1))).toBe('交叉')
  expect(averageOrder(new Array<number>(60).fill(107.625))).toBe('交叉')
})

test('below sixty closes there is no MA60, hence no order', () => {
  expect(averageOrder(climb.slice(1))).toBeNull()
  expect(averageOrder([])).toBeNull()
})

test('the order of mirrored prices is the opposite one', () => {
  const opposite = { 多头: '空头', 空头: '多头', 交叉: '交叉' } as const
  const prices = fc.array(fc.integer({ min: 2000, max: 4000 }), { minLength: 60, maxLength: 90 })
  fc.assert(
    fc.property(prices, (closes) => {
      const order = averageOrder(closes)
      expect(averageOrder(closes.map((close) => 6000 - close))).toBe(order && opposite[order])
    }),
  )
})
