import type { Product } from '@vce/futures'
import { normalAt, slowNoise, uniformAt } from './hashed-noise'
import { hashOf } from './random'
import { seats } from './seats'

/** Weight of each seat (by its index in `seats`) on each side of a product on one day. */
export interface SeatWeights {
  volume: Float64Array
  long: Float64Array
  short: Float64Array
}

/**
 * Weights of the seats in a product. Each seat has a permanent preference for the product and a permanent
 * leaning to one side, both with deviations that change within weeks, and its own response to a trend. The
 * weights depend only on the day and the trend, so lists may begin on any day.
 */
export function createSeatWeights(
  product: Product,
  seed: number,
): (index: number, trend: number) => SeatWeights {
  const members = seats.map(({ seat, size, absentFrom }) => {
    const hash = hashOf(seed, `seat/${seat}/${product.code}`)
    return {
      hash,
      present: !absentFrom?.includes(product.exchange),
      liking: Math.log(size) + 0.4 * normalAt(hash, 1),
      lean: 0.4 * normalAt(hash, 2),
      haste: 0.2 * normalAt(hash, 3),
      // The deviations of some seats change within a week, the deviations of others within a month.
      sizeKnot: 8 + 20 * uniformAt(hash, 4),
      sideKnot: 5 + 16 * uniformAt(hash, 5),
    }
  })
  return (index, trend) => {
    const weights: SeatWeights = {
      volume: new Float64Array(seats.length),
      long: new Float64Array(seats.length),
      short: new Float64Array(seats.length),
    }
    for (const [place, { hash, present, liking, lean, haste, sizeKnot, sideKnot }] of members.entries()) {
      const seat = seats[place]
      if (!present || !seat) continue
      const mood = liking + 0.2 * slowNoise(hash + 1, index, sizeKnot) + 0.008 * normalAt(hash + 2, index)
      const side =
        lean +
        0.25 * slowNoise(hash + 3, index, sideKnot) +
        0.01 * normalAt(hash + 4, index) +
        0.25 * seat.trend * trend
      weights.long[place] = Math.exp(mood + side)
      weights.short[place] = Math.exp(mood - side)
      weights.volume[place] = Math.exp(mood + haste + 0.16 * normalAt(hash + 5, index)) * seat.turns
    }
    return weights
  }
}
