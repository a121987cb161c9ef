import { orderLifetimeMinutes } from '@vce/protocol'

/** Seconds within which an order must be paid. */
export const orderSeconds = orderLifetimeMinutes * 60

/** Seconds until a time, rounded up; 0 after it. */
export const secondsUntil = (end: number, now: number) => Math.max(0, Math.ceil((end - now) / 1000))

/** Remaining time as minutes and seconds: `27:36`; 90 minutes is `90:00`. */
export function clockText(seconds: number) {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
