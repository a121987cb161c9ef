import {
  isTradingDay,
  lastTradingDayUpTo,
  marketPhase,
  nextTradingDay,
  productOf,
  tradingHours,
} from '@vce/futures'
import { describe, expect, test } from 'vitest'
import { phaseTexts } from './phase-texts.fixture'
import { beijingDayAndClock, momentOf, rulerMark, rulerSegments, sessionStatus } from './session-clock'

const gold = productOf('au')
if (!gold) throw new Error('gold is no product')

const hoursOf = (tradingDay: string) => ({ tradingDay, sessions: tradingHours(gold, tradingDay).sessions })
/**
 * Hours as the server sends them: those of the current day until its close, then those of the next trading
 * day.
 */
const hoursAt = (moment: string) => {
  const day = moment.slice(0, 10)
  return hoursOf(isTradingDay(day) && moment.slice(11) < '15:15' ? day : nextTradingDay(day))
}
const statusAt = (moment: string, figuresDay: string | null = null) =>
  sessionStatus(hoursAt(moment), figuresDay, momentOf(moment))

describe('session status', () => {
  test('a Monday session from Friday night to its close', () => {
    const at = [
      ['2026-11-20 20:54', '已收盘'],
      ['2026-11-20 20:55', '集合竞价'],
      ['2026-11-20 21:00', '夜盘'],
      ['2026-11-21 02:29', '夜盘'],
      ['2026-11-21 02:30', '休市'],
      ['2026-11-22 12:00', '休市'],
      ['2026-11-23 08:54', '已收盘'],
      ['2026-11-23 08:55', '集合竞价'],
      ['2026-11-23 09:00', '交易中'],
      ['2026-11-23 10:15', '小节休息'],
      ['2026-11-23 10:30', '交易中'],
      ['2026-11-23 11:30', '午间休市'],
      ['2026-11-23 13:30', '交易中'],
      ['2026-11-23 15:00', '已收盘'],
    ]
    expect(at.map(([moment = '']) => [moment, statusAt(moment)])).toEqual(at)
  })

  test('the evening before a holiday has no night session', () => {
    expect(statusAt('2026-09-30 21:30', '2026-09-30')).toBe('已收盘')
    expect(statusAt('2026-10-01 10:00', '2026-09-30')).toBe('休市')
    expect(statusAt('2026-10-07 21:30', '2026-09-30')).toBe('休市')
    expect(statusAt('2026-10-08 08:54', '2026-09-30')).toBe('已收盘')
    expect(statusAt('2026-10-08 08:56', '2026-09-30')).toBe('集合竞价')
  })

  test('the status matches the calendar in every minute of three weeks with two holidays', () => {
    const last = momentOf('2026-10-12 00:00')
    const different: string[] = []
    for (let now = momentOf('2026-09-21 00:00'); now < last; now += 60_000) {
      const { day, clock } = beijingDayAndClock(now)
      const moment = `${day} ${clock.slice(0, 5)}`
      const expected = phaseTexts[marketPhase(moment)]
      if (statusAt(moment, lastTradingDayUpTo(day)) !== expected) different.push(`${moment} ${expected}`)
    }
    expect(different).toEqual([])
  })
})

describe('session ruler', () => {
  const { sessions } = hoursOf('2026-11-23')
  const markAt = (moment: string) => rulerMark(sessions, momentOf(moment))

  test('the ruler has the night first, then three day parts with narrow breaks', () => {
    // 330 + 16 + 75 + 6 + 60 + 12 + 90 minutes.
    expect(rulerSegments(sessions)).toEqual([
      { from: 0, to: 330 / 589 },
      { from: 346 / 589, to: 421 / 589 },
      { from: 427 / 589, to: 487 / 589 },
      { from: 499 / 589, to: 1 },
    ])
  })

  test('without a night session the ruler starts in the morning', () => {
    expect(rulerSegments(hoursOf('2026-10-08').sessions)[0]).toEqual({ from: 0, to: 75 / 243 })
  })

  test('the mark moves during sessions and rests in breaks', () => {
    expect(markAt('2026-11-20 20:00')).toBe(0)
    expect(markAt('2026-11-20 21:36')).toBeCloseTo(36 / 589)
    expect(markAt('2026-11-21 12:00')).toBeCloseTo(338 / 589)
    expect(markAt('2026-11-23 10:20')).toBeCloseTo(424 / 589)
    expect(markAt('2026-11-23 14:15')).toBeCloseTo(544 / 589)
    expect(markAt('2026-11-23 15:00')).toBe(1)
    expect(markAt('2026-11-23 19:00')).toBe(1)
  })

  test('adjacent sessions have no gap', () => {
    const halves = [
      { kind: 'night' as const, start: '2026-11-20 21:00', end: '2026-11-20 23:00' },
      { kind: 'night' as const, start: '2026-11-20 23:00', end: '2026-11-21 01:00' },
    ]
    expect(rulerSegments(halves)).toEqual([
      { from: 0, to: 0.5 },
      { from: 0.5, to: 1 },
    ])
  })
})

test('the clock shows Beijing time for any reader', () => {
  expect(beijingDayAndClock(Date.parse('2026-11-20T16:30:05Z'))).toEqual({
    day: '2026-11-21',
    clock: '00:30:05',
  })
})
