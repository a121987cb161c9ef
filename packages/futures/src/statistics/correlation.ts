/**
 * 日对数收益 ln(p_t ÷ p_t−1); the result has one element less than `prices`. Null if a price is unknown or not
 * above 0. The caller handles rolls: it must pass the new contract's own earlier price.
 */
export function logReturns(prices: readonly (number | null)[]): (number | null)[] {
  return prices.slice(1).map((price, index) => logReturn(prices[index] ?? null, price))
}

export function logReturn(before: number | null, current: number | null): number | null {
  return before === null || current === null || before <= 0 || current <= 0
    ? null
    : Math.log(current / before)
}

/**
 * 皮尔逊相关系数 of pairs, −1 … 1: Σ(a − ā)(b − b̄) ÷ √(Σ(a − ā)² Σ(b − b̄)²). Pairs with an unknown value are left
 * out. Null for fewer than three pairs, because two points always lie on a line, and if one side never moves.
 */
export function pearson(a: readonly (number | null)[], b: readonly (number | null)[]): number | null {
  const { left, right } = completePairs(a, b)
  if (left.length < 3 || isFlat(left) || isFlat(right)) return null
  const meanLeft = mean(left)
  const meanRight = mean(right)
  let both = 0
  let squaresLeft = 0
  let squaresRight = 0
  for (const [index, value] of left.entries()) {
    const fromLeft = value - meanLeft
    const fromRight = (right[index] ?? 0) - meanRight
    both += fromLeft * fromRight
    squaresLeft += fromLeft ** 2
    squaresRight += fromRight ** 2
  }
  const scale = Math.sqrt(squaresLeft * squaresRight)
  // Rounding errors may raise the result above 1; squares of tiny moves may underflow to 0.
  return scale === 0 ? null : Math.min(1, Math.max(-1, both / scale))
}

/**
 * 滚动相关: at each index the correlation of the last `window` pairs. Null for the first indexes, which have
 * fewer pairs, and if fewer than half of the pairs are known.
 */
export function rollingCorrelation(
  a: readonly (number | null)[],
  b: readonly (number | null)[],
  window: number,
): (number | null)[] {
  return a.map((_, index) => {
    if (index < window - 1) return null
    const left = a.slice(index - window + 1, index + 1)
    const right = b.slice(index - window + 1, index + 1)
    return completePairs(left, right).left.length * 2 < window ? null : pearson(left, right)
  })
}

/** The pairs in which both values are known, in order. */
export function completePairs(a: readonly (number | null)[], b: readonly (number | null)[]) {
  const left: number[] = []
  const right: number[] = []
  for (const [index, value] of a.entries()) {
    const other = b[index] ?? null
    if (value === null || other === null) continue
    left.push(value)
    right.push(other)
  }
  return { left, right }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const isFlat = (values: readonly number[]) => values.every((value) => value === values[0])
