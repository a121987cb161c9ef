import type { OrderType } from '@vce/protocol'
import type { Coupon, Holding } from './coupons.repository'

const scopes: Partial<Record<OrderType, Coupon['scope']>> = { 1: 'courses', 3: 'vTarget', 4: 'levels' }

interface Sale {
  type: OrderType
  /** In V券. */
  price: number
  /** The Beijing day. */
  today: string
}

/** Whether a day is within the validity of a holding. */
export const isValidOn = ({ startsOn, endsOn }: Pick<Holding, 'startsOn' | 'endsOn'>, today: string) =>
  endsOn >= today && (startsOn === null || startsOn <= today)

/**
 * The price in V券 that is left to pay with a coupon; null if the coupon cannot be used for this order.
 * Recharges accept no coupons.
 */
export function payableWith(
  { kind, scope, amount, threshold, cap }: Coupon,
  { type, price }: Pick<Sale, 'type' | 'price'>,
): number | null {
  const own = scopes[type]
  if (!own || (scope !== 'all' && scope !== own) || price < threshold) return null
  if (kind === 'cash') return Math.max(0, price - amount)
  if (kind !== 'rate') return null
  const reduced = Math.floor((price * amount) / 100)
  return Math.max(0, cap === null ? reduced : Math.max(reduced, price - cap))
}
