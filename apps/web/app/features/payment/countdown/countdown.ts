/** Seconds in which an order has to be paid. */
export const orderSeconds = 1_800

/** Epoch milliseconds of a Beijing time with seconds, `YYYY-MM-DD HH:mm:ss`. */
export const momentOf = (time: string) => Date.parse(`${time.replace(' ', 'T')}+08:00`)

/** Whole seconds until a moment, the running one included; 0 from then on. */
export const secondsUntil = (end: number, now: number) => Math.max(0, Math.ceil((end - now) / 1000))

/** `27:36`; hours are written as minutes. */
export function clockText(seconds: number) {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
