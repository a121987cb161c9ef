import { expect, test } from 'vitest'
import { splitByDay } from './stale-rows'

const quotes = [
  { contract: 'cu2610', tradingDay: '2026-09-15' },
  { contract: 'rb1805', tradingDay: '2017-12-29' },
  { contract: 'c2611', tradingDay: '2026-09-16' },
  { contract: 'al1802', tradingDay: '2017-12-29' },
  { contract: 'sc2610', tradingDay: '2026-09-15' },
]
const codes = (rows: readonly { contract: string }[]) => rows.map(({ contract }) => contract)

test('contracts of an earlier day form a separate group, the most recent first', () => {
  const { current, stale } = splitByDay(quotes, '2026-09-16')
  expect(codes(current)).toEqual(['c2611'])
  expect(codes(stale)).toEqual(['cu2610', 'sc2610', 'rb1805', 'al1802'])
})

test('a board without a known day has no stale group', () => {
  expect(splitByDay(quotes, null)).toEqual({ current: quotes, stale: [] })
})
