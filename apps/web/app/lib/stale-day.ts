/** Whether the day of a figure is earlier than that of its board; both `YYYY-MM-DD`. */
export const isOlder = (day: string | null, boardDay: string | null): boolean =>
  day !== null && boardDay !== null && day < boardDay

/** `11-20` for the board's day, `2017-12-29` for any other day, which would seem recent without its year. */
export const olderDayText = (day: string, boardDay: string | null): string =>
  day === boardDay ? day.slice(5) : day

/** `11-20` for a day in the year of `referenceDay`, `2017-12-29` for any other. */
export const dayTextWithinYear = (day: string, referenceDay: string | null): string =>
  day.slice(0, 4) === referenceDay?.slice(0, 4) ? day.slice(5) : day
