import { type Product, productOf } from '@vce/futures'
import type { DropOff } from '@vce/futures/seat-profit'
import type { World } from '@vce/protocol'
import type { MarketRepository } from '#modules/market'

/** The product with a seat's largest profit or loss on a day. */
export async function productOfLargestProfit(
  facts: MarketRepository,
  scope: { world: World; dropOff: DropOff },
  seat: string,
  tradingDay: string,
): Promise<Product | null> {
  const sums = await facts.profitsByProduct(scope, seat, tradingDay, tradingDay)
  const [largest] = sums.toSorted((a, b) => Math.abs(b.profit) - Math.abs(a.profit))
  return (largest && productOf(largest.code)) ?? null
}
