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

/** Whether a holding can be used on a day at all. */
export const isValidOn = ({ startsOn, endsOn }: Pick<Holding, 'startsOn' | 'endsOn'>, today: string) =>
  endsOn >= today && (startsOn === null || startsOn <= today)

/** Price left to pay with a coupon, in V券; null if the coupon is not for this order. Recharges take none. */
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
