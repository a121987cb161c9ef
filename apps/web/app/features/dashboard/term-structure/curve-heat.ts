import type { DayCurve } from '@vce/protocol'
import { monthOf } from './evolution-plan'

/** One day against its near month: months from it, and the price difference in percent of it. */
interface RelativeDay {
  tradingDay: string
  /** Delivery month of the near contract, `YYMM`; null without a curve. */
  near: string | null
  byDistance: ReadonlyMap<number, number>
}

/** (price − near price) ÷ near price in percent, by months from the near contract; two digits. */
export const relativeDays = (curves: readonly DayCurve[]): RelativeDay[] =>
  curves.map(({ tradingDay, points }) => {
    const [near] = points
    return {
      tradingDay,
      near: near?.deliveryMonth ?? null,
      byDistance: new Map(
        near
          ? points.map(({ deliveryMonth, price }) => [
              monthOf(deliveryMonth) - monthOf(near.deliveryMonth),
              Number((((price - near.price) / near.price) * 100).toFixed(2)) + 0,
            ])
          : [],
      ),
    }
  })

/** All distances of the days, ascending. */
export const distancesOf = (days: readonly RelativeDay[]) =>
  [...new Set(days.flatMap(({ byDistance }) => [...byDistance.keys()]))].sort((a, b) => a - b)

/** The largest difference in either direction. */
export const limitOf = (days: readonly RelativeDay[]) =>
  Math.max(0, ...days.flatMap(({ byDistance }) => [...byDistance.values()].map(Math.abs)))

export const distanceName = (months: number) => (months === 0 ? '近月' : `+${months} 月`)
