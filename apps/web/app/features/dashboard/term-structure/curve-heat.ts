import type { DayCurve } from '@vce/protocol'
import { monthIndexOf } from './evolution-plan'

/**
 * The curve of one day relative to its near month: differences in percent of the near price, by distance in
 * months.
 */
interface RelativeDay {
  tradingDay: string
  /** Delivery month of the near contract, `YYMM`; null without a curve. */
  near: string | null
  byDistance: ReadonlyMap<number, number>
}

/**
 * Curves relative to their near month: (price − near price) ÷ near price in percent with two digits, by
 * months from the near contract.
 */
export const relativeDays = (curves: readonly DayCurve[]): RelativeDay[] =>
  curves.map(({ tradingDay, points }) => {
    const [near] = points
    return {
      tradingDay,
      near: near?.deliveryMonth ?? null,
      byDistance: new Map(
        near
          ? points.map(({ deliveryMonth, price }) => [
              monthIndexOf(deliveryMonth) - monthIndexOf(near.deliveryMonth),
              Number((((price - near.price) / near.price) * 100).toFixed(2)) + 0,
            ])
          : [],
      ),
    }
  })

/** All distances in months that occur on any day, ascending. */
export const distancesOf = (days: readonly RelativeDay[]) =>
  [...new Set(days.flatMap(({ byDistance }) => [...byDistance.keys()]))].sort((a, b) => a - b)

/** The largest absolute difference of all days. */
export const limitOf = (days: readonly RelativeDay[]) =>
  Math.max(0, ...days.flatMap(({ byDistance }) => [...byDistance.values()].map(Math.abs)))

export const distanceName = (months: number) => (months === 0 ? '近月' : `+${months} 月`)
