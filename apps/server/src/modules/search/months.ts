/** The calendar month of a moment in UTC: `2026-11`. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

/** The first moment of the newest `months` calendar months. */
export const startOfNewestMonths = (now: Date, months: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + 1))

/**
 * The newest months, including the current one, and the next month, because the clocks of writers may be
 * ahead.
 */
export const newestMonths = (now: Date, months: number): string[] =>
  Array.from({ length: months + 1 }, (_, back) => monthOf(startOfNewestMonths(now, back)))
