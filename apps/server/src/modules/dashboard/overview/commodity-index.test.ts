import { expect, test } from 'vitest'
import { chainedIndex, indexOn } from './commodity-index'

type Part = Parameters<typeof chainedIndex>[0][number]

/** A day with `products` products of equal weight whose settlements all rise by `change`; 0.1 is 10 %. */
const day = (tradingDay: string, products: number, change: number): Part[] =>
  Array.from({ length: products }, () => ({
    tradingDay,
    before: 1000,
    marginRate: 0.1,
    settlement: 100 * (1 + change),
    previous: 100,
  }))

test('the index starts at 100 and is chained by daily returns', () => {
  const points = chainedIndex([
    ...day('2026-11-16', 20, 0.5),
    ...day('2026-11-17', 20, 0.1),
    ...day('2026-11-18', 20, -0.1),
  ])

  expect(points.map(({ value }) => value)).toEqual([100, 110.00000000000001, 99.00000000000001])
  expect(indexOn(points, '2026-11-18')).toEqual({ value: 99, change: -11, changeRate: -10 })
  expect(indexOn(points, '2026-11-16')).toEqual({ value: 100, change: null, changeRate: null })
  expect(indexOn(points, '2026-11-19')).toBeNull()
})

test('products are weighted by yesterday’s held value without the margin rate', () => {
  const heavy: Part = {
    tradingDay: '2026-11-17',
    before: 6000,
    marginRate: 0.2,
    settlement: 104,
    previous: 100,
  }
  const still = day('2026-11-17', 20, 0)
  const [, point] = chainedIndex([...day('2026-11-16', 21, 0), heavy, ...still])

  // 30,000 of a total of 230,000 rises by 4 %.
  expect(point?.value).toBeCloseTo(100 * (1 + (0.04 * 30_000) / 230_000), 10)
})

test('a day with too few known products breaks the chain', () => {
  const points = chainedIndex([
    ...day('2026-11-16', 30, 0),
    ...day('2026-11-17', 26, 0.1),
    ...day('2026-11-18', 26, 0.1),
    ...day('2026-11-19', 3, 0.1),
  ])
  expect(points).toEqual([])
  expect(chainedIndex(day('2026-11-16', 19, 0))).toEqual([])

  const shrunk = chainedIndex([
    ...day('2026-11-16', 30, 0),
    ...day('2026-11-17', 26, 0.1),
    ...day('2026-11-18', 26, 0.1),
  ])
  expect(shrunk.map(({ tradingDay }) => tradingDay)).toEqual(['2026-11-17', '2026-11-18'])
})
