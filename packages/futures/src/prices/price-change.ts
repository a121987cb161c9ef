import { hundredths } from './hundredths'

/**
 * 涨跌幅 in percent of `before`, to two decimals: every page shows the same rate of the same prices. Null if one of
 * the two is unknown.
 */
export const changeRate = (now: number | null, before: number | null): number | null =>
  now === null || !before ? null : hundredths(((now - before) / before) * 100)

/** A difference of prices, rounded to the digits they are shown with. */
export const priceDifference = (a: number | null, b: number | null, digits: number): number | null =>
  a === null || b === null ? null : Number((a - b).toFixed(digits))

export const roundedOrNull = (value: number | null): number | null =>
  value === null ? null : hundredths(value)
