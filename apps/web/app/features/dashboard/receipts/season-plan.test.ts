import { expect, test } from 'vitest'
import { planMonths } from './month-plan'
import { planSeasons, yearLevels } from './season-plan'

test('a level is carried over a weekend but not over a missing fortnight', () => {
  const levels = yearLevels({ places: [0, 3, 30], levels: [10, 20, 30] })

  expect(levels).toHaveLength(366)
  expect(levels.slice(0, 5)).toEqual([10, 10, 10, 20, null])
  expect([levels[29], levels[30], levels[31]]).toEqual([null, 30, null])
})

test('the newest year is on top and bold', () => {
  const plan = planSeasons(
    [
      { year: '2025', places: [0, 1], levels: [1, 2] },
      { year: '2026', places: [0, 1], levels: [3, 4] },
    ],
    { width: 560, height: 340 },
  )
  expect(plan.lines.map(({ name, color, current }) => [name, color, current])).toEqual([
    ['2025', 's2', false],
    ['2026', 's1', true],
  ])
  // The axis starts at 0, so more goods are drawn higher.
  expect(plan.lines[1]?.yAt(1)).toBeLessThan(plan.lines[0]?.yAt(1) ?? 0)
  expect(plan.lines[1]?.yAt(200)).toBeNull()
})

test('months have bars above the line for gains and below for losses', () => {
  const month = (name: string, change: number | null, cancelled = false) => ({
    month: name,
    tradingDay: `${name}-28`,
    level: 100,
    change,
    cancelled,
  })
  const plan = planMonths([month('2026-01', null), month('2026-02', 50), month('2026-03', -90, true)], {
    width: 384,
    height: 352,
  })
  const [gain, loss] = plan.bars
  expect(plan.bars.map(({ month: name, cancelled }) => [name, cancelled])).toEqual([
    ['2026-02', false],
    ['2026-03', true],
  ])
  expect((gain?.y ?? 0) + (gain?.height ?? 0)).toBeCloseTo(plan.zero, 6)
  expect(loss?.y).toBeCloseTo(plan.zero, 6)
})
