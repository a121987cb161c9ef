import type { Product } from '@vce/futures'

/** What a contract's next limit depends on. */
export interface LimitState {
  /** Before its first trade a contract has twice the limit. */
  hasTraded: boolean
  /** Days in a row that closed at the limit, negative for limit down. */
  oneSidedDays: number
}

/** After a day that closed at its limit the next is wider by 3 points, after two by 5 (calendar, "Prices of the day"). */
export function priceLimit(product: Pick<Product, 'priceLimit'>, { hasTraded, oneSidedDays }: LimitState) {
  if (!hasTraded) return product.priceLimit * 2
  const days = Math.abs(oneSidedDays)
  return product.priceLimit + (days === 0 ? 0 : days === 1 ? 0.03 : 0.05)
}

/** Rounded inward to the tick; all in ticks. */
export function limitTicks(previousSettlement: number, limit: number): { up: number; down: number } {
  return {
    up: Math.floor(previousSettlement * (1 + limit) + 1e-6),
    down: Math.ceil(previousSettlement * (1 - limit) - 1e-6),
  }
}
