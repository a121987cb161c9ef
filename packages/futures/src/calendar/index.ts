export { epochOf, midnightBefore, momentAt } from './beijing-time'
export { addDays, daysApart, isWeekend, mondayOf, weekdayOf } from './calendar-day'
export { dayMs, hourMs, minuteMs, secondMs } from './durations'
export {
  calendarWarning,
  enterHolidays,
  hasNightSession,
  holidaysKnownTo,
  isTradingDay,
  lastDayOf,
  lastTradingDayUpTo,
  MissingHolidaysError,
  nextTradingDay,
  previousTradingDay,
  tradingDaysApart,
  tradingDaysBetween,
} from './trading-calendar'
