import type { Product } from '@vce/futures'

/** The part of a contract's state that determines its next limit. */
export interface LimitState {
  /** 1 to 12. */
  deliveryMonth: number
  /** False for a new contract, whose limit is doubled. */
  hasTraded: boolean
  /** Consecutive days that closed at the limit, negative for limit down. */
  oneSidedDays: number
}

type LimitedProduct = Pick<Product, 'exchange' | 'sector' | 'priceLimit'>

/**
 * The limit of a contract's day, as a fraction of its previous settlement. After one day that closed at its
 * limit, the next limit is wider by 3 points, after two days by 5 (calendar, "Prices of the day"). 中金所 never
 * widens limits: they only differ for new contracts and for the last day of an index future.
 */
export function priceLimit(product: LimitedProduct, state: LimitState, isLastDay: boolean): number {
  if (isDoubled(product, state, isLastDay)) return product.priceLimit * 2
  return product.priceLimit + widening(product, state)
}

/** By how much the regular limit is widened after consecutive days that closed at the limit. */
export function widening({ exchange }: Pick<Product, 'exchange'>, { oneSidedDays }: LimitState): number {
  const days = Math.abs(oneSidedDays)
  if (exchange === 'CFFEX' || days === 0) return 0
  return days === 1 ? 0.03 : 0.05
}

/**
 * Whether the limit is doubled: for new contracts (of index futures only quarter months), and for index
 * futures on their last day.
 */
function isDoubled({ sector }: LimitedProduct, { hasTraded, deliveryMonth }: LimitState, isLastDay: boolean) {
  if (sector !== '股指') return !hasTraded
  return isLastDay || (!hasTraded && deliveryMonth % 3 === 0)
}

/** Limits in ticks for a previous settlement in ticks, rounded towards the settlement. */
export function limitTicks(previousSettlement: number, limit: number): { up: number; down: number } {
  return {
    up: Math.floor(previousSettlement * (1 + limit) + 1e-6),
    down: Math.ceil(previousSettlement * (1 - limit) - 1e-6),
  }
}
