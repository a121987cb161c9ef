import type { World } from '@vce/protocol'
import type { MarketRepository } from './market.repository'

const daysInWindow = 20

/**
 * Source of days with data. `newest` lists days up to `upTo`, newest first; `next` is the first day after a
 * day.
 */
export interface DaySource {
  newest(limit: number, upTo?: string): Promise<string[]>
  next(after: string): Promise<string | null>
}

/**
 * The twenty days offered for quick selection, oldest first, and the days with data before and after them.
 * The twenty days end with the newest day, or with the chosen day if the newest twenty begin later.
 * `previousDay` is the day with data before the chosen day.
 */
async function windowAndPreviousDay(days: DaySource, chosen?: string) {
  // One day more than is shown: the day before the first shown day.
  const newest = await days.newest(daysInWindow + 1)
  const oldestShown = newest[Math.min(daysInWindow, newest.length) - 1]
  const isEarlier = chosen && oldestShown && chosen < oldestShown
  const read = isEarlier ? await days.newest(daysInWindow + 1, chosen) : newest
  const visible = read.slice(0, daysInWindow)
  const tradingDay = chosen ?? visible[0] ?? null
  const last = visible[0]
  return {
    window: {
      tradingDay,
      days: visible.toReversed(),
      earlierDay: read[daysInWindow] ?? null,
      laterDay: isEarlier ? await days.next(last ?? chosen) : null,
    },
    previousDay: tradingDay ? (read.find((day) => day < tradingDay) ?? null) : null,
  }
}

export const dayWindow = async (days: DaySource, chosen?: string) =>
  (await windowAndPreviousDay(days, chosen)).window

/** Window of the days on which any product has quotes. */
export const marketDayWindow = (facts: MarketRepository, world: World, chosen?: string) =>
  dayWindow(
    {
      newest: (limit, upTo) => facts.marketDates(world, limit, upTo),
      next: (after) => facts.nextMarketDate(world, after),
    },
    chosen,
  )

/**
 * Window of the days on which a product has quotes; the running day is included even before it has settled.
 */
export const productDayWindow = (
  facts: MarketRepository,
  world: World,
  productCode: string,
  chosen?: string,
  running: string | null = null,
) =>
  dayWindow(
    {
      async newest(limit, upTo) {
        const settled = await facts.productDates(world, productCode, limit, upTo)
        const isNewer = running !== null && running > (settled[0] ?? '')
        return isNewer && (upTo === undefined || running <= upTo)
          ? [running, ...settled].slice(0, limit)
          : settled
      },
      async next(after) {
        const settled = await facts.nextProductDate(world, productCode, after)
        return settled ?? (running !== null && running > after ? running : null)
      },
    },
    chosen,
  )

/** Window of the days with seat rankings of a product, and the ranked day before the chosen one. */
export const rankingDayWindow = (
  facts: MarketRepository,
  world: World,
  productCode: string,
  chosen?: string,
) =>
  windowAndPreviousDay(
    {
      newest: (limit, upTo) => facts.rankingDays(world, productCode, limit, upTo),
      next: (after) => facts.nextRankingDay(world, productCode, after),
    },
    chosen,
  )
