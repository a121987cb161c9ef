import type { Candle } from '../candles'
import { type PivotPlace, pivotPlace, pivots } from '../levels'
import { atr } from './atr'
import { type AverageOrder, averageOrder } from './average-order'
import { ma } from './averages'
import type { Verdict } from './indicator-verdicts'
import { macd } from './macd'
import { type MacdState, macdState } from './macd-state'
import { rsi } from './rsi'
import { technicalSummary } from './technical-summary'
import { highest, lowest } from './windows'

/** RSI(14) is the board's single one; the summary votes with 6, 12 and 24. */
const rsiPeriod = 14

/** One line of 技术面分析; percentages are exact, null in the warm-up. */
export interface BoardReading {
  averages: AverageOrder | null
  /** (close − MA20) ÷ MA20, percent. */
  fromMa20: number | null
  macd: MacdState | null
  rsi: number | null
  /** ATR(14) ÷ close, percent. */
  atr: number | null
  /** (close − level) ÷ level, percent, of the highest and lowest prices of the last bars, the last one included. */
  fromHigh20: number | null
  fromLow20: number | null
  fromHigh60: number | null
  /** Among the classic pivots of the day before. */
  pivot: PivotPlace | null
  /** Counts of `technicalSummary`; null if no indicator has a verdict. */
  counts: Record<Verdict, number> | null
}

/**
 * 技术面分析 of daily candles without a gap, at the last close. Formulas are those of the single indicators
 * (models, "技术面分析"); distances as terminals give them, in percent of the level.
 */
export function boardReading(candles: readonly Candle[], tickSize: number): BoardReading {
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
    pivot: close === null || !day ? null : pivotPlace(close, pivots('classic', day, tickSize)),
    counts: verdicts.length === 0 ? null : counts,
  }
}

/** ATR(14) needs fourteen ranges and the close before them. */
const rangeBars = 15

const percentOf = (price: number | null, level: number | null) =>
  price === null || !level ? null : ((price - level) / level) * 100

/** The highest high or the lowest low of the last `period` candles; null if there are fewer. */
const extreme = (of: typeof highest, candles: readonly Candle[], period: number) =>
  of(
    candles.slice(-period).map(({ high, low }) => (of === highest ? high : low)),
    period,
  ).at(-1) ?? null
