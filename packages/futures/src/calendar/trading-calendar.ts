import { addDays, daysApart, isWeekend, mondayOf, weekdayOf } from './calendar-day'
import data from './holidays.data.json' with { type: 'json' }

const closed = new Set(
  Object.entries(data.closedWeekdays).flatMap(([year, days]) =>
    days.split(' ').map((monthDay) => `${year}-${monthDay}`),
  ),
)
/**
 * The table lists the stock market's holidays; a futures exchange's own file contradicts the table on these
 * days.
 */
for (const { days, trades } of data.corrections) {
  for (const day of days.split(' ')) {
    if (trades) closed.delete(day)
    else closed.add(day)
  }
}
const weekendHolidays = new Set(data.holidaysOnWeekendsAlone)
let completeTo = data.completeTo
const firstYear = Math.min(...Object.keys(data.closedWeekdays).map(Number))

/** Night trading began with gold and silver on the evening of 2013-07-05. */
const firstNight = '2013-07-05'
/** Evenings without night trading during the epidemic: halted on 2020-02-03, resumed on 05-06. */
const haltedNights = { from: '2020-02-03', to: '2020-05-05' }

/**
 * Whether a day is a weekday and not a holiday; workdays moved to weekends never trade (calendar,
 * "Holidays"). Before 2006 and after the last known year every weekday counts: see `calendarWarning` and
 * `enterHolidays`.
 */
export function isTradingDay(day: string): boolean {
  return !isWeekend(day) && !closed.has(day)
}

/** The `steps`-th trading day strictly after a calendar day. */
export function nextTradingDay(day: string, steps = 1): string {
  return stepTradingDays(day, steps, 1)
}

/** The `steps`-th trading day strictly before a calendar day. */
export function previousTradingDay(day: string, steps = 1): string {
  return stepTradingDays(day, steps, -1)
}

function stepTradingDays(day: string, steps: number, direction: 1 | -1): string {
  if (!Number.isInteger(steps) || steps < 1) throw new RangeError(`not a number of steps: ${steps}`)
  let found = day
  for (let step = 0; step < steps; step += 1) {
    do found = addDays(found, direction)
    while (!isTradingDay(found))
  }
  return found
}

/** Both ends inclusive; empty if `from` is after `to`. */
export function tradingDaysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (isTradingDay(day)) days.push(day)
  }
  return days
}

let closedInOrder = [...closed].sort()

/** The number of entries of `closedInOrder` up to `day`. */
function closedUpTo(day: string): number {
  let [low, high] = [0, closedInOrder.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((closedInOrder[middle] ?? '') <= day) low = middle + 1
    else high = middle
  }
  return low
}

/** Weekdays from the Monday of `day`'s week up to `day`. */
const weekdaysOfWeek = (day: string) => {
  const weekday = weekdayOf(day)
  return weekday === 0 ? 5 : Math.min(weekday, 5)
}

/**
 * The number of trading days after `from` up to and including `to`, without listing them; 0 if there are
 * none.
 */
export function tradingDaysApart(from: string, to: string): number {
  if (to <= from) return 0
  const weeks = daysApart(mondayOf(from), mondayOf(to)) / 7
  const weekdays = weeks * 5 + weekdaysOfWeek(to) - weekdaysOfWeek(from)
  return weekdays - (closedUpTo(to) - closedUpTo(from))
}

/**
 * The last trading day of the week (Monday to Friday), month, quarter or year that contains a trading day.
 */
export function lastDayOf(period: 'week' | 'month' | 'quarter' | 'year', tradingDay: string): string {
  if (period === 'week') return lastTradingDayUpTo(addDays(tradingDay, 5 - weekdayOf(tradingDay)))
  if (period === 'year') return lastTradingDayUpTo(`${tradingDay.slice(0, 4)}-12-31`)
  const month = Number(tradingDay.slice(5, 7))
  const lastMonth = period === 'month' ? month : Math.ceil(month / 3) * 3
  const inNextMonth = addDays(`${tradingDay.slice(0, 5)}${String(lastMonth).padStart(2, '0')}-01`, 31)
  return lastTradingDayUpTo(addDays(`${inNextMonth.slice(0, 7)}-01`, -1))
}

/** The day itself if it is a trading day, else the last trading day before it. */
export function lastTradingDayUpTo(day: string): string {
  return isTradingDay(day) ? day : previousTradingDay(day)
}

/**
 * Whether any product has a night session on the evening before this trading day. False for a day without
 * trading, before night trading began, while it was halted, and if a holiday is between that evening and this
 * day, even a holiday only on the weekend (calendar, "Trading-day attribution").
 */
export function hasNightSession(tradingDay: string): boolean {
  if (!isTradingDay(tradingDay)) return false
  const evening = previousTradingDay(tradingDay)
  if (evening < firstNight) return false
  if (evening >= haltedNights.from && evening <= haltedNights.to) return false
  for (let day = addDays(evening, 1); day < tradingDay; day = addDays(day, 1)) {
    if (closed.has(day) || weekendHolidays.has(day)) return false
  }
  return true
}

/**
 * A warning in Chinese for the operator if the table lacks the holidays of this year or, from November on, of
 * the next year, because the State Council publishes next year's holidays by then. Null if no holidays are
 * missing.
 */
export function calendarWarning(today: string): string | null {
  const year = Number(today.slice(0, 4))
  if (year > completeTo)
    return `休市日表只到 ${completeTo} 年，${year} 年的交易日按平日推算，请用 HOLIDAYS_FILE 补上休市安排`
  if (year < firstYear) return `休市日表从 ${firstYear} 年开始，${year} 年的交易日按平日推算`
  const coming = year + 1
  if (coming > completeTo && today.slice(5, 7) >= '11') {
    return `${coming} 年的休市安排还没有录入，届时交易日将按平日推算，请用 HOLIDAYS_FILE 补上`
  }
  return null
}

/** The last year whose holidays are known; every later weekday counts as a trading day. */
export const holidaysKnownTo = (): number => completeTo

/** Thrown if holidays are entered for a year while those of an earlier year are still unknown. */
export class MissingHolidaysError extends RangeError {
  override name = 'MissingHolidaysError'

  constructor(
    /** The first year whose holidays are unknown. */
    readonly year: number,
  ) {
    super(`holidays of ${year} are missing`)
  }
}

/**
 * Adds the holidays of years after those in the table, `YYYY-MM-DD`, including weekends named in the State
 * Council's notice. Called once per process, before any lookup. A year already known is left unchanged.
 * Throws a `MissingHolidaysError` if a year is skipped. Returns a function that removes the added years.
 */
export function enterHolidays(years: ReadonlyMap<number, readonly string[]>): () => void {
  const known = completeTo
  const added = new Set<string>()
  const removeAdded = () => {
    for (const day of added) (isWeekend(day) ? weekendHolidays : closed).delete(day)
    completeTo = known
    closedInOrder = [...closed].sort()
  }
  for (const year of [...years.keys()].sort((a, b) => a - b)) {
    if (year <= completeTo) continue
    if (year > completeTo + 1) {
      const missing = completeTo + 1
      removeAdded()
      throw new MissingHolidaysError(missing)
    }
    for (const day of years.get(year) ?? []) {
      added.add(day)
      if (isWeekend(day)) weekendHolidays.add(day)
      else closed.add(day)
    }
    completeTo = year
  }
  closedInOrder = [...closed].sort()
  return removeAdded
}
