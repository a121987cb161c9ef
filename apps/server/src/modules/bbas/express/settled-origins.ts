import type { ExchangeCode } from '@vce/futures'
import type { World } from '@vce/protocol'
import type { marketFacts } from '#modules/market'
import { beijingTime } from '#platform/clock'
import { publisherOf } from '../settled-source'
import type { SettledKind } from './line-draft'

type Facts = ReturnType<typeof marketFacts>

const kinds: readonly SettledKind[] = ['quotes', 'rankings', 'receipts', 'spot']

/** Who published a day's facts of each kind, and when they came. */
export async function settledOrigins(facts: Facts, world: World, tradingDay: string, exchange: ExchangeCode) {
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const files = await facts.filesOfDay(world, kind, tradingDay)
      const newest = files.find((file) => file.exchange === exchange || file.exchange === '')
      return [
        kind,
        newest && { source: publisherOf(world, newest.exchange), time: beijingTime(newest.receivedAt) },
      ] as const
    }),
  )
  return new Map(found)
}
export type SettledOrigins = Awaited<ReturnType<typeof settledOrigins>>
