/**
 * A linear scale with round ticks. d3-scale would add d3-color, d3-interpolate and d3-format: 11 KB on every page
 * with a chart, for one straight line.
 */
export interface LinearScale {
  at: (value: number) => number
  ticks: number[]
}

/** 1, 2 or 5 times a power of ten, for about `count` steps in the span. */
export function roundStep(span: number, count: number) {
  const rough = span / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const share = rough / power
  // Thresholds are the geometric means between the round numbers.
  if (share >= Math.sqrt(50)) return 10 * power
  if (share >= Math.sqrt(10)) return 5 * power
  return share >= Math.sqrt(2) ? 2 * power : power
}

/** Maps `low…high`, widened to round numbers, to the pixels `from…to`. */
export function linearScale(
  [low, high]: readonly [number, number],
  [from, to]: readonly [number, number],
  count: number,
): LinearScale {
  const step = roundStep(high - low, count)
  const first = Math.floor(low / step)
  const last = Math.ceil(high / step)
  const digits = Math.max(0, -Math.floor(Math.log10(step)))
  return {
    at: (value) => from + ((value / step - first) / (last - first)) * (to - from),
    ticks: Array.from({ length: last - first + 1 }, (_, index) =>
      Number(((first + index) * step).toFixed(digits)),
    ),
  }
}
