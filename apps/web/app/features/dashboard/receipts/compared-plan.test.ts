import { expect, test } from 'vitest'
import { comparedChange, comparedLevels } from './compared-plan'

const history = (levels: Record<string, number | null>) => ({
  points: Object.entries(levels).map(([tradingDay, quantity]) => ({
    tradingDay,
    quantity,
    price: null,
    main: null,
    cliff: null,
  })),
})

test('days of both products are merged into rows', () => {
  const days = comparedLevels(
    history({ '2026-11-18': 100, '2026-11-20': 120, '2026-11-23': null }),
    history({ '2026-11-19': 7, '2026-11-20': 8, '2026-11-23': null }),
  )
  expect(days).toEqual([
    { tradingDay: '2026-11-18', levels: [100, null] },
    { tradingDay: '2026-11-19', levels: [null, 7] },
    { tradingDay: '2026-11-20', levels: [120, 8] },
  ])
  expect(comparedChange(days)).toBeNull()
})

test('both changes are measured between the same two days', () => {
  const days = comparedLevels(
    history({ '2026-11-18': 50, '2026-11-19': 100, '2026-11-20': 125, '2026-11-23': 150 }),
    history({ '2026-11-19': 0, '2026-11-20': 8, '2026-11-23': 6 }),
  )
  // A rate of change from zero receipts is unknown.
  expect(comparedChange(days)).toEqual({ from: '2026-11-19', to: '2026-11-23', rates: [50, null] })
  expect(comparedChange(days.slice(2))).toEqual({ from: '2026-11-20', to: '2026-11-23', rates: [20, -25] })
})
