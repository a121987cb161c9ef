/** Beijing time has been UTC+8 since 1992; no exchange trades in daylight saving time. */
const beijing = 8 * 3_600_000

const textOf = (at: number) => new Date(at + beijing).toISOString()

/** `2026-11-23`: Beijing date of a time in epoch milliseconds. */
export const dayOf = (at: number) => textOf(at).slice(0, 10)

/** `11-23`. */
export const monthDayOf = (at: number) => textOf(at).slice(5, 10)

/** `21:36:05`. */
export const clockOf = (at: number) => textOf(at).slice(11, 19)

/** `21:36`. */
export const minuteOf = (at: number) => textOf(at).slice(11, 16)
