import {
  changeRate,
  hasNightSession,
  isTradingDay,
  nextTradingDay,
  productOf,
  products,
  roundedOrNull,
  tradingHours,
} from '@vce/futures'
import type { getMarketHeadline } from '@vce/protocol'
import { marketFacts } from '#modules/market'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import { moneyOf } from '../fund-flow/money'
import { codesOf } from '../product-choices'
import { createCommodityIndex, indexOn } from './commodity-index'

/** Contents of the top band of every page. */
export function createHeadline({
  db,
  clock,
}: {
  db: Database
  clock: Clock
}): Verb<typeof getMarketHeadline> {
  const facts = marketFacts(db)
  const commodityIndex = createCommodityIndex(facts)
  return async (_actor, input) => {
    const world = await facts.worldOf(input.world)
    const [worlds, [tradingDay = null]] = await Promise.all([
      facts.worldsWithFacts(),
      facts.marketDates(world, 1),
    ])
    const days = tradingDay ? [tradingDay] : []
    const [points, [money], future] = await Promise.all([
      commodityIndex(world),
      facts.moneyByDay(world, codesOf('all'), days),
      tradingDay ? facts.productDay(world, 'IF', tradingDay) : undefined,
    ])
    const settled = money ? moneyOf({ ...money, settledBefore: money.before }) : null
    return {
      world,
      worlds,
      tradingDay,
      commodityIndex: indexOn(points, tradingDay),
      settled: settled?.settled ?? null,
      settledRate: settled?.flowRate ?? null,
      products: money?.products ?? 0,
      indexFuture: future?.mainContract
        ? {
            contract: future.mainContract,
            price: roundedOrNull(future.mainClose),
            changeRate: changeRate(future.mainClose, future.mainPreviousSettlement),
          }
        : null,
      hours: marketHours(beijingTime(clock.now())),
    }
  }
}

/** Gold trades in every session: until 02:30 at night, and from nine to three in the daytime. */
const longestHours = productOf('au') ?? products[0]

const closedFrom = '15:15'

/**
 * The trading day at a moment, and its sessions; after the close, the next trading day. On the evening before
 * a holiday there is no night session, so the closed day remains until midnight.
 */
export function marketHours(moment: string) {
  const day = moment.slice(0, 10)
  const next = nextTradingDay(day)
  const stays = moment.slice(11, 16) < closedFrom || !hasNightSession(next)
  const tradingDay = isTradingDay(day) && stays ? day : next
  return { tradingDay, sessions: longestHours ? tradingHours(longestHours, tradingDay).sessions : [] }
}
