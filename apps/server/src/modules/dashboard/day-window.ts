const shown = 20

/** Where days with data come from: newest first up to a day, and the first one after a day. */
export interface Days {
  newest(limit: number, upTo?: string): Promise<string[]>
  next(after: string): Promise<string | null>
}

/**
 * The twenty quick days round a chosen one. They end with the newest day; a day further back moves them there.
 * `previousDay` is the day with data before the chosen one.
 */
export async function dayWindow(days: Days, chosen?: string) {
  // One more than is shown: the day before the first of them.
  const newest = await days.newest(shown + 1)
  const oldestShown = newest[Math.min(shown, newest.length) - 1]
  const further = chosen && oldestShown && chosen < oldestShown
  const window = further ? await days.newest(shown + 1, chosen) : newest
  const inSight = window.slice(0, shown)
  const tradingDay = chosen ?? inSight[0] ?? null
  const last = inSight[0]
  return {
    tradingDay,
    days: inSight.toReversed(),
    earlierDay: window[shown] ?? null,
    laterDay: further ? await days.next(last ?? chosen) : null,
    previousDay: tradingDay ? (window.find((day) => day < tradingDay) ?? null) : null,
  }
}
