import { expect, test } from 'vitest'
import { daysBeside } from './days-beside'

const days = ['2026-11-18', '2026-11-19', '2026-11-20']
const shown = (tradingDay: string | null) =>
  daysBeside({ tradingDay, days, earlierDay: '2026-11-17', laterDay: null })

test('the neighbours of a day in the list', () => {
  expect(shown('2026-11-19')).toEqual({ earlierDay: '2026-11-18', laterDay: '2026-11-20' })
})

test('beyond the list the page knows the days', () => {
  expect(shown('2026-11-18')).toEqual({ earlierDay: '2026-11-17', laterDay: '2026-11-19' })
  expect(shown('2026-11-20')).toEqual({ earlierDay: '2026-11-19', laterDay: null })
})
