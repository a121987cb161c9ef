import { expect, test } from 'vitest'
import { type ClockSession, countdownText, tradingMsLeft } from './countdown'

const at = (clock: string) => Date.parse(`2026-11-${clock.replace(' ', 'T')}+08:00`)
const session = (kind: ClockSession['kind'], start: string, end: string): ClockSession => ({
  kind,
  start: at(start),
  end: at(end),
})
/** Sessions of steel on Monday 23 November; the night session begins on the Friday before. */
const sessions = [
  session('night', '20 21:00:00', '20 23:00:00'),
  session('day', '23 09:00:00', '23 10:15:00'),
  session('day', '23 10:30:00', '23 11:30:00'),
  session('day', '23 13:30:00', '23 15:00:00'),
]
const left = (end: string, now: string) => {
  const milliseconds = tradingMsLeft(sessions, at(end), at(now))
  return milliseconds === null ? null : countdownText(milliseconds)
}

test('the time left of a bar counts trading time only', () => {
  expect(left('20 21:05:00', '20 21:00:01')).toBe('04:59')
  expect(left('20 23:00:00', '20 21:00:00')).toBe('2:00:00')
  // An hourly bar that spans the short break.
  expect(left('23 11:15:00', '23 10:14:00')).toBe('46:00')
})

test('the time left stands still in a break of the day', () => {
  expect([left('23 11:15:00', '23 10:15:00'), left('23 11:15:00', '23 10:29:59')]).toEqual(['45:00', '45:00'])
  expect([left('23 14:15:00', '23 11:30:00'), left('23 14:15:00', '23 13:00:00')]).toEqual(['45:00', '45:00'])
})

test('no time is left outside trading or after the end of the bar', () => {
  expect(left('20 21:05:00', '20 20:59:00')).toBeNull()
  // A four-hour bar, during the break between its night session and its day session.
  expect(left('23 11:15:00', '20 23:30:00')).toBeNull()
  expect(left('23 15:00:00', '23 15:00:00')).toBeNull()
  expect(left('23 10:15:00', '23 10:20:00')).toBeNull()
  expect(tradingMsLeft([], at('23 10:15:00'), at('23 10:00:00'))).toBeNull()
})
