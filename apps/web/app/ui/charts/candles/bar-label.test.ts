import { expect, test } from 'vitest'
import { axisLabel, barLabel } from './bar-label'

const monthEnd = Date.parse('2026-11-30T15:00:00+08:00')
const friday = Date.parse('2026-11-27T15:00:00+08:00')

test('a month is labelled without a day', () => {
  expect(barLabel(monthEnd, { period: 'month', newestDay: '2026-11-20' })).toBe('2026-11')
  expect(axisLabel(monthEnd, { period: 'month' })).toBe('2026-11')
})

test('a running week is labelled by its newest day, an ended one by its last', () => {
  expect(barLabel(friday, { period: 'week', newestDay: '2026-11-23' })).toBe('2026-11-23')
  expect(barLabel(friday, { period: 'week', newestDay: '2026-12-01' })).toBe('2026-11-27')
})

test('days and minutes are labelled by their end', () => {
  expect(barLabel(friday, { period: 'day' })).toBe('2026-11-27')
  expect(barLabel(friday, { period: 'minute' })).toBe('2026-11-27 15:00')
  expect([axisLabel(friday, { period: 'day' }), axisLabel(friday, { period: 'minute' })]).toEqual([
    '2026-11-27',
    '15:00',
  ])
})
