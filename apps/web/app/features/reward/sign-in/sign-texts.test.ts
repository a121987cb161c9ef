import type { SignDay, SignInfo } from '@vce/protocol'
import { expect, test } from 'vitest'
import { lastMissedDay, streakText, todayOf, weekdayOf } from './sign-texts'

const day = (text: string, given: Partial<SignDay> = {}): SignDay => ({
  day: text,
  state: 'missed',
  place: 1,
  amount: 5,
  can_make_up: 0,
  ...given,
})
const info: SignInfo = {
  todayIsSign: 0,
  streak: 2,
  place: 3,
  cards: 1,
  week: [
    day('2026-11-18', { state: 'signed' }),
    day('2026-11-19', { state: 'signed' }),
    day('2026-11-20', { state: 'today', place: 3, amount: 10 }),
  ],
  month: [
    day('2026-11-12'),
    day('2026-11-16', { can_make_up: 1 }),
    day('2026-11-17', { can_make_up: 1, amount: 30 }),
    day('2026-11-18', { state: 'signed' }),
  ],
}

test('today is the place of the round that the server names', () => {
  expect(todayOf(info)).toMatchObject({ day: '2026-11-20', amount: 10 })
  expect(todayOf({ ...info, place: 0, week: [] })).toBeUndefined()
})

test('the latest missed day that a card can fill is offered', () => {
  expect(lastMissedDay(info)).toMatchObject({ day: '2026-11-17', amount: 30 })
  expect(lastMissedDay({ ...info, month: [] })).toBeUndefined()
})

test('a streak is named from its first day on', () => {
  expect(streakText(info)).toBe('已连续 2 天，满 7 天多得 30 V粒')
  expect(streakText({ ...info, streak: 0 })).toBe('满 7 天多得 30 V粒')
})

test('weekdays are those of the calendar', () => {
  expect(['2026-11-16', '2026-11-20', '2026-11-22'].map(weekdayOf)).toEqual(['一', '五', '日'])
})
