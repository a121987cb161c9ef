import type { IndicatorLine } from './indicator-line'

/**
 * The largest of the last `period` values at each position. The running time does not depend on the period.
 */
export function highest(values: readonly number[], period: number): IndicatorLine {
  return extreme(values, period, 1)
}

/** The smallest of the last `period` values at each position. */
export function lowest(values: readonly number[], period: number): IndicatorLine {
  return extreme(values, period, -1)
}

/**
 * Uses a monotonic queue of indexes, the best candidate first. A new value removes all earlier values that
 * are smaller (`sign` 1) or larger (`sign` −1). Allocates no objects, because boards call this for each
 * product at every update.
 */
function extreme(values: readonly number[], period: number, sign: 1 | -1): IndicatorLine {
  const line: IndicatorLine = new Array(values.length)
  const queue = new Array<number>(values.length)
  let first = 0
  let end = 0
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? 0
    while (end > first && sign * (value - (values[queue[end - 1] ?? 0] ?? 0)) >= 0) end -= 1
    queue[end] = index
    end += 1
    if ((queue[first] ?? index) <= index - period) first += 1
    line[index] = index < period - 1 ? null : (values[queue[first] ?? index] ?? value)
  }
  return line
}
