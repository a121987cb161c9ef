/**
 * Changes values so that Σ value × weight is exactly `wanted`. All values move towards one bound, `low` or
 * `high`, each by the same fraction of its distance to that bound, so order and bounds are preserved. If the
 * bounds do not allow the sum, the values are scaled instead.
 */
export function adjustToSum(
  values: Float64Array,
  weights: ArrayLike<number>,
  wanted: number,
  low: number,
  high: number,
  from = 0,
  to = values.length,
) {
  let sum = 0
  let weight = 0
  for (let index = from; index < to; index += 1) {
    sum += (values[index] ?? 0) * (weights[index] ?? 0)
    weight += weights[index] ?? 0
  }
  const bound = wanted > sum ? high : low
  const room = bound * weight - sum
  if (wanted === sum) return
  const part = (wanted - sum) / room
  if (part >= 0 && part <= 1) {
    for (let index = from; index < to; index += 1)
      values[index] = (values[index] ?? 0) + part * (bound - (values[index] ?? 0))
    return
  }
  for (let index = from; index < to; index += 1) values[index] = (values[index] ?? 0) * (wanted / sum)
}
