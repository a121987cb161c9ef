import { expect, test } from 'vitest'
import { lastSettledDay, seedPlan } from './seed-plan'

/** A Friday evening. */
const options = { now: new Date('2026-11-20T10:00:00Z'), days: 5, detailedDays: 2 }

test('plan: an empty market is filled with its last days, the newest ones in detail', () => {
  expect(seedPlan(null, options)).toEqual({
    from: '2026-11-16',
    missing: '2026-11-16',
    detailsFrom: '2026-11-19',
    to: '2026-11-20',
    expectedDays: 5,
  })
})

test('plan: a stored market continues after its last day', () => {
  expect(seedPlan({ from: '2026-11-02', to: '2026-11-17' }, options)).toMatchObject({
    from: '2026-11-02',
    missing: '2026-11-18',
    detailsFrom: '2026-11-19',
    to: '2026-11-20',
  })
})

test('plan: details begin no earlier than the missing days', () => {
  expect(seedPlan({ from: '2026-11-02', to: '2026-11-19' }, options)?.detailsFrom).toBe('2026-11-20')
})

test('plan: a market up to the last settled day is complete', () => {
  expect(seedPlan({ from: '2026-11-02', to: '2026-11-20' }, options)).toBeNull()
})

test('a day counts as settled from 16:30', () => {
  expect(lastSettledDay('2026-11-20 16:29:59')).toBe('2026-11-19')
  expect(lastSettledDay('2026-11-20 16:30:00')).toBe('2026-11-20')
  expect(lastSettledDay('2026-11-22 12:00:00')).toBe('2026-11-20')
})
