import { expect, test } from 'vitest'
import { adjacentDays } from './adjacent-days'

const days = ['2026-11-18', '2026-11-19', '2026-11-20']
const shown = (tradingDay: string | null) =>
  adjacentDays({ tradingDay, days, earlierDay: '2026-11-17', laterDay: null })

test('the days next to a day are taken from the list', () => {
  expect(shown('2026-11-19')).toEqual({ earlierDay: '2026-11-18', laterDay: '2026-11-20' })
})

test('the days beyond the list are those named by the page', () => {
  expect(shown('2026-11-18')).toEqual({ earlierDay: '2026-11-17', laterDay: '2026-11-19' })
  expect(shown('2026-11-20')).toEqual({ earlierDay: '2026-11-19', laterDay: null })
})
