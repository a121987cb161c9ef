import { ma } from './averages'
import { indicatorDefaults } from './indicator-line'

/** 均线多头排列, 空头排列, or neither. */
export type AverageOrder = '多头' | '空头' | '交叉'

/** Smaller differences count as equal: averages of the same prices differ by rounding errors of doubles. */
const noise = 1e-9

/**
 * 均线排列 at the last close, by the common definition: 多头 if each shorter average is above the next longer one
 * (MA5 > MA10 > MA20 > MA60), 空头 in the reverse order, else 交叉; null below 60 closes.
 */
export function averageOrder(closes: readonly number[]): AverageOrder | null {
  const means = indicatorDefaults.ma.map((period) => ma(closes.slice(-period), period).at(-1) ?? null)
  const known = means.filter((mean) => mean !== null)
  if (known.length < means.length) return null
  const steps = known.slice(1).map((longer, index) => (known[index] ?? longer) - longer)
  const least = noise * Math.abs(known[0] ?? 0)
  if (steps.every((step) => step > least)) return '多头'
  return steps.every((step) => step < -least) ? '空头' : '交叉'
}
