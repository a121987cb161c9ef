import { minuteMs } from '@vce/futures'
import type { Candle } from '@vce/futures/candles'
import type { World } from '@vce/protocol'
import { LRUCache } from 'lru-cache'
import type { ImportedMinutes } from './imported-minutes.repository'
import type { MinuteStore } from './minute-bars.repository'
import type { DayOfMinutes, SettledMinutes } from './settled-minutes'

/**
 * Cache of each contract's first day with minutes, which changes only when a contract gets its very first
 * minute.
 */
const firstDayCacheLimits = { max: 2_000, ttl: minuteMs }

/** Minutes of settled days of the real world, from a feed or an imported table, whichever has more. */
export function createStoredMinutes(
  fromFeeds: Pick<MinuteStore, 'of' | 'firstDay' | 'sourceOf'>,
  imported: Pick<ImportedMinutes, 'of' | 'firstDay' | 'sourceOf'>,
): SettledMinutes {
  const cached = new LRUCache<string, { day: string | null }>(firstDayCacheLimits)
  const has = (world: World) => world === 'real'

  async function firstDayOf(contract: string): Promise<string | null> {
    const found = cached.get(contract)
    if (found) return found.day
    const days = await Promise.all([fromFeeds, imported].map((each) => each.firstDay('real', contract)))
    const [day = null] = days.filter((each) => each !== null).sort()
    cached.set(contract, { day })
    return day
  }

  async function minutesOf(
    world: World,
    { contractCode, tradingDay }: DayOfMinutes,
  ): Promise<readonly Candle[]> {
    if (!has(world)) return []
    // A line of many years begins long before the first day with minutes, so earlier days are not queried one
    // by one.
    const first = await firstDayOf(contractCode)
    if (first === null || tradingDay < first) return []
    const [ofFeed, ofTable] = await Promise.all(
      [fromFeeds, imported].map((each) => each.of('real', contractCode, tradingDay)),
    )
    return ofTable && ofTable.length > (ofFeed?.length ?? 0) ? ofTable : (ofFeed ?? [])
  }

  /** Source of the minutes that `minutesOf` returns. */
  async function sourceOf(world: World, { contractCode, tradingDay }: DayOfMinutes): Promise<string | null> {
    if (!has(world)) return null
    const [ofFeed, ofTable] = await Promise.all(
      [fromFeeds, imported].map((each) => each.sourceOf('real', contractCode, tradingDay)),
    )
    return (ofTable && ofTable.minutes > (ofFeed?.minutes ?? 0) ? ofTable : ofFeed)?.name ?? null
  }
  return { has, makesAll: () => false, of: minutesOf, closes: minutesOf, sourceOf }
}
