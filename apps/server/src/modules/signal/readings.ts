import { type Product, priceDigits } from '@vce/futures'
import type { Candle } from '@vce/futures/candles'
import {
  atr,
  boll,
  cci,
  ema,
  type IndicatorLine,
  indicatorDefaults,
  kdj,
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

/**
 * Decimal places: `scale` for values that are not prices, `wholeLots` for lots. Prices have the decimal
 * places of the product.
 */
const scale = 2
const wholeLots = 0

const last = (line: IndicatorLine) => line.at(-1) ?? null

const value = (name: string, exact: number | null, digits: number): Value => ({
  name,
  value: exact === null ? null : Number(exact.toFixed(digits)),
  digits,
})

/**
 * The verdict of more than half of the lines, 中性 without a majority. Lines in their warm-up do not vote; null
 * if all lines are in their warm-up.
 */
export function majority(votes: readonly (Verdict | null)[]): Verdict | null {
  const cast = votes.filter((vote) => vote !== null)
  if (cast.length === 0) return null
  const hasMajority = (verdict: Verdict) => cast.filter((vote) => vote === verdict).length * 2 > cast.length
  if (hasMajority('买入')) return '买入'
  return hasMajority('卖出') ? '卖出' : '中性'
}

/** 买入 above a level, 卖出 below the level, 中性 if the price is less than a tick away from the level. */
export function sideOfLevel(price: number, level: number | null, tickSize: number): Verdict | null {
  if (level === null) return null
  if (Math.abs(price - level) < tickSize) return '中性'
  return price > level ? '买入' : '卖出'
}

const verdictOfState: Record<PivotState, Verdict> = { 偏强: '买入', 震荡: '中性', 偏弱: '卖出' }
const verdictOfTrend: Record<Trend, Verdict> = { 上升趋势: '买入', 震荡整理: '中性', 下降趋势: '卖出' }

interface Context {
  candles: readonly Candle[]
  closes: readonly number[]
  /** Decimal places of a price. */
  digits: number
  tickSize: number
  multiplier: number
  /** The verdict that the technical summary gives to a line. */
  verdictOf(line: string): Verdict | null
  /** The verdict on the last close against a level. */
  sideOf(level: number | null): Verdict | null
}

const trendPeriods = [5, 20, 60] as const

const readingOf: Record<TargetCode, (context: Context) => Reading> = {
  MA: ({ closes, digits, verdictOf }) => ({
    values: indicatorDefaults.ma.map((period) => value(`MA${period}`, last(ma(closes, period)), digits)),
    verdict: majority(indicatorDefaults.ma.map((period) => verdictOf(`MA${period}`))),
  }),
  BOLL({ closes, digits, verdictOf }) {
    const { upper, middle, lower } = boll(closes)
    const values = [
      value('上轨', last(upper), digits),
      value('中轨', last(middle), digits),
      value('下轨', last(lower), digits),
    ]
    return { values, verdict: verdictOf('BOLL(20,2)') }
  },
  MACD({ closes, verdictOf }) {
    const { dif, dea, bar } = macd(closes)
    const values = [
      value('DIF', last(dif), scale),
      value('DEA', last(dea), scale),
      value('MACD', last(bar), scale),
    ]
    return { values, verdict: verdictOf('MACD(12,26,9)') }
  },
  KDJ({ candles, verdictOf }) {
    const { k, d, j } = kdj(candles)
    const values = [value('K', last(k), scale), value('D', last(d), scale), value('J', last(j), scale)]
    return { values, verdict: verdictOf('KDJ(9,3,3)') }
  },
  RSI: ({ closes, verdictOf }) => ({
    values: indicatorDefaults.rsi.map((period) => value(`RSI${period}`, last(rsi(closes, period)), scale)),
    verdict: majority(indicatorDefaults.rsi.map((period) => verdictOf(`RSI${period}`))),
  }),
  ATR({ candles }) {
    const range = last(atr(candles))
    return { values: [value('ATR', range, scale)], verdict: range === null ? null : '中性' }
  },
  EMA({ closes, digits, sideOf }) {
    const levels = indicatorDefaults.ma.map((period) => last(ema(closes, period)))
    return {
      values: indicatorDefaults.ma.map((period, index) =>
        value(`EMA${period}`, levels[index] ?? null, digits),
      ),
      verdict: majority(levels.map(sideOf)),
    }
  },
  SAR: ({ candles, digits, verdictOf }) => ({
    values: [value('SAR', last(sar(candles).value), digits)],
    verdict: verdictOf('SAR(4,2,20)'),
  }),
  CCI: ({ candles, verdictOf }) => ({
    values: [value('CCI', last(cci(candles)), scale)],
    verdict: verdictOf('CCI(14)'),
  }),
  OBV({ candles, verdictOf }) {
    const flow = obv(candles)
    const values = [value('OBV', last(flow), wholeLots), value('MAOBV', last(ma(flow, 10)), wholeLots)]
    return { values, verdict: verdictOf('OBV') }
  },
  VWAP({ candles, multiplier, digits, sideOf }) {
    const dayMean = last(vwap(candles.slice(-1), multiplier))
    return { values: [value('均价', dayMean, digits)], verdict: sideOf(dayMean) }
  },
  PIVOT({ candles, closes, tickSize, digits }) {
    const before = candles.at(-2)
    const levels = before ? pivots('classic', before, tickSize) : null
    const values = [
      value('R1', levels?.resistances[0] ?? null, digits),
      value('P', levels?.pivot ?? null, digits),
      value('S1', levels?.supports[0] ?? null, digits),
    ]
    return { values, verdict: levels && verdictOfState[pivotState(closes.at(-1) ?? 0, levels)] }
  },
  TREND({ closes, digits }) {
    const trend = trendOf(closes)
    const values = trendPeriods.map((period) => value(`MA${period}`, last(ma(closes, period)), digits))
    return { values, verdict: trend && verdictOfTrend[trend] }
  },
}

/**
 * Reads every indicator at a contract's last day candle, by the formulas of @vce/futures. Verdicts come from
 * the technical summary of @vce/futures; an indicator without one follows the rule in the catalogue.
 */
export function readIndicators(
  candles: readonly Candle[],
  product: Pick<Product, 'tickSize' | 'multiplier'>,
): Record<TargetCode, Reading> {
  const { tickSize, multiplier } = product
  const closes = candles.map((candle) => candle.close)
  const close = closes.at(-1)
  const summary = new Map(
    technicalSummary(candles, tickSize).verdicts.map(({ indicator, verdict }) => [indicator, verdict]),
  )
  const context: Context = {
    candles,
    closes,
    digits: priceDigits(product),
    tickSize,
    multiplier,
    verdictOf: (line) => summary.get(line) ?? null,
    sideOf: (level) => (close === undefined ? null : sideOfLevel(close, level, tickSize)),
  }
  const codes = Object.keys(readingOf) as TargetCode[]
  return Object.fromEntries(codes.map((code) => [code, readingOf[code](context)])) as Record<
    TargetCode,
    Reading
  >
}
