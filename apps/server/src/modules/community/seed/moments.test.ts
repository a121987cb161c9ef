import { expect, test } from 'vitest'
import { beijingTime, fromBeijingTime } from '#platform/clock'
import { minutesAgo, momentAfter, momentOf, on, type SampleMoment, saturday, sunday } from './moments'

const at = (minute: string) => fromBeijingTime(`${minute}:00`)
const shown = (date: Date) => beijingTime(date).slice(0, 16)
/** The moment of a sample if the samples are written at a given Beijing time. */
const seen = (when: SampleMoment, minute: string, day: string) =>
  shown(momentOf(when, { now: at(minute), day }))

test('days are counted in trading days back from the newest settled one', () => {
  expect(seen(on(0, '18:20'), '2026-11-20 21:40', '2026-11-20')).toBe('2026-11-20 18:20')
  expect(seen(on(1, '20:36'), '2026-11-23 10:00', '2026-11-20')).toBe('2026-11-19 20:36')
  expect(seen(on(5, '09:40'), '2026-11-20 21:40', '2026-11-20')).toBe('2026-11-13 09:40')
})

test('a time on the newest day that is still in the future moves to the day before', () => {
  expect(seen(on(0, '21:40'), '2026-11-20 18:00', '2026-11-20')).toBe('2026-11-19 21:40')
})

test('a weekend is the last one that has passed its hour', () => {
  expect(seen(saturday('10:20'), '2026-11-20 21:40', '2026-11-20')).toBe('2026-11-14 10:20')
  expect(seen(sunday('16:10'), '2026-11-22 16:12', '2026-11-20')).toBe('2026-11-15 16:10')
  expect(seen(sunday('16:10'), '2026-11-22 16:20', '2026-11-20')).toBe('2026-11-22 16:10')
})

test('a time counted back into the night is moved to the evening before', () => {
  expect(seen(minutesAgo(47), '2026-11-20 21:40', '2026-11-20')).toBe('2026-11-20 20:53')
  expect(seen(minutesAgo(330), '2026-11-20 08:00', '2026-11-19')).toBe('2026-11-19 20:00')
})

test('a comment that would follow at night is moved to the morning', () => {
  const now = at('2026-11-20 12:00')
  expect(shown(momentAfter(at('2026-11-19 21:00'), 30, { now }))).toBe('2026-11-19 21:30')
  expect(shown(momentAfter(at('2026-11-19 23:50'), 180, { now }))).toBe('2026-11-20 09:20')
  const first = momentAfter(at('2026-11-20 11:50'), 20, { now })
  const second = momentAfter(first, 40, { now })
  expect([first < second, second < now]).toEqual([true, true])
})
