/** Cells with a smaller expectation are merged, because χ² is not reliable for them. */
const minExpected = 5

export interface ChiSquare {
  statistic: number
  degrees: number
  /** Probability that chance alone causes a deviation of this size; 1 if there are too few draws to judge. */
  p: number
}

const lanczos = [
  76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 0.001208650973866179,
  -0.000005395239384953,
]

function logGamma(x: number): number {
  const shifted = x + 5.5 - (x + 0.5) * Math.log(x + 5.5)
  const series = lanczos.reduce((sum, factor, at) => sum + factor / (x + 1 + at), 1.000000000190015)
  return Math.log((2.5066282746310007 * series) / x) - shifted
}

/** The upper regularised incomplete gamma function Q(a, x). */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a))
  if (x < a + 1) {
    let term = 1 / a
    let sum = term
    for (let n = 1; n < 1000 && Math.abs(term) > Math.abs(sum) * 1e-15; n++) {
      term *= x / (a + n)
      sum += term
    }
    return 1 - sum * scale
  }
  // Lentz's continued fraction.
  let b = x + 1 - a
  let c = 1e300
  let d = 1 / b
  let fraction = d
  for (let n = 1; n < 1000; n++) {
    const factor = n * (a - n)
    b += 2
    d = 1 / (factor * d + b || 1e-300)
    c = b + factor / c || 1e-300
    const step = d * c
    fraction *= step
    if (Math.abs(step - 1) < 1e-15) break
  }
  return fraction * scale
}

/** Probability that χ² with these degrees of freedom is at least `statistic`. */
export const chiSquareP = (statistic: number, degrees: number): number =>
  degrees < 1 ? 1 : Math.min(1, Math.max(0, upperGamma(degrees / 2, statistic / 2)))

/** Compares counted draws with the counts expected from the weights, cell by cell. */
export function chiSquare(counts: readonly number[], weights: readonly number[]): ChiSquare {
  const draws = counts.reduce((sum, each) => sum + each, 0)
  const total = weights.reduce((sum, each) => sum + each, 0)
  const cells = weights
    .map((weight, at) => ({ count: counts[at] ?? 0, expected: (draws * weight) / total }))
    .sort((one, other) => one.expected - other.expected)
  // The two smallest cells are merged until each expects enough.
  while (cells.length > 1 && (cells[0]?.expected ?? 0) < minExpected) {
    const [first, second] = cells.splice(0, 2)
    if (!first || !second) break
    cells.push({ count: first.count + second.count, expected: first.expected + second.expected })
    cells.sort((one, other) => one.expected - other.expected)
  }
  const degrees = cells.length - 1
  const statistic =
    degrees < 1 ? 0 : cells.reduce((sum, { count, expected }) => sum + (count - expected) ** 2 / expected, 0)
  return { statistic, degrees, p: chiSquareP(statistic, degrees) }
}
