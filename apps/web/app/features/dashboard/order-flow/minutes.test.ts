import { expect, test } from 'vitest'
import { minuteFigures } from './minutes'

const first = Date.parse('2026-11-19T21:01:00+08:00')
const ends = [0, 1, 2, 3].map((minute) => first + minute * 60_000)

test('minutes without trades keep delta and price up to the newest minute', () => {
  const lines = minuteFigures({
    ends,
    rows: [
      [0, 30, 10, 2, 3001],
      [2, 5, 25, 0, 2999],
    ],
  })
  expect(lines).toEqual([
    { clock: '21:01', bought: 30, sold: 10, neutral: 2, delta: 20, price: 3001 },
    { clock: '21:02', bought: 0, sold: 0, neutral: 0, delta: 20, price: 3001 },
    { clock: '21:03', bought: 5, sold: 25, neutral: 0, delta: 0, price: 2999 },
    { clock: '21:04', bought: null, sold: null, neutral: null, delta: null, price: null },
  ])
})

test('all minutes are empty before the first trade', () => {
  expect(
    minuteFigures({ ends, rows: [] }).every(({ delta, bought }) => delta === null && bought === null),
  ).toBe(true)
})
