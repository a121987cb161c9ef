import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beijingTime, fromBeijingTime } from '#platform/clock'
import { readingHours } from './reading-clock'

const at = (text: string) => fromBeijingTime(`${text}:00`)
const between = (from: string, to: string) => readingHours(at(to)) - readingHours(at(from))

test.each([
  ['a weekday', '2026-11-17 02:30', '2026-11-18 02:30', 19.5],
  ['a week', '2026-11-16 08:30', '2026-11-23 08:30', 118.5],
  ['a week from another hour', '2026-11-18 14:12', '2026-11-25 14:12', 118.5],
  ['an hour of a weekday', '2026-11-20 14:00', '2026-11-20 15:00', 1],
  ['an hour of night trading', '2026-11-21 01:00', '2026-11-21 02:00', 1],
  ['an hour of the weekend', '2026-11-22 20:00', '2026-11-22 21:00', 0.5],
  ['the night before Monday', '2026-11-23 00:00', '2026-11-23 02:30', 1.25],
  ['the small hours of a weekday', '2026-11-18 02:30', '2026-11-18 08:30', 1.5],
  ['the small hours of a Sunday', '2026-11-22 02:30', '2026-11-22 08:30', 1.5],
  ['Saturday 02:30 to Monday 08:30', '2026-11-21 02:30', '2026-11-23 08:30', 22.5],
  ['Friday 21:10 to Monday 09:30', '2026-11-20 21:10', '2026-11-23 09:30', 5 + 20 / 60 + 22.5 + 1],
  ['Sunday 20:00 to Monday 09:30', '2026-11-22 20:00', '2026-11-23 09:30', 3.25 + 1.5 + 1],
  ['a holiday, which reads like a Sunday', '2026-10-05 08:30', '2026-10-06 02:30', 9],
  ['the week of 国庆节 in 2026', '2026-09-28 08:30', '2026-10-05 08:30', 3 * 19.5 + 4 * 10.5],
])('%s has its reading hours', (_what, from, to, hours) => {
  expect(between(from, to)).toBeCloseTo(hours, 9)
})

test('a moment before the clock begins has no hours', () => {
  expect(() => readingHours(new Date('2009-06-01T00:00:00Z'))).toThrow(RangeError)
})

/** The rate at a moment, computed from the rules without the code under test. */
function rateOf(moment: Date, isHoliday: (day: string) => boolean): number {
  const time = beijingTime(moment).slice(11, 16)
  if (time >= '02:30' && time < '08:30') return 1 / 4
  const day = beijingTime(new Date(moment.getTime() - 2.5 * 3_600_000)).slice(0, 10)
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6 || isHoliday(day) ? 1 / 2 : 1
}
/**
 * Days of 国庆节 in two years, from the notices of the State Council; the test below uses only dates near them.
 */
const holidays = new Set(
  '2024-10-01 2024-10-02 2024-10-03 2024-10-04 2024-10-07 2026-10-01 2026-10-02 2026-10-05 2026-10-06 2026-10-07'.split(
    ' ',
  ),
)

const halfHour = 1_800_000
const autumns = ['2024-09-19', '2026-09-28'] as const

test('the hours of any span are those of its half hours, added one by one', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...autumns),
      fc.integer({ min: 0, max: 48 * 40 }),
      fc.integer({ min: 0, max: 48 * 20 }),
      (first, start, length) => {
        const from = at(`${first} 00:00`).getTime() + start * halfHour
        let added = 0
        for (let each = 0; each < length; each += 1)
          added += rateOf(new Date(from + each * halfHour), (day) => holidays.has(day)) / 2
        const hours = readingHours(new Date(from + length * halfHour)) - readingHours(new Date(from))
        expect(hours).toBeCloseTo(added, 6)
      },
    ),
    { numRuns: 200 },
  )
})

test('the clock never stands still nor runs faster than time, from 2020 to 2035', () => {
  const [start, end] = [at('2020-01-01 00:00').getTime(), at('2035-12-31 23:59').getTime()]
  const moment = fc.integer({ min: start, max: end })
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 400 * 86_400_000 }), (from, span) => {
      const hours = readingHours(new Date(from + span)) - readingHours(new Date(from))
      const passed = span / 3_600_000
      // The tolerance is absolute: the values are hundreds of thousands of hours, so it allows for rounding.
      expect(hours).toBeGreaterThan(passed / 4 - 1e-6)
      expect(hours).toBeLessThan(passed + 1e-6)
    }),
  )
})
