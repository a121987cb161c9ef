import type { Candle } from '../candles'
import { type PivotZone, pivots, pivotZone } from '../levels'
import { atr } from './atr'
import { type AverageOrder, averageOrder } from './average-order'
import { ma } from './averages'
import type { Verdict } from './indicator-verdicts'
import { macd } from './macd'
import { type MacdState, macdState } from './macd-state'
import { highest, lowest } from './rolling-extremes'
import { rsi } from './rsi'
import { technicalSummary } from './technical-summary'

/** Period of the only RSI on the board; `technicalSummary` uses RSI(6), RSI(12) and RSI(24) instead. */
const rsiPeriod = 14

/** One line of 技术面分析. Percentages are not rounded; they are null in the warm-up. */
export interface TechnicalFigures {
  averages: AverageOrder | null
  /** (close − MA20) ÷ MA20, percent. */
  fromMa20: number | null
  macd: MacdState | null
  rsi: number | null
  /** ATR(14) ÷ close, percent. */
  atr: number | null
  /**
   * (close − level) ÷ level in percent; levels are the highest and the lowest prices of the last 20 or 60
   * bars, including the last bar.
   */
  fromHigh20: number | null
  fromLow20: number | null
  fromHigh60: number | null
  /** Zone of the close among the classic pivots of the previous day. */
  pivot: PivotZone | null
  /** Counts of `technicalSummary`; null if no indicator has a verdict. */
  counts: Record<Verdict, number> | null
}

/**
 * 技术面分析 of daily candles without a gap, at the last close. The formulas are those of the single indicators
 * (models, "技术面分析"). Distances are in percent of the level, as in trading terminals.
 */
export function technicalFigures(candles: readonly Candle[], tickSize: number): TechnicalFigures {
  const closes = candles.map(({ close }) => close)
  const close = closes.at(-1) ?? null
  const distance = (level: number | null) => percentOf(close, level)
  const range = atr(candles.slice(-rangeBars)).at(-1) ?? null
  const day = candles.at(-2)
  const { verdicts, counts } = technicalSummary(candles, tickSize)
  return {
    averages: averageOrder(closes),
    fromMa20: distance(ma(closes.slice(-20), 20).at(-1) ?? null),
    macd: macdState(macd(closes).bar),
    rsi: rsi(closes, rsiPeriod).at(-1) ?? null,
    atr: range === null || !close ? null : (range / close) * 100,
    fromHigh20: distance(extreme(highest, candles, 20)),
    fromLow20: distance(extreme(lowest, candles, 20)),
    fromHigh60: distance(extreme(highest, candles, 60)),
    pivot: close === null || !day ? null : pivotZone(close, pivots('classic', day, tickSize)),
    counts: verdicts.length === 0 ? null : counts,
  }
}

/** ATR(14) needs fourteen true ranges, and the close before the first of them. */
const rangeBars = 15

const percentOf = (price: number | null, level: number | null) =>
  price === null || !level ? null : ((price - level) / level) * 100

/** The highest high or the lowest low of the last `period` candles; null if there are fewer. */
const extreme = (of: typeof highest, candles: readonly Candle[], period: number) =>
  of(
    candles.slice(-period).map(({ high, low }) => (of === highest ? high : low)),
    period,
  ).at(-1) ?? null
