import { expect, test } from 'vitest'
import { natureRows } from './natures'

test('eight natures and the unknown lots add up to the whole', () => {
  const rows = natureRows({ lots: [10, 5, 40, 20, 5, 10, 4, 4], unknown: 2 })
  expect(rows.map(({ name, lots, share }) => [name, lots, share])).toEqual([
    ['双开', 10, 10],
    ['双平', 5, 5],
    ['多开', 40, 40],
    ['空开', 20, 20],
    ['多平', 5, 5],
    ['空平', 10, 10],
    ['多换', 4, 4],
    ['空换', 4, 4],
    ['未分类', 2, 2],
  ])
})

test('shares are null without a trade', () => {
  expect(
    natureRows({ lots: [0, 0, 0, 0, 0, 0, 0, 0], unknown: 0 }).every(({ share }) => share === null),
  ).toBe(true)
})
