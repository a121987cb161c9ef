/** Whether a figure belongs to an earlier day than the board it stands on; days as `YYYY-MM-DD`. */
export const isOlder = (day: string | null, boardDay: string | null): boolean =>
  day !== null && boardDay !== null && day < boardDay

/** `11-20` of the board's own day, `2017-12-29` of any other: without its year an old day reads as a recent one. */
export const olderDay = (day: string, boardDay: string | null): string =>
  day === boardDay ? day.slice(5) : day

/** `11-20` of the year that stands beside it, `2017-12-29` of any other. */
export const dayWithinYear = (day: string, besideDay: string | null): string =>
  day.slice(0, 4) === besideDay?.slice(0, 4) ? day.slice(5) : day
