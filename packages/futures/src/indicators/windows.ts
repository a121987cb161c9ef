import type { Line } from './line'

/** The largest of the last `period` values, in one pass whatever the period. */
export function highest(values: readonly number[], period: number): Line {
  return extreme(values, period, (value, other) => value >= other)
}

/** The smallest of the last `period` values. */
export function lowest(values: readonly number[], period: number): Line {
  return extreme(values, period, (value, other) => value <= other)
}

/** Candidates wait in a queue, the best first; a value sends away all before it that it beats. */
function extreme(
  values: readonly number[],
  period: number,
  beats: (value: number, other: number) => boolean,
): Line {
  const waiting: { index: number; value: number }[] = []
  let first = 0
  return values.map((value, index) => {
    while (waiting.length > first && beats(value, waiting.at(-1)?.value ?? value)) waiting.pop()
    waiting.push({ index, value })
    if ((waiting[first]?.index ?? index) <= index - period) first += 1
    return index < period - 1 ? null : (waiting[first]?.value ?? value)
  })
}
