import type { QuoteRow } from '@vce/exchange-files'
import type { Product } from '@vce/futures'
import type { PricedPart } from './minute-levels'
import type { TradingMinutes } from './trading-minutes'

/** The last hour of a CFFEX day, whose average is the settlement (calendar, "Prices of the day"). */
export interface SettlementHour {
  /**
   * Reduces the activity of the hour until both its own average and that of the whole day can be between low
   * and high.
   */
  reduceActivity(weights: Float64Array, auction: number): void
  /** Ensures that the hour has at least one lot. */
  ensureLot(lots: Int32Array): void
  /**
   * The part of the day before the hour, and the hour. `wanted` is in ticks × lots, `money` in 元 per tick and
   * lot.
   */
  pricedParts(lots: Int32Array, wanted: number, money: number): PricedPart[]
}

/**
 * The settlement hour of a day on CFFEX; null for other exchanges, which settle at the whole day's average.
 */
export function settlementHour(
  row: QuoteRow,
  product: Product,
  minutes: TradingMinutes,
): SettlementHour | null {
  const { settlementPrice, high, low, volume, turnover } = row
  if (product.exchange !== 'CFFEX' || !volume || !turnover) return null
  if (settlementPrice === null || high === null || low === null) return null
  const first = minutes.count - 60
  const average = turnover / (volume * product.multiplier)

  /**
   * The largest part of the day's lots that the hour can have: the average of the other lots must remain
   * within the day's range.
   */
  function largestShare(settlement: number, top: number, bottom: number) {
    if (settlement === average) return 1
    const bound = settlement > average ? bottom : top
    return 0.85 * ((average - bound) / (settlement - bound))
  }

  return {
    reduceActivity(weights, auction) {
      const before = sumOf(weights, 0, first)
      const hour = sumOf(weights, first, weights.length)
      const traded = volume - auction
      const share = (volume * largestShare(settlementPrice, high, low)) / traded
      if (hour <= share * (before + hour)) return
      const factor = Math.max(1e-6, (share * before) / ((1 - share) * hour))
      for (let minute = first; minute < weights.length; minute += 1)
        weights[minute] = (weights[minute] ?? 0) * factor
    },
    ensureLot(lots) {
      if (sumOf(lots, first, lots.length) > 0) return
      const donor = lots.findLastIndex((minuteLots) => minuteLots > 0)
      lots[donor] = (lots[donor] ?? 0) - 1
      lots[first + (donor % 60)] = 1
    },
    pricedParts(lots, wanted, money) {
      const hourCost = (settlementPrice * product.multiplier * sumOf(lots, first, lots.length)) / money
      const hourOnly = sumOf(lots, 0, first) === 0
      return [
        { from: 0, to: first, wanted: hourOnly ? 0 : wanted - hourCost },
        { from: first, to: lots.length, wanted: hourOnly ? wanted : hourCost },
      ]
    },
  }
}

function sumOf(values: Float64Array | Int32Array, from: number, to: number): number {
  let sum = 0
  for (let index = from; index < to; index += 1) sum += values[index] ?? 0
  return sum
}
