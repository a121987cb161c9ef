import type { Candle } from '../candles'
import { ma } from './averages'
import { type IndicatorLine, indicatorDefaults } from './indicator-line'

/**
 * ATR as in 通达信 and 文华, in quote units: the plain mean of the true ranges max(H − L, |H − C′|, |L − C′|),
 * where C′ is the previous close; Wilder's original smooths them. The first bar has no previous close and
 * does not count.
 */
export function atr(
  candles: readonly Pick<Candle, 'high' | 'low' | 'close'>[],
  period: number = indicatorDefaults.atr,
): IndicatorLine {
  const ranges = candles.slice(1).map(({ high, low }, index) => {
    const previousClose = candles[index]?.close ?? low
    return Math.max(high - low, Math.abs(high - previousClose), Math.abs(low - previousClose))
  })
  return candles.length === 0 ? [] : [null, ...ma(ranges, period)]
}
