import { type Product, priceDigits } from '@vce/futures'
import type { Candle } from '@vce/futures/candles'
import {
  atr,
  boll,
  cci,
  ema,
  indicatorDefaults,
  kdj,
  type Line,
  ma,
  macd,
  obv,
  rsi,
  sar,
  type Trend,
  technicalSummary,
  trendOf,
  type Verdict,
  vwap,
} from '@vce/futures/indicators'
import { type PivotState, pivotState, pivots } from '@vce/futures/levels'
import type { Target } from '@vce/protocol'
import type { TargetCode } from './target-catalogue'

export type Reading = Omit<Target['readings'][number], 'contract'>
type Value = Reading['values'][number]

/** Prices have the product's digits, values on another scale have two, lots have none. */
const scale = 2
const wholeLots = 0

const last = (line: Line) => line.at(-1) ?? null

const value = (name: string, exact: number | null, digits: number): Value => ({
  name,
  value: exact === null ? null : Number(exact.toFixed(digits)),
  digits,
})

/** The verdict of more than half of the lines; lines in their warm-up do not vote. Null if all are. */
export function majority(votes: readonly (Verdict | null)[]): Verdict | null {
  const cast = votes.filter((vote) => vote !== null)
  if (cast.length === 0) return null
  const hasMajority = (verdict: Verdict) => cast.filter((vote) => vote === verdict).length * 2 > cast.length
  if (hasMajority('买入')) return '买入'
  return hasMajority('卖出') ? '卖出' : '中性'
}

/** Above a level is 买入, below it 卖出, closer than a tick neither. */
export function sideOfLevel(price: number, level: number | null, tickSize: number): Verdict | null {
  if (level === null) return null
  if (Math.abs(price - level) < tickSize) return '中性'
  return price > level ? '买入' : '卖出'
}

const ofState: Record<PivotState, Verdict> = { 偏强: '买入', 震荡: '中性', 偏弱: '卖出' }
const ofTrend: Record<Trend, Verdict> = { 上升趋势: '买入', 震荡整理: '中性', 下降趋势: '卖出' }

function pivotReading(candles: readonly Candle[], close: number, tickSize: number, digits: number): Reading {
  const before = candles.at(-2)
  const levels = before ? pivots('classic', before, tickSize) : null
  return {
    values: [
      value('R1', levels?.resistances[0] ?? null, digits),
      value('P', levels?.pivot ?? null, digits),
      value('S1', levels?.supports[0] ?? null, digits),
    ],
    verdict: levels && ofState[pivotState(close, levels)],
  }
}

/**
 * Every indicator at the last of a contract's day candles, by the formulas of @vce/futures. Verdicts are those of its
 * technical summary; indicators outside the summary follow the rule in the catalogue.
 */
export function readIndicators(
  candles: readonly Candle[],
  product: Pick<Product, 'tickSize' | 'multiplier'>,
): Record<TargetCode, Reading> {
  const { tickSize, multiplier } = product
  const digits = priceDigits(product)
  const closes = candles.map((candle) => candle.close)
  const close = closes.at(-1) ?? null
  const summary = new Map(
    technicalSummary(candles, tickSize).verdicts.map(({ indicator, verdict }) => [indicator, verdict]),
  )
  const verdictOf = (indicator: string) => summary.get(indicator) ?? null
  const sideOf = (level: number | null) => (close === null ? null : sideOfLevel(close, level, tickSize))

  const averages = indicatorDefaults.ma.map((period) => last(ma(closes, period)))
  const exponential = indicatorDefaults.ma.map((period) => last(ema(closes, period)))
  const bands = boll(closes)
  const { dif, dea, bar } = macd(closes)
  const { k, d, j } = kdj(candles)
  const points = sar(candles)
  const flow = obv(candles)
  const dayMean = last(vwap(candles.slice(-1), multiplier))
  const trend = trendOf(closes)

  return {
    MA: {
      values: indicatorDefaults.ma.map((period, index) =>
        value(`MA${period}`, averages[index] ?? null, digits),
      ),
      verdict: majority(indicatorDefaults.ma.map((period) => verdictOf(`MA${period}`))),
    },
    BOLL: {
      values: [
        value('上轨', last(bands.upper), digits),
        value('中轨', last(bands.middle), digits),
        value('下轨', last(bands.lower), digits),
      ],
      verdict: verdictOf('BOLL(20,2)'),
    },
    MACD: {
      values: [
        value('DIF', last(dif), scale),
        value('DEA', last(dea), scale),
        value('MACD', last(bar), scale),
      ],
      verdict: verdictOf('MACD(12,26,9)'),
    },
    KDJ: {
      values: [value('K', last(k), scale), value('D', last(d), scale), value('J', last(j), scale)],
      verdict: verdictOf('KDJ(9,3,3)'),
    },
    RSI: {
      values: indicatorDefaults.rsi.map((period) => value(`RSI${period}`, last(rsi(closes, period)), scale)),
      verdict: majority(indicatorDefaults.rsi.map((period) => verdictOf(`RSI${period}`))),
    },
    ATR: {
      values: [value('ATR', last(atr(candles)), scale)],
      verdict: last(atr(candles)) === null ? null : '中性',
    },
    EMA: {
      values: indicatorDefaults.ma.map((period, index) =>
        value(`EMA${period}`, exponential[index] ?? null, digits),
      ),
      verdict: majority(exponential.map(sideOf)),
    },
    SAR: { values: [value('SAR', last(points.value), digits)], verdict: verdictOf('SAR(4,2,20)') },
    CCI: { values: [value('CCI', last(cci(candles)), scale)], verdict: verdictOf('CCI(14)') },
    OBV: {
      values: [value('OBV', last(flow), wholeLots), value('MAOBV', last(ma(flow, 10)), wholeLots)],
      verdict: verdictOf('OBV'),
    },
    VWAP: { values: [value('均价', dayMean, digits)], verdict: sideOf(dayMean) },
    PIVOT: pivotReading(candles, close ?? 0, tickSize, digits),
    TREND: {
      values: ([5, 20, 60] as const).map((period) => value(`MA${period}`, last(ma(closes, period)), digits)),
      verdict: trend && ofTrend[trend],
    },
  }
}
