/** Beijing has kept the same eight hours since 1992, and no exchange trades in summer time. */
const beijing = 8 * 3_600_000

const textOf = (at: number) => new Date(at + beijing).toISOString()

/** `2026-11-23` of a moment in epoch milliseconds, in Beijing. */
export const dayOf = (at: number) => textOf(at).slice(0, 10)

/** `11-23`. */
export const monthDayOf = (at: number) => textOf(at).slice(5, 10)

/** `21:36:05`. */
export const clockOf = (at: number) => textOf(at).slice(11, 19)

/** `21:36`. */
export const minuteOf = (at: number) => textOf(at).slice(11, 16)
