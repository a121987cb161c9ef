import { expect, test } from 'vitest'
import { marginChanges } from './margin-changes'

const row = (tradingDay: string, marginRate: number, holds: 'thatDay' | 'nextDay' = 'nextDay') => ({
  contractCode: 'rb2701',
  tradingDay,
  holds,
  marginRate,
})

test('a margin changes on the trading day for which it was published', () => {
  const rows = [row('2026-11-20', 0.1), row('2026-11-18', 0.07), row('2026-11-19', 0.07)]
  expect(marginChanges(rows)).toEqual([{ contract: 'rb2701', day: '2026-11-23', from: 0.07, to: 0.1 }])
})

test('a rate published for the day itself replaces the one announced the day before', () => {
  const rows = [row('2026-11-20', 0.08, 'thatDay'), row('2026-11-19', 0.1), row('2026-11-18', 0.07)]
  expect(marginChanges(rows)).toEqual([{ contract: 'rb2701', day: '2026-11-20', from: 0.07, to: 0.08 }])
})

test('margins of different contracts are not compared', () => {
  const rows = [row('2026-11-18', 0.07), { ...row('2026-11-19', 0.2), contractCode: 'rb2612' }]
  expect(marginChanges(rows)).toEqual([])
})
