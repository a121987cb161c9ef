import { changeRate, type Product, productOf, products, shownDigits } from '@vce/futures'
import type { HeatProduct, Mover, World } from '@vce/protocol'
import type { MarketRepository } from '#modules/market'
import { fenToYuan, moneyOf } from '../fund-flow/money'
import { groupOf } from '../product-choices'
import { recentDays } from '../recent-days'

export type ProductDay = Awaited<ReturnType<MarketRepository['productDaysOn']>>[number]

/** Limits, in percent, between the nine steps of 涨跌幅; the fifth step is the unchanged middle. */
const stepEdges = [-3, -2, -1, -0.25, 0.25, 1, 2, 3]

const digitsOf = (product: Product, { mainClose, mainPreviousSettlement }: ProductDay) =>
  shownDigits(product, [mainClose, mainPreviousSettlement])

const rateOf = ({ mainClose, mainPreviousSettlement }: ProductDay) =>
  changeRate(mainClose, mainPreviousSettlement)

/** 涨跌家数 by the main contracts' 涨跌幅. */
export function breadthOf(days: readonly ProductDay[]) {
  const rates = days.map(rateOf).filter((rate) => rate !== null)
  const counts = Array.from({ length: stepEdges.length + 1 }, () => 0)
  for (const rate of rates) {
    const above = rate > 0
    // A rate that equals an edge belongs to the outer step: exactly 3 % is "3 % and more", on either side.
    const step = stepEdges.filter((edge) => (above ? rate >= edge : rate > edge)).length
    counts[step] = (counts[step] ?? 0) + 1
  }
  return {
    up: rates.filter((rate) => rate > 0).length,
    flat: rates.filter((rate) => rate === 0).length,
    down: rates.filter((rate) => rate < 0).length,
    steps: counts,
  }
}

/** Products of the heat map, in the order of the product table. */
export function heatOf(days: readonly ProductDay[]): HeatProduct[] {
  const byCode = new Map(days.map((day) => [day.productCode, day]))
  return products.flatMap((product) => {
    const day = byCode.get(product.code)
    if (!day) return []
    return [
      {
        code: product.code,
        shortName: product.shortName,
        sector: product.sector,
        group: groupOf(product),
        contract: day.mainContract,
        settled: fenToYuan(day.settled),
        flow: moneyOf(day).flow,
        price: day.mainClose,
        digits: digitsOf(product, day),
        changeRate: rateOf(day),
        openInterestChange: day.openInterestChange,
      },
    ]
  })
}

/** Minimum open interest, 手; the price of a contract with less open interest says little. */
const minInterest = 3000
const shown = 8
const trendDays = 20

type RankedMover = Omit<Mover, 'trend'>

/** 涨幅榜, 跌幅榜 and 增仓榜 of main contracts with their last closes. */
export async function moversOf(
  facts: MarketRepository,
  world: World,
  tradingDay: string,
  days: readonly ProductDay[],
) {
  const candidates = days.flatMap((day): RankedMover[] => {
    const product = productOf(day.productCode)
    if (!product || !day.mainContract || (day.openInterest ?? 0) < minInterest) return []
    return [
      {
        code: product.code,
        shortName: product.shortName,
        contract: day.mainContract,
        price: day.mainClose,
        digits: digitsOf(product, day),
        changeRate: rateOf(day),
        openInterestChange: day.openInterestChange,
      },
    ]
  })
  const top = (of: (mover: RankedMover) => number | null) =>
    candidates
      .map((mover) => ({ mover, by: of(mover) }))
      .filter((each): each is { mover: RankedMover; by: number } => each.by !== null && each.by > 0)
      .sort((a, b) => b.by - a.by)
      .slice(0, shown)
      .map(({ mover }) => mover)
  const chosen = {
    rises: top(({ changeRate: rate }) => rate),
    falls: top(({ changeRate: rate }) => (rate === null ? null : -rate)),
    interest: top(({ openInterestChange }) => openInterestChange),
  }

  const newestDates = await facts.marketDates(world, trendDays, tradingDay)
  const dates = recentDays(newestDates, trendDays - 1).toReversed()
  const contracts = [
    ...new Set(Object.values(chosen).flatMap((list) => list.map(({ contract }) => contract))),
  ]
  const closes = new Map(
    (await facts.quotesOfContracts(world, contracts, dates[0] ?? tradingDay, tradingDay)).map((quote) => [
      `${quote.contractCode} ${quote.tradingDay}`,
      quote.close,
    ]),
  )
  const withTrend = (list: readonly RankedMover[]): Mover[] =>
    list.map((mover) => ({
      ...mover,
      trend: dates.map((day) => closes.get(`${mover.contract} ${day}`) ?? null),
    }))
  return {
    rises: withTrend(chosen.rises),
    falls: withTrend(chosen.falls),
    interest: withTrend(chosen.interest),
  }
}
