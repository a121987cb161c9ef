const dayInMs = 86_400_000

/** The first of so many days ending with this one, both counted. */
const firstOf = (last: string, days: number) =>
  new Date(Date.parse(`${last}T00:00:00Z`) - (days - 1) * dayInMs).toISOString().slice(0, 10)

/** Spans to choose by one press, counted back from the day the newest report came in. */
export const daySpans = (last: string) =>
  [7, 30, 90].map((days) => ({ text: `近 ${days} 日`, from: firstOf(last, days) }))
