import type { CandleRow } from '@vce/protocol'
import { expect, test } from 'vitest'
import type { IntradayDay } from '#app/ui/charts/candles/intraday-plan'
import { extendedDays, withMinutes } from './extend-days'

const row = (end: number, close: number, volume = 5): CandleRow => [
  end,
  close,
  close,
  close,
  close,
  volume,
  null,
  70,
]
const day: IntradayDay = {
  tradingDay: '2026-11-23',
  previousSettlement: 3100,
  minutes: [10, 20, 30, 40],
  points: [
    [0, 3100, 3100, 9, 60],
    [1, 3101, 3100.5, 8, 61],
  ],
}

test('the running minute is updated and new minutes get the current average', () => {
  const [grown] = extendedDays([day], [row(20, 3105), row(30, 3107)], 3102)
  expect(grown?.points).toEqual([
    [0, 3100, 3100, 9, 60],
    [1, 3105, 3100.5, 5, 70],
    [2, 3107, 3102, 5, 70],
  ])
})

test('minutes of another day are ignored', () => {
  const before = { ...day, tradingDay: '2026-11-20' }
  const [first, last] = extendedDays([before, day], [row(999, 1)], 1)
  expect(first).toBe(before)
  expect(last?.points).toEqual(day.points)
  expect(extendedDays([], [row(10, 1)], 1)).toEqual([])
})

test('merged minutes are unique, in order and in their newest state', () => {
  expect(withMinutes([row(10, 1), row(20, 2)], [row(20, 3), row(15, 9)])).toEqual([
    row(10, 1),
    row(15, 9),
    row(20, 3),
  ])
})
