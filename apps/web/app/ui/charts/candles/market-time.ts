import { momentAt } from '@vce/futures'

/** `2026-11-23`: Beijing date of a time in epoch milliseconds. */
export const dayOf = (at: number) => momentAt(at).slice(0, 10)

/** `11-23`. */
export const monthDayOf = (at: number) => momentAt(at).slice(5, 10)

/** `21:36:05`. */
export const clockOf = (at: number) => momentAt(at).slice(11)

/** `21:36`. */
export const minuteOf = (at: number) => momentAt(at).slice(11, 16)
