import type { Line } from './line'

/** The largest of the last `period` values, in a single pass for any period. */
export function highest(values: readonly number[], period: number): Line {
  return extreme(values, period, (value, other) => value >= other)
}

/** The smallest of the last `period` values. */
export function lowest(values: readonly number[], period: number): Line {
  return extreme(values, period, (value, other) => value <= other)
}

/** Monotonic queue of candidates, best first; a new value removes all earlier ones that it beats. */
function extreme(
  values: readonly number[],
  period: number,
  beats: (value: number, other: number) => boolean,
): Line {
  const queue: { index: number; value: number }[] = []
  let first = 0
  return values.map((value, index) => {
    while (queue.length > first && beats(value, queue.at(-1)?.value ?? value)) queue.pop()
    queue.push({ index, value })
    if ((queue[first]?.index ?? index) <= index - period) first += 1
    return index < period - 1 ? null : (queue[first]?.value ?? value)
  })
}
