/** Half pixels, counted whole: their text is found quickly. */
const halves = (pixels: number) => Math.round(pixels * 2)

/** A count of half pixels in pixels, as short as SVG allows: `3`, `.5`, `-1.5`. */
function short(count: number): string {
  const size = Math.abs(count)
  const whole = Math.floor(size / 2)
  const text = size % 2 === 0 ? String(whole) : `${whole === 0 ? '' : whole}.5`
  return count < 0 ? `-${text}` : text
}

/** Two of them; a minus sign parts two numbers by itself. */
function pair(x: number, y: number): string {
  const second = short(y)
  return second.startsWith('-') ? short(x) + second : `${short(x)} ${second}`
}

interface SparklinePath {
  width: number
  height: number
  /** Kept free above and below. */
  air: number
  /** Smallest and largest value on the picture. */
  extent: readonly [low: number, high: number]
}

/**
 * A curve from edge to edge, broken where a value is missing, in half pixels. Its steps are relative, which is half
 * as long: a page shows dozens of such curves.
 */
export function sparklinePath(
  points: readonly (number | null)[],
  { width, height, air, extent: [low, high] }: SparklinePath,
) {
  const step = points.length > 1 ? width / (points.length - 1) : 0
  const spots = points.map((value, index) =>
    value === null
      ? null
      : {
          x: halves(points.length > 1 ? index * step : width / 2),
          y: halves(height - air - ((value - low) / (high - low)) * (height - 2 * air)),
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
