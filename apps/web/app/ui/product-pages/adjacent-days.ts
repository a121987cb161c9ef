/** The day that a page shows, a list of days around it, and the days before and after that list. */
export interface ShownDay {
  tradingDay: string | null
  days: readonly string[]
  earlierDay: string | null
  laterDay: string | null
}

/** The trading days before and after the shown one; null where there is none. */
export function adjacentDays({ tradingDay, days, earlierDay, laterDay }: ShownDay) {
  const shown = tradingDay ?? ''
  return {
    earlierDay: days.findLast((day) => day < shown) ?? earlierDay,
    laterDay: days.find((day) => day > shown) ?? laterDay,
  }
}
