import { momentAt } from '@vce/futures'

/** `2026-11-23`: Beijing date of a time in epoch milliseconds. */
export const dayOf = (at: number) => momentAt(at).slice(0, 10)

/** `11-23`: month and day in Beijing. */
export const monthDayOf = (at: number) => momentAt(at).slice(5, 10)

/** `21:36:05`: time of day in Beijing. */
export const clockOf = (at: number) => momentAt(at).slice(11)

/** `21:36`: hour and minute in Beijing. */
export const minuteOf = (at: number) => momentAt(at).slice(11, 16)
