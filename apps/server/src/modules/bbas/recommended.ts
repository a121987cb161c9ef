import type { World } from '@vce/protocol'
import type { MarketFacts } from '#modules/market'

const maxRecommended = 12

/** 推荐: products with the largest turnover of the newest settled day, in descending order. */
export async function recommendedSymbols(
  facts: MarketFacts,
  world: World,
  tradingDay: string | null,
): Promise<string[]> {
  if (tradingDay === null) return []
  return (await facts.productDaysOn(world, tradingDay))
    .filter(({ turnover }) => turnover !== null && turnover > 0)
    .toSorted((a, b) => (b.turnover ?? 0) - (a.turnover ?? 0) || (a.productCode < b.productCode ? -1 : 1))
    .slice(0, maxRecommended)
    .map(({ productCode }) => productCode)
}
