import type { Candle } from '../candles/candle'
import { ma } from './averages'
import { indicatorDefaults, type Line } from './line'

/**
 * ATR as 通达信 and 文华 have it, in quote units: the plain mean of the true ranges max(H − L, |H − C′|, |L − C′|), where
 * C′ is the close before; Wilder's own smooths them. The first bar has no close before it and counts for nothing.
 */
export function atr(
  candles: readonly Pick<Candle, 'high' | 'low' | 'close'>[],
  period: number = indicatorDefaults.atr,
): Line {
  const ranges = candles.slice(1).map(({ high, low }, index) => {
    const before = candles[index]?.close ?? low
    return Math.max(high - low, Math.abs(high - before), Math.abs(low - before))
  })
  return candles.length === 0 ? [] : [null, ...ma(ranges, period)]
}
