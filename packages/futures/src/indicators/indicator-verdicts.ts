import type { Candle } from '../candles'
import { ma } from './averages'
import { boll } from './boll'
import { cci } from './cci'
import { indicatorDefaults } from './indicator-line'
import { kdj } from './kdj'
import { macd } from './macd'
import { obv } from './obv'
import { rsi } from './rsi'
import { sar } from './sar'

export type Verdict = '买入' | '中性' | '卖出'

export interface IndicatorVerdict {
  /** Common name: `MA5`, `MACD(12,26,9)`. */
  indicator: string
  /** The compared value at the last candle. */
  value: number
  verdict: Verdict
  /** The rule behind the verdict, in Chinese. */
  rule: string
}

/** Above 0 is 买入, below 卖出. */
const bySign = (difference: number): Verdict => (difference > 0 ? '买入' : difference < 0 ? '卖出' : '中性')

/** Below `low` is 买入, above `high` 卖出. */
const byExtremes = (value: number, low: number, high: number): Verdict =>
  value < low ? '买入' : value > high ? '卖出' : '中性'

/** The verdict of every indicator at the last candle, without indicators in their warm-up. */
export function indicatorVerdicts(candles: readonly Candle[], tickSize: number): IndicatorVerdict[] {
  const closes = candles.map((candle) => candle.close)
  const close = closes.at(-1)
  if (close === undefined) return []
  return [
    ...averageVerdicts(closes, close, tickSize),
    ...bollVerdict(closes, close),
    ...macdVerdict(closes),
    ...kdjVerdict(candles),
    ...rsiVerdicts(closes),
    ...cciVerdict(candles),
    ...sarVerdict(candles),
    ...obvVerdict(candles),
  ]
}

function averageVerdicts(closes: readonly number[], close: number, tickSize: number): IndicatorVerdict[] {
  return indicatorDefaults.ma.flatMap((period) => {
    const value = ma(closes.slice(-period), period).at(-1) ?? null
    if (value === null) return []
    const difference = Math.abs(close - value) < tickSize ? 0 : close - value
    return [
      {
        indicator: `MA${period}`,
        value,
        verdict: bySign(difference),
        rule: '收盘价高于均线买入，低于均线卖出，相差不足一个最小变动价位为中性',
      },
    ]
  })
}

function bollVerdict(closes: readonly number[], close: number): IndicatorVerdict[] {
  const { upper, lower } = boll(closes.slice(-indicatorDefaults.boll[0]))
  const top = upper.at(-1) ?? null
  const bottom = lower.at(-1) ?? null
  if (top === null || bottom === null) return []
  const verdict = byExtremes(close, bottom, top)
  return [
    { indicator: 'BOLL(20,2)', value: close, verdict, rule: '收盘价跌破下轨买入，升破上轨卖出，轨内为中性' },
  ]
}

function macdVerdict(closes: readonly number[]): IndicatorVerdict[] {
  const value = macd(closes).bar.at(-1) ?? null
  if (value === null) return []
  return [
    { indicator: 'MACD(12,26,9)', value, verdict: bySign(value), rule: 'DIF 在 DEA 之上买入，之下卖出' },
  ]
}

function kdjVerdict(candles: readonly Candle[]): IndicatorVerdict[] {
  const lines = kdj(candles)
  const k = lines.k.at(-1) ?? null
  const d = lines.d.at(-1) ?? null
  const j = lines.j.at(-1) ?? null
  if (k === null || d === null || j === null) return []
  const extreme = byExtremes(j, 0, 100)
  return [
    {
      indicator: 'KDJ(9,3,3)',
      value: j,
      verdict: extreme === '中性' ? bySign(k - d) : extreme,
      rule: 'J 低于 0 超卖买入，高于 100 超买卖出，其间 K 在 D 之上买入，之下卖出',
    },
  ]
}

function rsiVerdicts(closes: readonly number[]): IndicatorVerdict[] {
  return indicatorDefaults.rsi.flatMap((period) => {
    const value = rsi(closes, period).at(-1) ?? null
    if (value === null) return []
    const verdict = byExtremes(value, 30, 70)
    return [
      { indicator: `RSI${period}`, value, verdict, rule: '低于 30 超卖买入，高于 70 超买卖出，其间为中性' },
    ]
  })
}

function cciVerdict(candles: readonly Candle[]): IndicatorVerdict[] {
  const value = cci(candles.slice(-indicatorDefaults.cci)).at(-1) ?? null
  if (value === null) return []
  const verdict = value > 100 ? '买入' : value < -100 ? '卖出' : '中性'
  return [{ indicator: 'CCI(14)', value, verdict, rule: '高于 100 走强买入，低于 −100 走弱卖出，其间为中性' }]
}

function sarVerdict(candles: readonly Candle[]): IndicatorVerdict[] {
  const { value: points, rising } = sar(candles)
  const value = points.at(-1) ?? null
  if (value === null) return []
  const verdict = rising.at(-1) ? '买入' : '卖出'
  return [{ indicator: 'SAR(4,2,20)', value, verdict, rule: 'SAR 位于价格下方为买入，上方为卖出' }]
}

function obvVerdict(candles: readonly Candle[]): IndicatorVerdict[] {
  const line = obv(candles)
  const value = line.at(-1) ?? 0
  const mean = ma(line.slice(-10), 10).at(-1) ?? null
  if (mean === null) return []
  return [
    { indicator: 'OBV', value, verdict: bySign(value - mean), rule: 'OBV 在其 10 期均线之上买入，之下卖出' },
  ]
}
