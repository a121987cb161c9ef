import { lastDayOf, previousTradingDay, weekdayOf } from '../../calendar'
import { groupBy } from '../../collections'
import { type ReturnBucket, returnBucket } from './return-bucket'
import { isDaily, percentBetween, type ReturnDay } from './return-days'

/** A whole month, from the last close of the previous month to its own last close. */
export interface MonthReturn {
  year: number
  /** 1–12. */
  month: number
  /** Percent. */
  return: number
}

/**
 * Returns of whole months, oldest first (models, C "data statistics"). A month is whole if the last trading
 * days of the previous month and of the month itself have closes, without an unknown roll in between. So the
 * month in progress is left out.
 */
export function monthReturns(days: readonly ReturnDay[]): MonthReturn[] {
  const months = groupBy(days, ({ tradingDay }) => tradingDay.slice(0, 7))
  return [...months].flatMap(([month, ofMonth]) => {
    const first = ofMonth[0]
    const last = ofMonth.at(-1)
    if (!first || !last || first.before === null) return []
    if (first.beforeDay !== previousTradingDay(`${month}-01`)) return []
    if (last.tradingDay !== lastDayOf('month', last.tradingDay)) return []
    if (ofMonth.some(({ before }) => before === null)) return []
    return [
      {
        year: Number(month.slice(0, 4)),
        month: Number(month.slice(5)),
        return: percentBetween(first.before, last.close),
      },
    ]
  })
}

/** 月度规律: January to December, each from the whole months of all years. */
export const monthSeasonality = (returns: readonly MonthReturn[]): ReturnBucket[] =>
  Array.from({ length: 12 }, (_, index) =>
    returnBucket(
      index + 1,
      returns.filter(({ month }) => month === index + 1).map((each) => each.return),
    ),
  )

/**
 * 星期规律: Monday to Friday, from close to close. A Monday's return includes the weekend and Monday's night
 * session.
 */
export function weekdaySeasonality(days: readonly ReturnDay[]): ReturnBucket[] {
  const moves = days.filter(isDaily)
  return Array.from({ length: 5 }, (_, index) =>
    returnBucket(
      index + 1,
      moves
        .filter(({ tradingDay }) => weekdayOf(tradingDay) === index + 1)
        .map(({ before, close }) => percentBetween(before, close)),
    ),
  )
}
