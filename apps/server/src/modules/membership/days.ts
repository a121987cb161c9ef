import { beijingTime } from '#platform/clock'

/** The Beijing day of a moment. */
export const dayAt = (at: Date) => beijingTime(at).slice(0, 10)

/** The last moment of a Beijing day. */
export const endOf = (day: string) => new Date(`${day}T23:59:59.999+08:00`)
