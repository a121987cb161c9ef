import { createOnceReporter } from './once-reporter'

/** Text for an unknown figure, which is never shown as 0. */
export const missing = '—'

const minus = '\u2212'

export type Figure = number | null | undefined

const report = createOnceReporter(20)

/**
 * Whether a figure can be formatted. null and undefined are unknown. A value that is not a finite number, or
 * an invalid number of digits, is a fault: it is shown as unknown, and logged once for each function and
 * value.
 */
function isKnown(by: string, n: Figure, digits = 0): n is number {
  if (n == null) return false
  if (Number.isFinite(n) && digits >= 0 && digits <= 20) return true
  report(`Bad numeric argument: ${by}(${typeof n} ${n}, ${digits})`)
  return false
}

/** Text of the absolute value, so that a tiny negative number never becomes −0. */
const digitsOf = (n: number, digits: number) =>
  // Faster than `toFixed` with the same result; most figures are integers.
  digits === 0 && Number.isInteger(n) ? String(Math.abs(n)) : Math.abs(n).toFixed(digits)
const isZero = (text: string) => !/[1-9]/.test(text)

/** Inserts a comma before every three digits of the integer part. */
function grouped(text: string) {
  const point = text.indexOf('.')
  let at = (point < 0 ? text.length : point) - 3
  let all = text
  for (; at > 0; at -= 3) all = `${all.slice(0, at)},${all.slice(at)}`
  return all
}

const minusOf = (n: number, text: string) => (n < 0 && !isZero(text) ? minus : '')

/** Lots and money: `2,162,318`. */
export function thousands(n: Figure, digits = 0) {
  if (!isKnown('thousands', n, digits)) return missing
  const text = digitsOf(n, digits)
  return minusOf(n, text) + grouped(text)
}

/** Changes, with plus or minus: `+1,204`, `−0.59%`; zero has neither. */
export function signed(n: Figure, digits = 0, unit = '') {
  if (!isKnown('signed', n, digits)) return missing
  const text = digitsOf(n, digits)
  const sign = isZero(text) ? '' : n < 0 ? minus : '+'
  return sign + grouped(text) + unit
}

/** Prices: the product's own digits, no thousands separators. */
export function price(n: Figure, digits: number) {
  if (!isKnown('price', n, digits)) return missing
  const text = digitsOf(n, digits)
  return minusOf(n, text) + text
}

/** Shares, already in percent: `34.5%`. */
export const percent = (n: Figure, digits = 2) =>
  isKnown('percent', n, digits) ? `${price(n, digits)}%` : missing

/** Lots on an axis, in 万: `165.2`. */
export const inTenThousands = (n: Figure, digits = 0) =>
  isKnown('inTenThousands', n, digits) ? price(n / 10_000, digits) : missing

/** 元 in 亿: `8,569.4`. */
export const inHundredMillions = (n: Figure, digits = 1) =>
  isKnown('inHundredMillions', n, digits) ? thousands(n / 1e8, digits) : missing

/** 周一 of `2026-11-23`. */
export const weekdayOf = (day: string) =>
  `周${'日一二三四五六'.charAt(new Date(`${day}T00:00:00Z`).getUTCDay())}`

/** `11-20 16:42` of `2026-11-20 16:42:00`. */
export const shortTime = (time: string) => time.slice(5, 16)

/**
 * The colour of a change. `digits` is the number of shown decimals, so that a value shown as 0.00 is neutral.
 */
export function toneOf(n: Figure, digits?: number) {
  if (!isKnown('toneOf', n, digits)) return 'text-ink-3'
  // Half a unit of the last digit is the smallest value that is rounded up to that digit.
  const least = digits === undefined ? Number.MIN_VALUE : 0.5 / 10 ** digits
  if (n >= least) return 'text-rise'
  return n <= -least ? 'text-fall' : 'text-ink-3'
}
