import type { CandleRow } from '@vce/protocol'

/** The running day's minutes; those before its first one belong to the previous day. */
export const minutesOfDay = (rows: readonly CandleRow[], first: number | undefined) =>
  first === undefined ? [] : rows.filter(([end]) => end >= first)
