import type { Product } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import { type SeatNet, shareOf, topSum } from '@vce/futures/rankings'
import {
  type ComparedProduct,
  type ComparedSeat,
  getPositionComparison,
  type OutputOf,
  type World,
} from '@vce/protocol'
import { type MarketRepository, marketFacts } from '#modules/market'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Verb } from '#platform/http'
import { productLabel, requiredProduct } from '../product-choices'
import { rankingSource } from '../rankings/ranking-page'
import { maxRank, netsOf, type RankingRow, sideList } from '../rankings/seat-lists'

type Points = OutputOf<typeof getPositionComparison>['points']

/** A product's lists and 持仓 day by day. */
interface HeldPositions {
  product: Product
  days: string[]
  rows: Map<string, RankingRow[]>
  interests: Map<string, number | null>
}

/** 两品种持仓对比, by the 品种合计 of both products. */
export function createPositionComparison({ db }: { db: Database }): Verb<typeof getPositionComparison> {
  const facts = marketFacts(db)
  return async (_actor, { world: requestedWorld, product: code, compare, date, days }, firstDay) => {
    const products = [
      requiredProduct(getPositionComparison, code),
      requiredProduct(getPositionComparison, compare),
    ] as const
    if (code === compare) throw failure(getPositionComparison, 'sameProduct', { compare })

    const world = await facts.worldOf(requestedWorld)
    const held = (product: Product) => heldOf(facts, world, product, { limit: days, upTo: date, firstDay })
    const [first, second] = await Promise.all([held(products[0]), held(products[1])])
    const tradingDay = first.days.at(-1) ?? null
    return {
      world,
      tradingDay,
      products: await Promise.all([
        comparedProduct(facts, first, tradingDay),
        comparedProduct(facts, second, tradingDay),
      ]),
      seats: tradingDay ? seatsOf(first, second, tradingDay) : [],
      points: pointsOf(first, second),
    }
  }
}

async function heldOf(
  facts: MarketRepository,
  world: World,
  product: Product,
  { limit, upTo, firstDay }: { limit: number; upTo: string | undefined; firstDay: string },
): Promise<HeldPositions> {
  const newest = await facts.rankingDays(world, product.code, limit, upTo)
  const days = newest.filter((day) => day >= firstDay)
  const [rows, history] = await Promise.all([
    facts.rankingsOfDays(world, product.code, days),
    facts.productHistory(world, product.code, limit, upTo),
  ])
  return {
    product,
    days: days.toReversed(),
    rows: groupBy(rows, ({ tradingDay }) => tradingDay),
    interests: new Map(history.map(({ tradingDay, openInterest }) => [tradingDay, openInterest])),
  }
}

/** 前 20 合计 of a day; unknown if a list does not add up to the total of its file. */
function sumsOf({ rows, interests }: HeldPositions, tradingDay: string) {
  const dayRows = rows.get(tradingDay) ?? []
  const [long, short] = [sideList(dayRows, 'all', 'long'), sideList(dayRows, 'all', 'short')]
  const lotsOf = ({ places, addsUp }: typeof long) =>
    places.length === 0 || !addsUp ? null : topSum(places, maxRank).lots
  const [longs, shorts] = [lotsOf(long), lotsOf(short)]
  return {
    long: longs,
    short: shorts,
    net: longs === null || shorts === null ? null : longs - shorts,
    openInterest: interests.get(tradingDay) ?? null,
    summedContracts: long.contracts > 0 ? long.contracts : null,
  }
}

const shareOrNull = (lots: number | null, openInterest: number | null) =>
  lots === null ? null : shareOf(lots, openInterest)

async function comparedProduct(
  facts: MarketRepository,
  held: HeldPositions,
  tradingDay: string | null,
): Promise<ComparedProduct> {
  const dayRows = (tradingDay && held.rows.get(tradingDay)) || []
  const { openInterest, ...sums } = sumsOf(held, tradingDay ?? '')
  return {
    product: productLabel(held.product),
    openInterest,
    ...sums,
    longShare: shareOrNull(sums.long, openInterest),
    shortShare: shareOrNull(sums.short, openInterest),
    netShare: shareOrNull(sums.net, openInterest),
    source: dayRows.length > 0 ? await rankingSource(facts, dayRows, 'all') : null,
  }
}

/** Both histories on all days of either product, oldest first. */
function pointsOf(first: HeldPositions, second: HeldPositions): Points {
  const days = [...new Set([...first.days, ...second.days])].toSorted()
  return days.map((tradingDay) => {
    const [a, b] = [sumsOf(first, tradingDay), sumsOf(second, tradingDay)]
    return {
      tradingDay,
      nets: [a.net, b.net],
      shares: [shareOrNull(a.net, a.openInterest), shareOrNull(b.net, b.openInterest)],
    }
  })
}

const netsOn = ({ rows }: HeldPositions, tradingDay: string) => {
  const dayRows = rows.get(tradingDay) ?? []
  const nets = netsOf(sideList(dayRows, 'all', 'long'), sideList(dayRows, 'all', 'short'), tradingDay)
  return new Map(nets.map((net) => [net.seat, net]))
}

const heldBy = (net: SeatNet | undefined, openInterest: number | null) =>
  net ? { net: net.net, share: shareOf(net.net, openInterest), estimated: net.estimated } : null

/** The seats with the largest net share in either product. */
function seatsOf(first: HeldPositions, second: HeldPositions, tradingDay: string): ComparedSeat[] {
  const [a, b] = [netsOn(first, tradingDay), netsOn(second, tradingDay)]
  const interests = [first, second].map(({ interests }) => interests.get(tradingDay) ?? null)
  const size = ({ held }: ComparedSeat) => Math.max(...held.map((each) => Math.abs(each?.share ?? 0)))
  return [...new Set([...a.keys(), ...b.keys()])]
    .map(
      (seat): ComparedSeat => ({
        seat,
        held: [heldBy(a.get(seat), interests[0] ?? null), heldBy(b.get(seat), interests[1] ?? null)],
      }),
    )
    .toSorted((x, y) => size(y) - size(x))
    .slice(0, maxRank)
}
