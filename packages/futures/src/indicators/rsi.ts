import type { IndicatorLine } from './indicator-line'

/**
 * RSI as in 通达信: SMA(rises, period, 1) / SMA(moves, period, 1) × 100. SMA is Wilder's smoothing, starting
 * with the first move. 50 while nothing has moved.
 */
export function rsi(closes: readonly number[], period: number): IndicatorLine {
  const line: IndicatorLine = []
  let rise = 0
  let size = 0
  for (let index = 0; index < closes.length; index += 1) {
    const move = index === 0 ? 0 : (closes[index] ?? 0) - (closes[index - 1] ?? 0)
    // `rise` averages the rises, `size` the absolute moves.
    rise = index <= 1 ? Math.max(move, 0) : (Math.max(move, 0) + (period - 1) * rise) / period
    size = index <= 1 ? Math.abs(move) : (Math.abs(move) + (period - 1) * size) / period
    if (index < period) line.push(null)
    else line.push(size === 0 ? 50 : (rise / size) * 100)
  }
  return line
}
