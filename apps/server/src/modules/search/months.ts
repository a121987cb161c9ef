/** The calendar month of a moment in UTC: `2026-11`. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

/** The first moment of the oldest of the newest months. */
export const beginOfNewest = (now: Date, months: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + 1))

/** The newest months, the current one among them, and the next one: clocks of writers may be ahead. */
export const newestMonths = (now: Date, months: number): string[] =>
  Array.from({ length: months + 1 }, (_, back) => monthOf(beginOfNewest(now, back)))
