import type { World } from '@vce/protocol'
import type { marketFacts } from '#modules/market'

const shown = 20

/**
 * The twenty quick days round a chosen one. They end with the newest day; a day further back moves them there.
 * `previousDay` is the day with data before the chosen one.
 */
export async function rankingCalendar(
  facts: ReturnType<typeof marketFacts>,
  world: World,
  product: string,
  chosen?: string,
) {
  // One more than is shown: the day before the first of them.
  const newest = await facts.rankingDays(world, product, shown + 1)
  const oldestShown = newest[Math.min(shown, newest.length) - 1]
  const further = chosen && oldestShown && chosen < oldestShown
  const window = further ? await facts.rankingDays(world, product, shown + 1, chosen) : newest
  const days = window.slice(0, shown)
  const tradingDay = chosen ?? days[0] ?? null
  const last = days[0]
  return {
    tradingDay,
    days: days.toReversed(),
    earlierDay: window[shown] ?? null,
    laterDay: further ? await facts.nextRankingDay(world, product, last ?? chosen) : null,
    previousDay: tradingDay ? (window.find((day) => day < tradingDay) ?? null) : null,
  }
}
