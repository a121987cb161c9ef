import { previousTradingDay } from '../calendar'
import type { Product } from '../contracts'
import { basisOf } from './basis'
import { spotInQuoteUnit, spotUnitOf } from './spot-units'

/** The contract that represents the product on a day, and its settlement price. */
export interface FuturesDay {
  tradingDay: string
  contract: string | null
  future: number | null
}

/** A spot price in the unit of its source. */
export interface SpotDay {
  tradingDay: string
  price: number
}

export interface BasisPoint extends FuturesDay {
  /** In the future's quote unit. */
  spot: number | null
  basis: number | null
  rate: number | null
  /** The spot price was carried over from an earlier day. */
  carried: boolean
  /** The contract differs from that of the previous day. */
  rolled: boolean
}

/**
 * The earliest day whose spot price still counts on a trading day: the product's `carryDays` trading days
 * before it, by default three.
 */
export const earliestSpotDay = (tradingDay: string, { code }: Pick<Product, 'code'>) =>
  previousTradingDay(tradingDay, spotUnitOf(code).carryDays)

/**
 * 基差 day by day; both lists are oldest first. A day without a spot price uses the last known one, marked as
 * `carried`, for as long as `earliestSpotDay` allows; later days have no spot price (models, 6).
 */
export function basisSeries(
  product: Pick<Product, 'code'>,
  days: readonly FuturesDay[],
  spots: readonly SpotDay[],
): BasisPoint[] {
  let next = 0
  let last: SpotDay | null = null
  return days.map((day, index): BasisPoint => {
    for (; next < spots.length; next += 1) {
      const spot = spots[next]
      if (!spot || spot.tradingDay > day.tradingDay) break
      last = spot
    }
    const before = days[index - 1]
    const counts = last !== null && isSpotValidOn(last, day.tradingDay, product)
    const spot = counts && last ? spotInQuoteUnit(last.price, product) : null
    const basis = basisOf(spot, day.future)
    return {
      ...day,
      spot,
      basis: basis?.value ?? null,
      rate: basis?.rate ?? null,
      carried: spot !== null && last?.tradingDay !== day.tradingDay,
      rolled: before !== undefined && before.contract !== null && before.contract !== day.contract,
    }
  })
}

const isSpotValidOn = (spot: SpotDay, day: string, product: Pick<Product, 'code'>) =>
  spot.tradingDay === day || spot.tradingDay >= earliestSpotDay(day, product)
