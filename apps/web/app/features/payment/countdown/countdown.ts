/** Seconds in which an order has to be paid. */
export const orderSeconds = 1_800

/** Whole seconds until a moment, the running one included; 0 from then on. */
export const secondsUntil = (end: number, now: number) => Math.max(0, Math.ceil((end - now) / 1000))

/** `27:36`; hours are written as minutes. */
export function clockText(seconds: number) {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
