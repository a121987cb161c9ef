import { expect, test } from 'vitest'
import { lastTradingDay } from '../contracts'
import { seasonByExpiry } from '../statistics'
import { listedFraction, runningPairValues, sameMonthPairs } from '.'

test('the pairs of January and May are those of the given year and the two years before', () => {
  expect(sameMonthPairs({ near: 'rb2701', far: 'rb2705' }, 3)).toEqual([
    { near: 'rb2701', far: 'rb2705' },
    { near: 'rb2601', far: 'rb2605' },
    { near: 'rb2501', far: 'rb2505' },
  ])
  expect(sameMonthPairs({ near: 'TA2609', far: 'TA2701' }, 2)[1]).toEqual({ near: 'TA2509', far: 'TA2601' })
})

test('01−05 is listed for eight months of a year, 05−01 for four', () => {
  expect(listedFraction({ near: 'rb2701', far: 'rb2705' })).toBeCloseTo(8 / 12)
  expect(listedFraction({ near: 'rb2705', far: 'rb2801' })).toBeCloseTo(4 / 12)
  expect(listedFraction({ near: 'rb2701', far: 'rb2901' })).toBeGreaterThan(0)
})

test('the running pair is the one that expires next, with marked rolls', () => {
  // rb2601 last traded on Thursday 2026-01-15.
  expect(lastTradingDay('rb2601')).toBe('2026-01-15')
  const running = runningPairValues([
    {
      near: 'rb2701',
      far: 'rb2705',
      values: [
        { tradingDay: '2026-01-15', value: -40 },
        { tradingDay: '2026-01-16', value: -30 },
        { tradingDay: '2026-01-19', value: -20 },
      ],
    },
    {
      near: 'rb2601',
      far: 'rb2605',
      values: [
        { tradingDay: '2026-01-14', value: 10 },
        { tradingDay: '2026-01-15', value: 12 },
        { tradingDay: '2026-01-16', value: 99 },
      ],
    },
  ])
  expect(running.map(({ tradingDay, value, near, rolled }) => [tradingDay, value, near, rolled])).toEqual([
    ['2026-01-14', 10, 'rb2601', false],
    ['2026-01-15', 12, 'rb2601', false],
    ['2026-01-16', -30, 'rb2701', true],
    ['2026-01-19', -20, 'rb2701', false],
  ])
})

test('two years of 09−01 PTA are aligned by trading days to expiry', () => {
  // The tenth trading day of September is 2025-09-12 (1 to 5, 8 to 12) and 2026-09-14 (1 to 4, 7 to 11, 14).
  const lines = ['TA2509', 'TA2609'].map((near) => {
    const expiry = lastTradingDay(near) ?? ''
    return seasonByExpiry(near, [{ tradingDay: `${expiry.slice(0, 8)}01`, value: 1 }], expiry)
  })
  expect(['TA2509', 'TA2609'].map(lastTradingDay)).toEqual(['2025-09-12', '2026-09-14'])
  expect(lines.map(({ points }) => points[0]?.at)).toEqual([9, 9])
})
