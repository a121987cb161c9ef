import type { Candle } from '../candles'
import { type PivotRange, pivots } from '../levels'
import { type IndicatorVerdict, indicatorVerdicts, type Verdict } from './indicator-verdicts'
import { type Trend, trendOf } from './trend'

export interface TechnicalSummary {
  /** Number of indicators for each verdict. */
  counts: Record<Verdict, number>
  verdicts: IndicatorVerdict[]
  trend: Trend | null
  /** Classic pivots of the previous trading day above the last close, nearest first. */
  resistances: number[]
  /** The pivots below the last close, nearest first. */
  supports: number[]
}

/**
 * 技术面分析 of candles of any interval, at their last close (models, "技术面分析"). Pivots come from the trading day
 * before that of the last candle; for weeks and months they come from the previous bar.
 */
export function technicalSummary(candles: readonly Candle[], tickSize: number): TechnicalSummary {
  const verdicts = indicatorVerdicts(candles, tickSize)
  const counts: Record<Verdict, number> = { 买入: 0, 中性: 0, 卖出: 0 }
  for (const { verdict } of verdicts) counts[verdict] += 1
  const close = candles.at(-1)?.close
  const range = rangeBefore(candles)
  const levels = range ? pivots('classic', range, tickSize) : null
  const all = levels ? [levels.pivot, ...levels.resistances, ...levels.supports] : []
  return {
    counts,
    verdicts,
    trend: trendOf(candles.map((candle) => candle.close)),
    resistances:
      close === undefined ? [] : [...new Set(all)].filter((level) => level > close).sort((a, b) => a - b),
    supports:
      close === undefined ? [] : [...new Set(all)].filter((level) => level < close).sort((a, b) => b - a),
  }
}

/** The price range of the trading day before that of the last candle. */
function rangeBefore(candles: readonly Candle[]): PivotRange | null {
  const today = candles.at(-1)?.tradingDay
  const last = candles.findLast(({ tradingDay }) => tradingDay !== today)
  if (!last) return null
  const day = candles.filter(({ tradingDay }) => tradingDay === last.tradingDay)
  return {
    open: day[0]?.open ?? last.open,
    high: day.reduce((high, candle) => Math.max(high, candle.high), last.high),
    low: day.reduce((low, candle) => Math.min(low, candle.low), last.low),
    close: last.close,
  }
}
