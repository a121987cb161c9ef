/** A day of a page, days around it, and those before and after the list. */
export interface ShownDay {
  tradingDay: string | null
  days: readonly string[]
  earlierDay: string | null
  laterDay: string | null
}

/** The trading days next to the one shown; null where there is none. */
export function daysBeside({ tradingDay, days, earlierDay, laterDay }: ShownDay) {
  const shown = tradingDay ?? ''
  return {
    earlierDay: days.findLast((day) => day < shown) ?? earlierDay,
    laterDay: days.find((day) => day > shown) ?? laterDay,
  }
}
