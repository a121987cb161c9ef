import { smoothed } from './averages'
import type { Line } from './line'

/**
 * RSI as in 通达信: SMA(rises, period, 1) / SMA(moves, period, 1) × 100, Wilder's smoothing starting with the
 * first move; 50 while nothing has moved.
 */
export function rsi(closes: readonly number[], period: number): Line {
  const moves = closes.slice(1).map((close, index) => close - (closes[index] ?? close))
  const rises = smoothed(
    moves.map((move) => Math.max(move, 0)),
    period,
    1,
  )
  const sizes = smoothed(moves.map(Math.abs), period, 1)
  return closes.map((_, index) => {
    if (index < period) return null
    const size = sizes[index - 1] ?? 0
    return size === 0 ? 50 : ((rises[index - 1] ?? 0) / size) * 100
  })
}
