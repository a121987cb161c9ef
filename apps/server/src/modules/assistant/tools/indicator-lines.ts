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
} from '@vce/futures/indicators'

export const indicatorCodes = ['MA', 'EMA', 'BOLL', 'SAR', 'MACD', 'KDJ', 'RSI', 'CCI', 'ATR', 'OBV'] as const
export type IndicatorCode = (typeof indicatorCodes)[number]

/** Value of an indicator's line at the last candle. */
export interface LineReading {
  /** Name on charts: `MA20`, `DIF`, 上轨. */
  name: string
  value: number | null
  /**
   * `price`: in quote units, with the product's digits; `lots`: in 手; `plain`: on the indicator's own scale.
   */
  scale: 'price' | 'lots' | 'plain'
  /** Key of the line's verdict in the technical summary. */
  verdict?: string
}

const last = (line: IndicatorLine) => line.at(-1) ?? null

const periodsOf = (given: readonly number[] | undefined, defaults: readonly number[]) => given ?? defaults

type LineReader = (candles: readonly Candle[], periods?: readonly number[]) => LineReading[]

const closesOf = (candles: readonly Candle[]) => candles.map(({ close }) => close)

/** For each indicator, a function that computes its lines from candles, as on the symbol page. */
export const lineReaders: Record<IndicatorCode, LineReader> = {
  MA: (candles, periods) =>
    periodsOf(periods, indicatorDefaults.ma).map((period) => ({
      name: `MA${period}`,
      value: last(ma(closesOf(candles), period)),
      scale: 'price',
      verdict: `MA${period}`,
    })),
  EMA: (candles, periods) =>
    periodsOf(periods, indicatorDefaults.ma).map((period) => ({
      name: `EMA${period}`,
      value: last(ema(closesOf(candles), period)),
      scale: 'price',
    })),
  BOLL(candles) {
    const { upper, middle, lower } = boll(closesOf(candles))
    const verdict = 'BOLL(20,2)'
    return [
      { name: 'BOLL上轨', value: last(upper), scale: 'price', verdict },
      { name: 'BOLL中轨', value: last(middle), scale: 'price' },
      { name: 'BOLL下轨', value: last(lower), scale: 'price' },
    ]
  },
  SAR: (candles) => [
    { name: 'SAR', value: last(sar(candles).value), scale: 'price', verdict: 'SAR(4,2,20)' },
  ],
  MACD(candles) {
    const { dif, dea, bar } = macd(closesOf(candles))
    return [
      { name: 'DIF', value: last(dif), scale: 'plain' },
      { name: 'DEA', value: last(dea), scale: 'plain' },
      { name: 'MACD柱', value: last(bar), scale: 'plain', verdict: 'MACD(12,26,9)' },
    ]
  },
  KDJ(candles) {
    const { k, d, j } = kdj(candles)
    return [
      { name: 'K', value: last(k), scale: 'plain' },
      { name: 'D', value: last(d), scale: 'plain' },
      { name: 'J', value: last(j), scale: 'plain', verdict: 'KDJ(9,3,3)' },
    ]
  },
  RSI: (candles, periods) =>
    periodsOf(periods, indicatorDefaults.rsi).map((period) => ({
      name: `RSI${period}`,
      value: last(rsi(closesOf(candles), period)),
      scale: 'plain',
      verdict: `RSI${period}`,
    })),
  CCI: (candles) => [{ name: 'CCI', value: last(cci(candles)), scale: 'plain', verdict: 'CCI(14)' }],
  ATR: (candles) => [{ name: 'ATR', value: last(atr(candles)), scale: 'price' }],
  OBV: (candles) => [{ name: 'OBV', value: last(obv(candles)), scale: 'lots', verdict: 'OBV' }],
}
