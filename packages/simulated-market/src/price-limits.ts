import type { Product } from '@vce/futures'

/** The state that a contract's next limit depends on. */
export interface LimitState {
  /** 1 to 12. */
  deliveryMonth: number
  /** Before its first trade a contract has twice the limit. */
  hasTraded: boolean
  /** Consecutive days that closed at the limit, negative for limit down. */
  oneSidedDays: number
}

type LimitedProduct = Pick<Product, 'exchange' | 'sector' | 'priceLimit'>

/**
 * The limit of a contract's day, as a part of its previous settlement. After a day that closed at its limit
 * the next is wider by 3 points, after two by 5 (calendar, "Prices of the day"). 中金所 never widens: its limits
 * are fixed except for new contracts and for the last day of an index future.
 */
export function priceLimit(product: LimitedProduct, state: LimitState, isLastDay: boolean): number {
  if (isDoubled(product, state, isLastDay)) return product.priceLimit * 2
  return product.priceLimit + widening(product, state)
}

/** Widening of the regular limit after the days before. */
export function widening({ exchange }: Pick<Product, 'exchange'>, { oneSidedDays }: LimitState): number {
  const days = Math.abs(oneSidedDays)
  if (exchange === 'CFFEX' || days === 0) return 0
  return days === 1 ? 0.03 : 0.05
}

/**
 * A new contract has twice the limit, of index futures only that of a quarter month; index futures also have
 * it on their last day.
 */
function isDoubled({ sector }: LimitedProduct, { hasTraded, deliveryMonth }: LimitState, isLastDay: boolean) {
  if (sector !== '股指') return !hasTraded
  return isLastDay || (!hasTraded && deliveryMonth % 3 === 0)
}

/** Rounded inward to the tick; all in ticks. */
export function limitTicks(previousSettlement: number, limit: number): { up: number; down: number } {
  return {
    up: Math.floor(previousSettlement * (1 + limit) + 1e-6),
    down: Math.ceil(previousSettlement * (1 - limit) - 1e-6),
  }
}
