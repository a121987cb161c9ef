import type { IndicatorLine } from './indicator-line'

/** 简单均线: the mean of the last `period` values. */
export function ma(values: readonly number[], period: number): IndicatorLine {
  let sum = 0
  return values.map((value, index) => {
    sum += value - (values[index - period] ?? 0)
    return index < period - 1 ? null : sum / period
  })
}

/** The next value of an 指数均线, from the one before. */
export const emaStep = (value: number, before: number, period: number) =>
  (2 * value + (period - 1) * before) / (period + 1)

/**
 * 指数均线: (2 × value + (period − 1) × before) / (period + 1), starting with the first value and shown from the
 * `period`-th on.
 */
export function ema(values: readonly number[], period: number): IndicatorLine {
  let before = 0
  return values.map((value, index) => {
    before = index === 0 ? value : emaStep(value, before, period)
    return index < period - 1 ? null : before
  })
}
