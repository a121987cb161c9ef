import { roundToHundredths } from './round-to-hundredths'

/**
 * 涨跌幅 in percent of `before`, rounded to two decimals. All pages use this function, so equal prices show
 * equal rates. Null if either price is unknown.
 */
export const changeRate = (now: number | null, before: number | null): number | null =>
  now === null || !before ? null : roundToHundredths(((now - before) / before) * 100)

/** The difference of two prices, rounded to the decimals with which they are displayed. */
export const priceDifference = (a: number | null, b: number | null, digits: number): number | null =>
  a === null || b === null ? null : Number((a - b).toFixed(digits))

/** A number rounded to two decimals. */
export const roundedOrNull = (value: number | null): number | null =>
  value === null ? null : roundToHundredths(value)

/** The record with each of its numbers rounded to two decimals. */
export const roundedNumbers = <Row extends object>(row: Row): Row =>
  // The cast is safe, because a number stays a number.
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'number' ? roundToHundredths(value) : value,
    ]),
  ) as Row
