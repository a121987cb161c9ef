import type { Candle } from '../candles'
import { smoothed } from './averages'
import { indicatorDefaults, type Line } from './line'
import { highest, lowest } from './windows'

export interface Kdj {
  k: Line
  d: Line
  j: Line
}

const [defaultPeriod, defaultK, defaultD] = indicatorDefaults.kdj

/**
 * KDJ: RSV = (C − lowest) / (highest − lowest) × 100 over the period, 50 if nothing moved; K and D are its
 * 通达信 SMA and start at 50; J = 3K − 2D.
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
  const rsv = candles.slice(period - 1).map(({ close }, index) => {
    const top = high[index + period - 1] ?? close
    const bottom = low[index + period - 1] ?? close
    return top === bottom ? 50 : ((close - bottom) / (top - bottom)) * 100
  })
  const k = smoothed(rsv, smoothK, 1, 50)
  const d = smoothed(k, smoothD, 1, 50)
  const j = k.map((value, index) => 3 * value - 2 * (d[index] ?? 0))
  const warmUp = candles.slice(0, period - 1).map(() => null)
  return { k: [...warmUp, ...k], d: [...warmUp, ...d], j: [...warmUp, ...j] }
}
