/** Returns of the same month of the year or the same day of the week; all in percent. */
export interface ReturnBucket {
  /** Month 1–12, or weekday 1–5 from Monday. */
  at: number
  count: number
  /** Number of rising returns. */
  up: number
  /** 上涨概率 = up ÷ count in percent. Null, like all fields below, without returns. */
  upProbability: number | null
  meanReturn: number | null
  bestReturn: number | null
  worstReturn: number | null
}

/** Summarises returns in percent. */
export function returnBucket(at: number, returns: readonly number[]): ReturnBucket {
  const count = returns.length
  const up = returns.filter((each) => each > 0).length
  if (count === 0)
    return { at, count, up, upProbability: null, meanReturn: null, bestReturn: null, worstReturn: null }
  return {
    at,
    count,
    up,
    upProbability: (up / count) * 100,
    meanReturn: returns.reduce((sum, each) => sum + each, 0) / count,
    bestReturn: Math.max(...returns),
    worstReturn: Math.min(...returns),
  }
}
