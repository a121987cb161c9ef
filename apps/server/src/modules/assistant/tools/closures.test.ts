import { expect, test } from 'vitest'
import { closuresFrom } from './closures'

test('the National Day holiday seen from September has the last night before it', () => {
  expect(closuresFrom('2026-09-21', 2)).toEqual([
    {
      from: '2026-09-25',
      until: '2026-09-25',
      resumes: '2026-09-28',
      lastTradingDay: '2026-09-24',
      lastNight: '2026-09-23',
    },
    {
      from: '2026-10-01',
      until: '2026-10-07',
      resumes: '2026-10-08',
      lastTradingDay: '2026-09-30',
      lastNight: '2026-09-29',
    },
  ])
})

test('a holiday on one of its days is still listed', () => {
  expect(closuresFrom('2026-10-05', 1)[0]?.from).toBe('2026-10-01')
})

test('a holiday that is over is not listed', () => {
  expect(closuresFrom('2026-10-08', 1)[0]?.from).not.toBe('2026-10-01')
})
