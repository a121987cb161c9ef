import type { CandleRow } from '@vce/protocol'

/** The running day's minutes; what ended before its first one belongs to the day before. */
export const minutesOfDay = (rows: readonly CandleRow[], first: number | undefined) =>
  first === undefined ? [] : rows.filter(([end]) => end >= first)
