/** Integer number of half pixels, which is fast to format. */
const halves = (pixels: number) => Math.round(pixels * 2)

/** Half pixels as pixels in the shortest SVG form: `3`, `.5`, `-1.5`. */
function short(count: number): string {
  const size = Math.abs(count)
  const whole = Math.floor(size / 2)
  const text = size % 2 === 0 ? String(whole) : `${whole === 0 ? '' : whole}.5`
  return count < 0 ? `-${text}` : text
}

/** Two numbers of a path; a minus sign already separates them, so that no space is needed. */
function pair(x: number, y: number): string {
  const second = short(y)
  return second.startsWith('-') ? short(x) + second : `${short(x)} ${second}`
}

interface SparklinePath {
  width: number
  height: number
  /** Free space above and below, in pixels. */
  padding: number
  /** Smallest and largest value that the curve's height covers. */
  extent: readonly [low: number, high: number]
}

/**
 * A curve from edge to edge in half pixels, broken at missing values. Relative coordinates halve the length
 * of the path, as a page shows dozens of such curves.
 */
export function sparklinePath(
  points: readonly (number | null)[],
  { width, height, padding, extent: [low, high] }: SparklinePath,
) {
  const step = points.length > 1 ? width / (points.length - 1) : 0
  const spots = points.map((value, index) =>
    value === null
      ? null
      : {
          x: halves(points.length > 1 ? index * step : width / 2),
          y: halves(height - padding - ((value - low) / (high - low)) * (height - 2 * padding)),
        },
  )
  let path = ''
  for (let index = 0; index < spots.length; index++) {
    const spot = spots[index]
    if (!spot) continue
    const before = spots[index - 1]
    if (!before) path += `M${pair(spot.x, spot.y)}`
    else path += `${spots[index - 2] ? ' ' : 'l'}${pair(spot.x - before.x, spot.y - before.y)}`
  }
  return { path, places: spots.map((spot) => spot && { x: spot.x / 2, y: spot.y / 2 }) }
}
