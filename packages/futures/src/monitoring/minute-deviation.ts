import { minuteMs } from '../calendar'
/** A contract's settled day, minute by minute. */
export interface MinutePath {
  /** Ends of all trading minutes of the day, epoch milliseconds. */
  ends: readonly number[]
  /** Last price of each minute with trades, by the minute's end. */
  closes: ReadonlyMap<number, number>
}

/** Minimum number of returns for a standard deviation. */
const minReturns = 200

/**
 * σ over `minutes`: the standard deviation, over all days, of the log returns between two minutes that are
 * `minutes` apart. A minute without trades has the previous minute's close; moves across a break are not
 * returns. Null with fewer than two hundred returns.
 */
export function minuteDeviation(days: readonly MinutePath[], minutes: number): number | null {
  const returns = days.flatMap((day) => returnsOf(day, minutes))
  if (returns.length < minReturns) return null
  const mean = returns.reduce((sum, each) => sum + each, 0) / returns.length
  const squares = returns.reduce((sum, each) => sum + (each - mean) ** 2, 0)
  return Math.sqrt(squares / (returns.length - 1))
}

function returnsOf({ ends, closes }: MinutePath, minutes: number): number[] {
  const prices: (number | null)[] = []
  let last: number | null = null
  for (const end of ends) {
    last = closes.get(end) ?? last
    prices.push(last !== null && last > 0 ? last : null)
  }
  return prices.flatMap((price, index) => {
    const before = prices[index - minutes] ?? null
    const isWhole = (ends[index] ?? 0) - (ends[index - minutes] ?? 0) === minutes * minuteMs
    return price === null || before === null || !isWhole ? [] : Math.log(price / before)
  })
}
