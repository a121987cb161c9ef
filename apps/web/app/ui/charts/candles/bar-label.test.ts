import { expect, test } from 'vitest'
import { axisLabel, barLabel, shownTicks } from './bar-label'

const monthEnd = Date.parse('2026-11-30T15:00:00+08:00')
const friday = Date.parse('2026-11-27T15:00:00+08:00')

test('a month is labelled without a day', () => {
  expect(barLabel(monthEnd, { period: 'month', newestDay: '2026-11-20' })).toBe('2026-11')
  expect(axisLabel(monthEnd, { period: 'month' })).toBe('2026-11')
})

test('a quarter and a year are labelled by their names even before they end', () => {
  const yearEnd = Date.parse('2026-12-31T15:00:00+08:00')
  const labels = (end: number) => (['quarter', 'year'] as const).map((period) => barLabel(end, { period }))
  expect(labels(yearEnd)).toEqual(['2026-Q4', '2026'])
  expect(labels(Date.parse('2026-03-31T15:00:00+08:00'))).toEqual(['2026-Q1', '2026'])
  expect(axisLabel(yearEnd, { period: 'quarter' })).toBe('2026-Q4')
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

test('labels of an axis fit into it and name the day where it changes', () => {
  const tick = (coord: number, time: string) => {
    const value = Date.parse(`2026-${time}:00+08:00`)
    return { coord, value, text: axisLabel(value, { period: 'minute' }) }
  }
  const ticks = [
    tick(5, '11-26T22:30'),
    tick(100, '11-26T23:00'),
    tick(200, '11-27T09:30'),
    tick(300, '11-27T11:00'),
    tick(360, '11-27T14:00'),
    tick(390, '11-27T14:01'),
  ]
  const last = Date.parse('2026-11-27T14:00:00+08:00')
  const texts = (width: number) =>
    shownTicks(ticks, { width, last, period: 'minute' }).map(({ coord, text }) => [coord, text])
  expect(texts(400)).toEqual([
    [100, '11-26  23:00'],
    [200, '11-27  09:30'],
    [300, '11:00'],
    [360, '14:00'],
  ])
  expect(texts(370)).toHaveLength(3)
  const days = (coord: number) =>
    shownTicks([{ coord, value: friday, text: '2026-11-27' }], { width: 400, last: friday, period: 'day' })
  expect(days(30)).toEqual([])
  expect(days(40)).toEqual([{ coord: 40, value: friday, text: '2026-11-27' }])
})
