import type { World } from '@vce/protocol'
import type { marketFacts } from '#modules/market'
import { publisherOf } from '../settled-source'
import type { SettledKind } from './line-draft'

type Facts = ReturnType<typeof marketFacts>

const kinds: readonly SettledKind[] = ['quotes', 'rankings', 'receipts', 'spot']

/** Who published a product's facts of a day, by kind. When a file was imported says nothing of when it was published. */
export async function settledOrigins(facts: Facts, world: World, tradingDay: string, productCode: string) {
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const [newest] = await facts.filesOfProduct(world, kind, productCode, tradingDay)
      return [kind, newest && publisherOf(world, newest.exchange)] as const
    }),
  )
  return new Map(found)
}
export type SettledOrigins = Awaited<ReturnType<typeof settledOrigins>>
