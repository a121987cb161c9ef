/** A prize of a pool, as published. */
export interface PublishedPrize {
  /** Position in the pool, from 1. */
  prize_id: number
  name: string
  weight: number
  /** Value in V粒. */
  value: number
  /** Number of these prizes in the pool; null without a limit. */
  stock: number | null
}

export const totalWeight = (prizes: readonly Pick<PublishedPrize, 'weight'>[]): number =>
  prizes.reduce((sum, { weight }) => sum + weight, 0)

/** The prize that a number below the total weight falls on. */
export function prizeOfNumber<P extends Pick<PublishedPrize, 'weight'>>(
  prizes: readonly P[],
  number: number,
): P {
  let end = 0
  for (const prize of prizes) {
    end += prize.weight
    if (number < end) return prize
  }
  throw new RangeError(`number ${number} of ${end}`)
}
