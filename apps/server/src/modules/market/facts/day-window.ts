const shown = 20

/** Source of days with data: the newest up to a day, newest first, and the first one after a day. */
export interface Days {
  newest(limit: number, upTo?: string): Promise<string[]>
  next(after: string): Promise<string | null>
}

/**
 * The twenty days offered for quick selection around a chosen one. They end with the newest day, or with the chosen
 * day if it lies before them. `previousDay` is the day with data before the chosen one.
 */
export async function dayWindow(days: Days, chosen?: string) {
  // One more than is shown: the day before the first shown one.
  const newest = await days.newest(shown + 1)
  const oldestShown = newest[Math.min(shown, newest.length) - 1]
  const isEarlier = chosen && oldestShown && chosen < oldestShown
  const window = isEarlier ? await days.newest(shown + 1, chosen) : newest
  const visible = window.slice(0, shown)
  const tradingDay = chosen ?? visible[0] ?? null
  const last = visible[0]
  return {
    tradingDay,
    days: visible.toReversed(),
    earlierDay: window[shown] ?? null,
    laterDay: isEarlier ? await days.next(last ?? chosen) : null,
    previousDay: tradingDay ? (window.find((day) => day < tradingDay) ?? null) : null,
  }
}
