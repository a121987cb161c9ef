import { previousTradingDay } from '../calendar'
import type { Product } from '../contracts'
import { basisOf } from './basis'
import { spotInQuoteUnit, spotUnitOf } from './spot-units'

/** The contract that represents the product on a day, and its settlement price. */
export interface FutureDay {
  tradingDay: string
  contract: string | null
  future: number | null
}

/** A spot price in the unit of its source. */
export interface SpotDay {
  tradingDay: string
  price: number
}

export interface BasisPoint extends FutureDay {
  /** In the future's quote unit. */
  spot: number | null
  basis: number | null
  rate: number | null
  /** The spot price is an earlier day's. */
  carried: boolean
  /** Another contract than on the previous day. */
  rolled: boolean
}

/**
 * The first day whose spot price still counts on a trading day: three trading days back, unless the unit
 * allows more.
 */
export const spotCountsFrom = (tradingDay: string, { code }: Pick<Product, 'code'>) =>
  previousTradingDay(tradingDay, spotUnitOf(code).carryDays)

/**
 * 基差 day by day, both lists oldest first. A day without a spot price carries the last one for at most three
 * trading days and is marked; after that it has none (models, 6).
 */
export function basisSeries(
  product: Pick<Product, 'code'>,
  days: readonly FutureDay[],
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
    const counts = last !== null && countsOn(last, day.tradingDay, product)
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

const countsOn = (spot: SpotDay, day: string, product: Pick<Product, 'code'>) =>
  spot.tradingDay === day || spot.tradingDay >= spotCountsFrom(day, product)
