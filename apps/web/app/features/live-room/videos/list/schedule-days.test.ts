import { expect, test } from 'vitest'
import { daysBetween, type PlannedBroadcast, planMark, plansByDay } from './schedule-days'

const plan = (id: number, from: string, state: PlannedBroadcast['state'] = 'planned') =>
  ({ id, plan_from: from, state }) as PlannedBroadcast

test('课表 covers seven days over the end of a month', () => {
  expect(daysBetween('2026-11-28', '2026-12-04')).toEqual([
    '2026-11-28',
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
  ])
})

test('plans stand on their day in their order', () => {
  const days = plansByDay(
    ['2026-11-28', '2026-11-29'],
    [plan(1, '2026-11-29 20:30:00'), plan(2, '2026-11-28 20:30:00'), plan(3, '2026-11-28 09:00:00')],
  )
  expect(days.map(({ plans }) => plans.map(({ id }) => id))).toEqual([[3, 2], [1]])
})

test('a cancelled plan is left out', () => {
  const [day] = plansByDay(['2026-11-28'], [plan(1, '2026-11-28 20:30:00', 'cancelled')])
  expect(day?.plans).toEqual([])
})

test.each([
  ['planned', null],
  ['warming', null],
  ['live', '直播中'],
  ['interrupted', '直播中'],
  ['ended', '已结束'],
] as const)('a plan that is %s is marked %s', (state, mark) => {
  expect(planMark({ state })).toBe(mark)
})
