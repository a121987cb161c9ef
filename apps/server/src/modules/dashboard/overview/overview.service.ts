import { changeRate, productOf, roundToHundredths } from '@vce/futures'
import { volumeShare } from '@vce/futures/rankings'
import type { getMarketOverview, World } from '@vce/protocol'
import { type MarketRepository, marketFacts, sourceOfDay } from '#modules/market'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import { addMoney, moneyOf } from '../fund-flow/money'
import { largestAndSmallest } from '../largest-and-smallest'
import { codesOf, groupOf } from '../product-choices'
import { recentDays } from '../recent-days'
import { rollYieldRows } from '../term-structure/roll-yields.service'
import { createCommodityIndex, type IndexPoint, indexOn } from './commodity-index'
import { marketEvents } from './market-events'
import { breadthOf, heatOf, moversOf, type ProductDay } from './market-movers'

const trendDays = 60
/** Number of previous trading days whose mean turnover is compared with the day's. */
const daysBefore = 5
const perDirection = 4
/** Number of rows that fit on the card next to the models. */
const maxConcentrations = 10

/** The market overview. */
export function createOverview({
  db,
  clock,
}: {
  db: Database
  clock: Clock
}): Verb<typeof getMarketOverview> {
  const facts = marketFacts(db)
  const commodityIndex = createCommodityIndex(facts)
  return async (_actor, input) => {
    const world = await facts.worldOf(input.world)
    const newestDates = await facts.marketDates(world, 1 + daysBefore)
    const [tradingDay = null] = newestDates
    const dates = recentDays(newestDates, daysBefore)
    const [days, money, points, rankings, source] = await Promise.all([
      tradingDay ? facts.productDaysOn(world, tradingDay) : [],
      facts.moneyByDay(world, codesOf('all'), dates),
      commodityIndex(world),
      rankingHighlights(facts, world, tradingDay),
      sourceOfDay(facts, world, 'quotes', tradingDay),
    ])
    const movers = tradingDay
      ? await moversOf(facts, world, tradingDay, days)
      : { rises: [], falls: [], interest: [] }
    return {
      world,
      tradingDay,
      commodityIndex: indexWithTrend(points, tradingDay),
      ...totals(money, tradingDay),
      settledInCommodities: moneyOf(addMoney(commoditiesWithMoney(days))).settled,
      breadth: breadthOf(days),
      heat: heatOf(days),
      ...movers,
      flows: flowExtremes(days),
      ...rankings,
      rollYields: largestAndSmallest(
        rollYieldRows(days, []).map(({ code, shortName, near, far, rollYield }) => ({
          code,
          shortName,
          near,
          far,
          rollYield,
        })),
        ({ rollYield }) => rollYield,
        perDirection,
      ),
      events: marketEvents(beijingTime(clock.now()), days),
      source,
    }
  }
}

function indexWithTrend(points: readonly IndexPoint[], tradingDay: string | null) {
  const level = indexOn(points, tradingDay)
  return level && { ...level, trend: points.slice(-trendDays).map(({ value }) => roundToHundredths(value)) }
}

type MoneyDay = Awaited<ReturnType<MarketRepository['moneyByDay']>>[number]

/**
 * The market's sums of the day. The turnover is compared with the mean of the previous days if all of them
 * are known.
 */
function totals(money: readonly MoneyDay[], tradingDay: string | null) {
  const today = money.find((day) => day.tradingDay === tradingDay)
  const sums = today ? moneyOf({ ...today, settledBefore: today.before }) : null
  const before = money.filter((day) => day !== today).map(({ turnover }) => turnover)
  const complete = before.length === daysBefore && !before.includes(null)
  const mean = complete ? before.reduce<number>((sum, each) => sum + (each ?? 0), 0) / before.length : null
  return {
    products: today?.products ?? 0,
    settled: sums?.settled ?? null,
    turnover: today?.turnover ?? null,
    turnoverRate: changeRate(today?.turnover ?? null, mean),
    flow: sums?.flow ?? null,
    flowRate: sums?.flowRate ?? null,
  }
}

const commoditiesWithMoney = (days: readonly ProductDay[]) =>
  days.filter((day) => day.settled !== null && groupOf(day) === 'commodity')

function flowExtremes(days: readonly ProductDay[]) {
  const flows = days.flatMap((day) => {
    const product = productOf(day.productCode)
    const { flow, flowRate } = moneyOf(day)
    return product && flow !== null
      ? [{ code: product.code, shortName: product.shortName, flow, flowRate }]
      : []
  })
  return largestAndSmallest(flows, ({ flow }) => flow, perDirection)
}

/** Seat activity in main contracts on the last day with rankings. */
async function rankingHighlights(facts: MarketRepository, world: World, upTo: string | null) {
  const day = upTo === null ? null : await facts.lastRankingDay(world, upTo)
  const rows = day ? await facts.mainRankings(world, day) : []
  const changes = new Map<string, Partial<Record<string, number | null>>>()
  for (const { code, list, change } of rows) changes.set(code, { ...changes.get(code), [list]: change })
  const named = rows.flatMap((row) => {
    const product = productOf(row.code)
    return product ? [{ ...row, shortName: product.shortName }] : []
  })
  return {
    rankingsDay: day,
    netChanges: largestAndSmallest(
      named.flatMap(({ code, shortName, contract, list }) => {
        const { long, short } = changes.get(code) ?? {}
        if (list !== 'long' || long == null || short == null) return []
        return [{ code, shortName, contract, netChange: long - short }]
      }),
      ({ netChange }) => netChange,
      perDirection,
    ),
    concentrations: named
      .flatMap(({ code, shortName, contract, list, top5, volume }) => {
        const top5Share = list === 'volume' && top5 !== null ? volumeShare(top5, volume) : null
        return top5Share === null ? [] : [{ code, shortName, contract, top5Share }]
      })
      .sort((a, b) => b.top5Share - a.top5Share)
      .slice(0, maxConcentrations),
    rankingsSource: await sourceOfDay(facts, world, 'rankings', day),
  }
}
