import type { Candle } from '../candles'
import { ma } from './averages'
import { type IndicatorLine, indicatorDefaults } from './indicator-line'

/**
 * CCI: (TYP − mean of TYP) / (0.015 × mean deviation of TYP), where TYP = (H + L + C) / 3; 0 if TYP did not
 * move.
 */
export function cci(
  candles: readonly Pick<Candle, 'high' | 'low' | 'close'>[],
  period: number = indicatorDefaults.cci,
): IndicatorLine {
  const typical = candles.map(({ high, low, close }) => (high + low + close) / 3)
  return ma(typical, period).map((mean, index) => {
    if (mean === null) return null
    let deviations = 0
    for (let at = index - period + 1; at <= index; at += 1)
      deviations += Math.abs((typical[at] ?? mean) - mean)
    // The mean of equal prices has a rounding error, so their deviation is not exactly 0.
    const deviation = deviations / period
    return deviation <= Math.abs(mean) * 1e-12 ? 0 : ((typical[index] ?? mean) - mean) / (0.015 * deviation)
  })
}
