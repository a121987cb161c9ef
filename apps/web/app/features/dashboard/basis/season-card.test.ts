import { expect, test } from 'vitest'
import type { BasisHistory } from './queries'
import { seasonLines } from './season-card'

test('the year of the newest day is the current line', () => {
  const seasons: BasisHistory['seasons'] = [
    { year: '2025', places: [58, 60], values: [-12, -10.5], rolls: [60] },
    { year: '2026', places: [0], values: [8], rolls: [] },
  ]
  const now = { tradingDay: '2026-01-01' } as BasisHistory['now']
  expect(seasonLines({ seasons, now })).toEqual([
    {
      name: '2025',
      current: false,
      points: [
        { tradingDay: '2025-02-28', at: 58, value: -12, rolled: false },
        { tradingDay: '2025-03-01', at: 60, value: -10.5, rolled: true },
      ],
    },
    {
      name: '2026',
      current: true,
      points: [{ tradingDay: '2026-01-01', at: 0, value: 8, rolled: false }],
    },
  ])
})
