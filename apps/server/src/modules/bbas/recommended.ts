import type { World } from '@vce/protocol'
import type { marketFacts } from '#modules/market'

type Facts = ReturnType<typeof marketFacts>

const most = 12

/** 推荐: products with the largest turnover of the newest settled day, the largest first. */
export async function recommendedSymbols(
  facts: Facts,
  world: World,
  tradingDay: string | null,
): Promise<string[]> {
  if (tradingDay === null) return []
  return (await facts.productDaysOn(world, tradingDay))
    .filter(({ turnover }) => turnover !== null && turnover > 0)
    .toSorted((a, b) => (b.turnover ?? 0) - (a.turnover ?? 0) || (a.productCode < b.productCode ? -1 : 1))
    .slice(0, most)
    .map(({ productCode }) => productCode)
}
