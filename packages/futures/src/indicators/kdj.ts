import type { Candle } from '../candles'
import { type IndicatorLine, indicatorDefaults } from './indicator-line'
import { highest, lowest } from './rolling-extremes'

export interface Kdj {
  k: IndicatorLine
  d: IndicatorLine
  j: IndicatorLine
}

const [defaultPeriod, defaultK, defaultD] = indicatorDefaults.kdj

/**
 * KDJ: RSV = (C − lowest) / (highest − lowest) × 100 over the period, 50 if nothing moved. K is the 通达信 SMA
 * of RSV, D that of K, both starting at 50; J = 3K − 2D.
 */
export function kdj(
  candles: readonly Pick<Candle, 'high' | 'low' | 'close'>[],
  period: number = defaultPeriod,
  smoothK: number = defaultK,
  smoothD: number = defaultD,
): Kdj {
  const high = highest(
    candles.map((candle) => candle.high),
    period,
  )
  const low = lowest(
    candles.map((candle) => candle.low),
    period,
  )
  const [k, d, j]: [IndicatorLine, IndicatorLine, IndicatorLine] = [[], [], []]
  let beforeK = 50
  let beforeD = 50
  // A single loop without temporary arrays, because boards and charts call this with ten thousand bars.
  for (let index = 0; index < candles.length; index += 1) {
    const top = high[index] ?? null
    const bottom = low[index] ?? null
    if (top === null || bottom === null) {
      k.push(null)
      d.push(null)
      j.push(null)
      continue
    }
    const close = candles[index]?.close ?? top
    const rsv = top === bottom ? 50 : ((close - bottom) / (top - bottom)) * 100
    beforeK = (rsv + (smoothK - 1) * beforeK) / smoothK
    beforeD = (beforeK + (smoothD - 1) * beforeD) / smoothD
    k.push(beforeK)
    d.push(beforeD)
    j.push(3 * beforeK - 2 * beforeD)
  }
  return { k, d, j }
}
