import type { Candle } from '../candles'
import type { IndicatorLine } from './indicator-line'

/**
 * 均价线: turnover / (volume × multiplier) since the trading day began, in quote units. If the turnover of any
 * bar of a day is unknown, that day uses typical prices (H + L + C) / 3 instead. Null before the first trade.
 */
export function vwap(
  candles: readonly Pick<Candle, 'tradingDay' | 'high' | 'low' | 'close' | 'volume' | 'turnover'>[],
  multiplier: number,
): IndicatorLine {
  const withoutTurnover = new Set(
    candles.flatMap(({ tradingDay, turnover }) => (turnover === null ? [tradingDay] : [])),
  )
  let day = ''
  let volume = 0
  let money = 0
  return candles.map((candle) => {
    if (candle.tradingDay !== day) {
      day = candle.tradingDay
      volume = 0
      money = 0
    }
    const typical = ((candle.high + candle.low + candle.close) / 3) * candle.volume
    volume += candle.volume
    money += withoutTurnover.has(day) ? typical : (candle.turnover ?? 0) / multiplier
    return volume === 0 ? null : money / volume
  })
}
