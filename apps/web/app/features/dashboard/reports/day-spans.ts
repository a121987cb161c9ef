const dayInMs = 86_400_000

/** The first of `days` days that end with `last`, both included. */
const firstOf = (last: string, days: number) =>
  new Date(Date.parse(`${last}T00:00:00Z`) - (days - 1) * dayInMs).toISOString().slice(0, 10)

/** Predefined spans, counted back from the day the newest report was received. */
export const daySpans = (last: string) =>
  [7, 30, 90].map((days) => ({ text: `近 ${days} 日`, from: firstOf(last, days) }))
