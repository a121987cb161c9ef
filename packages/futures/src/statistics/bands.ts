export interface Band {
  /** Distance from the mean in standard deviations. */
  width: number
  lower: number
  upper: number
}

export interface Bands {
  /** Number of values. */
  size: number
  mean: number
  /** 样本标准差, divided by n − 1, as in BOLL. */
  deviation: number
  /** Distance of the last value from the mean, in standard deviations; null if all values are equal. */
  zScore: number | null
  bands: Band[]
}

/**
 * 均值 ± kσ of the values, and the position of the last value (models, 6). Null for fewer than two values,
 * because they have no deviation.
 */
export function bands(values: readonly number[], widths: readonly number[] = [1, 2]): Bands | null {
  const size = values.length
  const last = values.at(-1)
  if (last === undefined || size < 2) return null
  const mean = values.reduce((sum, value) => sum + value, 0) / size
  // Sums of squared differences from the mean: sums of squares would lose precision at prices of 100,000.
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  // Equal values must have the deviation 0 although their computed mean may have a rounding error.
  const flat = values.every((value) => value === last)
  const deviation = flat ? 0 : Math.sqrt(squares / (size - 1))
  return {
    size,
    mean: flat ? last : mean,
    deviation,
    zScore: deviation === 0 ? null : (last - mean) / deviation,
    bands: widths.map((width) => ({
      width,
      lower: (flat ? last : mean) - width * deviation,
      upper: (flat ? last : mean) + width * deviation,
    })),
  }
}
