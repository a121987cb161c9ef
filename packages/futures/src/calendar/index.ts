export { epochOf, midnightBefore, momentAt } from './beijing-time'
export { addDays, daysApart, isWeekend, mondayOf, weekdayOf } from './calendar-day'
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
