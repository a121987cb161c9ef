import { ma } from './averages'

export type Trend = '上升趋势' | '震荡整理' | '下降趋势'

/**
 * Rising if close > MA5 > MA20 > MA60, falling in the reverse order, else sideways. Below 60 bars MA60 is
 * left out; below 20 bars the trend is null.
 */
export function trendOf(closes: readonly number[]): Trend | null {
  const close = closes.at(-1)
  if (close === undefined || closes.length < 20) return null
  const lines = [5, 20, 60].flatMap((period) => {
    const mean = ma(closes.slice(-period), period).at(-1) ?? null
    return mean === null ? [] : [mean]
  })
  const row = [close, ...lines]
  const follows = (ordered: (before: number, after: number) => boolean) =>
    row.slice(1).every((value, index) => ordered(row[index] ?? value, value))
  if (follows((before, after) => before > after)) return '上升趋势'
  return follows((before, after) => before < after) ? '下降趋势' : '震荡整理'
}
