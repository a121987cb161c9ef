import type { Line } from './line'

/** 简单均线: the mean of the last `period` values. */
export function ma(values: readonly number[], period: number): Line {
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
export function ema(values: readonly number[], period: number): Line {
  return smoothed(values, period + 1, 2).map((value, index) => (index < period - 1 ? null : value))
}

/**
 * 通达信 SMA(X, period, weight): (weight × value + (period − weight) × before) / period. It starts with the
 * first value unless `seed` precedes it; the warm-up is not cut off.
 */
export function smoothed(
  values: readonly number[],
  period: number,
  weight: number,
  seed: number | null = null,
): number[] {
  let before = seed
  return values.map((value) => {
    before = before === null ? value : (weight * value + (period - weight) * before) / period
    return before
  })
}
