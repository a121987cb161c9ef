const halves = (n: number) => Math.round(n * 2) / 2
/** As short as SVG allows: `.5`, `-.5`. */
const short = (n: number) => String(n).replace(/^(-?)0\./, '$1.')

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
  const places = points.map((value, index) =>
    value === null
      ? null
      : {
          x: halves(points.length > 1 ? index * step : width / 2),
          y: halves(height - air - ((value - low) / (high - low)) * (height - 2 * air)),
        },
  )
  let path = ''
  for (const [index, place] of places.entries()) {
    if (!place) continue
    const before = places[index - 1]
    if (!before) path += `M${short(place.x)} ${short(place.y)}l`
    else path += `${short(place.x - before.x)} ${short(place.y - before.y)} `
  }
  // A minus sign parts two numbers by itself.
  return {
    path: path
      .trim()
      .replaceAll(' -', '-')
      .replace(/l(?=M|$)/g, ''),
    places,
  }
}
