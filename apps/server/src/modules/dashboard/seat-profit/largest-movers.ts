import { type DropOff, type Product, productOf } from '@vce/futures'
import type { World } from '@vce/protocol'
import type { marketFacts } from '#modules/market'

type Facts = ReturnType<typeof marketFacts>

/** The product in which a seat won or lost most on a day. */
export async function largestMovers(
  facts: Facts,
  scope: { world: World; dropOff: DropOff },
  seat: string,
  tradingDay: string,
): Promise<Product | null> {
  const sums = await facts.profitsByProduct(scope, seat, tradingDay, tradingDay)
  const [most] = sums.toSorted((a, b) => Math.abs(b.profit) - Math.abs(a.profit))
  return (most && productOf(most.code)) ?? null
}
