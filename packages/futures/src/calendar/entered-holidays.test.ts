import { expect, onTestFinished, test } from 'vitest'
import {
  calendarWarning,
  enterHolidays,
  hasNightSession,
  holidaysKnownTo,
  isTradingDay,
  tradingDaysApart,
  tradingDaysBetween,
} from './trading-calendar'

test('an entered year closes its holidays and ends the warning', () => {
  expect(() => enterHolidays(new Map([[2028, ['2028-10-02']]]))).toThrow(
    expect.objectContaining({
      name: 'MissingHolidaysError',
      message: 'holidays of 2027 are missing',
      year: 2027,
    }),
  )
  expect(calendarWarning('2026-11-01')).toContain('2027')

  const spring = ['2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08', '2027-02-09', '2027-02-10']
  // The table of holidays is global to the process, so it is restored for the other tests.
  onTestFinished(enterHolidays(new Map([[2027, ['2027-01-01', ...spring, '2027-09-25']]])))

  expect(isTradingDay('2027-02-08')).toBe(false)
  expect(isTradingDay('2027-02-11')).toBe(true)
  expect(hasNightSession('2027-02-11')).toBe(false)
  // Even a holiday that falls only on a weekend cancels the night session before it.
  expect(hasNightSession('2027-09-27')).toBe(false)
  expect(tradingDaysApart('2027-02-01', '2027-02-28')).toBe(
    tradingDaysBetween('2027-02-02', '2027-02-28').length,
  )
  expect(calendarWarning('2027-03-01')).toBeNull()
  expect(calendarWarning('2027-11-01')).toContain('2028')
})

test('entering a year that is already in the table leaves that year unchanged', () => {
  onTestFinished(enterHolidays(new Map([[2026, ['2026-03-04']]])))
  expect(isTradingDay('2026-03-04')).toBe(true)
})

test('entered years are removed on request or if a later year is skipped', () => {
  const removeAdded = enterHolidays(new Map([[2027, ['2027-01-01', '2027-09-25']]]))
  expect([isTradingDay('2027-01-01'), holidaysKnownTo()]).toEqual([false, 2027])
  removeAdded()
  expect([isTradingDay('2027-01-01'), holidaysKnownTo()]).toEqual([true, 2026])
  expect(hasNightSession('2027-09-27')).toBe(true)

  const skipping = new Map([
    [2027, ['2027-01-01']],
    [2029, ['2029-01-01']],
  ])
  expect(() => enterHolidays(skipping)).toThrow('holidays of 2028 are missing')
  expect([isTradingDay('2027-01-01'), holidaysKnownTo()]).toEqual([true, 2026])
})
