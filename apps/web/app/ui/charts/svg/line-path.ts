/** Pixels rounded to tenths for SVG: `102.3`. Formats integers, since formatting a fraction is slow. */
export function tenthsText(pixels: number): string {
  const count = Math.round(Math.abs(pixels) * 10)
  const rest = count % 10
  const text = rest === 0 ? String(count / 10) : `${(count - rest) / 10}.${rest}`
  return pixels < 0 && count !== 0 ? `-${text}` : text
}

/**
 * A line through the known values, broken at unknown ones: `M52,10L60,12`. `across` has the x positions as text,
 * shared by all lines of a chart. An isolated value is a closed stroke of zero length: a dot with round line caps.
 */
export function linePath(
  values: readonly (number | null)[],
  across: readonly string[],
  y: (value: number) => number,
): string {
  let path = ''
  let length = 0
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? null
    if (value !== null) path += `${length++ === 0 ? 'M' : 'L'}${across[index]},${tenthsText(y(value))}`
    else {
      if (length === 1) path += 'Z'
      length = 0
    }
  }
  return length === 1 ? `${path}Z` : path
}
