import type { Line } from './line'

/** The largest of the last `period` values, in a single pass for any period. */
export function highest(values: readonly number[], period: number): Line {
  return extreme(values, period, 1)
}

/** The smallest of the last `period` values. */
export function lowest(values: readonly number[], period: number): Line {
  return extreme(values, period, -1)
}

/**
 * Monotonic queue of the indexes of candidates, best first; a new value removes all earlier ones that it beats, with
 * `sign` 1 the smaller ones. Boards call this for each product and round, hence no objects.
 */
function extreme(values: readonly number[], period: number, sign: 1 | -1): Line {
  const line: Line = new Array(values.length)
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
