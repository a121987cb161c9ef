import type { World } from '@vce/protocol'
import { type MarketFacts, publisherOf } from '#modules/market'
import type { SettledKind } from './line-draft'

const kinds: readonly SettledKind[] = ['quotes', 'rankings', 'receipts', 'spot']

/** Publishers of a product's facts of a day by kind. A file's import time is not its publication time. */
export async function settledOrigins(
  facts: MarketFacts,
  world: World,
  tradingDay: string,
  productCode: string,
) {
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const [newest] = await facts.filesOfProduct(world, kind, productCode, tradingDay)
      return [kind, newest && publisherOf(world, newest.exchange)] as const
    }),
  )
  return new Map(found)
}
export type SettledOrigins = Awaited<ReturnType<typeof settledOrigins>>
