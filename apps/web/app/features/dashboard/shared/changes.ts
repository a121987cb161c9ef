import type { Figure } from '#app/lib/format'

/** Difference of two figures; null if either is unknown. */
export const difference = (now: Figure, before: Figure) =>
  now == null || before == null ? null : now - before

/** Change in percent of the value before. */
export const rateOfChange = (now: Figure, before: Figure) =>
  now == null || !before ? null : ((now - before) / before) * 100
