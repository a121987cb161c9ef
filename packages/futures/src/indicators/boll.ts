import { ma } from './averages'
import { type IndicatorLine, indicatorDefaults } from './indicator-line'

export interface Bollinger {
  middle: IndicatorLine
  upper: IndicatorLine
  lower: IndicatorLine
}

const [defaultPeriod, defaultWidth] = indicatorDefaults.boll

/**
 * BOLL: the mean, and two lines `width` standard deviations above and below it. The standard deviation is
 * that of 通达信 and 文华 (估算标准差, divided by period − 1). Bollinger's original divides by the period, which makes
 * the bands 2.5 % narrower at a period of 20.
 */
export function boll(
  closes: readonly number[],
  period: number = defaultPeriod,
  width: number = defaultWidth,
): Bollinger {
  const middle = ma(closes, period)
  const upper: IndicatorLine = []
  const lower: IndicatorLine = []
  for (const [index, mean] of middle.entries()) {
    const reach = mean === null ? null : width * deviation(closes, index, period, mean)
    upper.push(mean === null || reach === null ? null : mean + reach)
    lower.push(mean === null || reach === null ? null : mean - reach)
  }
  return { middle, upper, lower }
}

/** Summed from scratch for each bar: running sums of squares lose precision at prices of 100,000. */
function deviation(closes: readonly number[], last: number, period: number, mean: number): number {
  let squares = 0
  for (let index = last - period + 1; index <= last; index += 1) squares += ((closes[index] ?? 0) - mean) ** 2
  return Math.sqrt(squares / (period - 1))
}
