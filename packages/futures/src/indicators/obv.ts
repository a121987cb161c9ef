import type { Candle } from '../candles'

/** OBV in 手: volume added when the close rises, subtracted when it falls; 0 at the first bar. */
export function obv(candles: readonly Pick<Candle, 'close' | 'volume'>[]): number[] {
  let sum = 0
  return candles.map(({ close, volume }, index) => {
    sum += Math.sign(close - (candles[index - 1]?.close ?? close)) * volume
    return sum
  })
}
