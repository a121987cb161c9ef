import { type Product, productOf, roundedOrNull, roundToHundredths, shownDigits } from '@vce/futures'
import { runningProfit, type SeatDay, seatRecord } from '@vce/futures/seat-profit'
import { getSeatProfitHistory, type OutputOf, type ProfitPoint, type World } from '@vce/protocol'
import { type MarketRepository, marketFacts, seatNamesOf, sourceOfDay } from '#modules/market'
import type { Database } from '#platform/database'
import { failure, refusal } from '#platform/errors'
import type { Verb } from '#platform/http'
import { createCommodityIndex } from '../overview/commodity-index'
import { productLabel, requiredProduct } from '../product-choices'
import { seatKey } from '../rankings/seat-lists'
import { productOfLargestProfit } from './largest-profit'
import { openPositions } from './open-positions'
import { profitByContract } from './profit-by-contract'

type History = OutputOf<typeof getSeatProfitHistory>
type StoredDay = Awaited<ReturnType<MarketRepository['seatProfitDays']>>[number]

/** 席位盈亏 of one seat over time. */
export function createSeatProfitHistory({ db }: { db: Database }): Verb<typeof getSeatProfitHistory> {
  const facts = marketFacts(db)
  const commodityIndex = createCommodityIndex(facts)

  /** Prices shown with the curve: the product's main contract, or the market. */
  async function pricesOf(world: World, product: Product | null, days: readonly StoredDay[]) {
    const last = days.at(-1)?.day
    if (last === undefined) return new Map<string, number | null>()
    if (!product) {
      const points = await commodityIndex(world)
      return new Map(points.map(({ tradingDay, value }) => [tradingDay, roundToHundredths(value)]))
    }
    const rows = await facts.productHistory(world, product.code, days.length, last)
    return new Map(rows.map(({ tradingDay, mainSettlement }) => [tradingDay, mainSettlement]))
  }

  return async (_actor, input, mayRead, firstDay) => {
    if (!mayRead) throw refusal('membersOnly')
    const { product: code, dropOff, days: limit, date } = input
    const product = code === undefined ? null : requiredProduct(getSeatProfitHistory, code)
    const world = await facts.worldOf(input.world)
    const seat = seatKey(seatNamesOf(world), input.seat)
    const productCode = product?.code ?? null
    const [stored, positions] = await Promise.all([
      facts.seatProfitDays({ world, productCode, dropOff }, seat, limit, date),
      openPositions(facts, { world, dropOff, seat, product, upTo: date }),
    ])
    const days = stored.filter(({ day }) => day >= firstDay)
    if (!days.some(({ ranked }) => ranked) && positions.total === 0) {
      throw failure(getSeatProfitHistory, 'unknownSeat', { seat })
    }
    const first = days[0]?.day
    const last = days.at(-1)?.day
    const [prices, sums, partsOf, source] = await Promise.all([
      pricesOf(world, product, days),
      first && last ? facts.profitsByProduct({ world, dropOff }, seat, first, last) : [],
      last ? (product ?? productOfLargestProfit(facts, { world, dropOff }, seat, last)) : null,
      sourceOfDay(facts, world, 'quotes', last ?? positions.tradingDay, product?.code),
    ])
    const parts =
      partsOf && last
        ? await profitByContract(facts, { world, dropOff, seat, product: partsOf, tradingDay: last })
        : null
    return {
      world,
      seat,
      product: product && productLabel(product),
      dropOff,
      digits: product ? shownDigits(product, prices.values()) : 2,
      tradingDay: last ?? null,
      record: recordOf(days),
      points: pointsOf(days, product, prices),
      products: sums.flatMap(({ code: each, profit, days: held, wins }) => {
        const known = productOf(each)
        if (!known) return []
        const winRate = held === 0 ? null : roundToHundredths((wins / held) * 100)
        return [{ code: each, shortName: known.shortName, profit, days: held, winRate }]
      }),
      parts,
      positions,
      source,
    }
  }
}

const seatDay = ({ profit, net }: StoredDay): SeatDay => ({ profit, held: net !== null && net !== 0 })

/** A seat that dropped off and is not carried is stored with 0, but its position is unknown. */
const knownNet = ({ net, dropped }: StoredDay) => (dropped && net === 0 ? null : net)

function recordOf(days: readonly StoredDay[]): History['record'] {
  const record = seatRecord(days.map(seatDay))
  return {
    ...record,
    winRate: roundedOrNull(record.winRate),
    profitLossRatio: roundedOrNull(record.profitLossRatio),
  }
}

function pointsOf(
  days: readonly StoredDay[],
  product: Product | null,
  prices: ReadonlyMap<string, number | null>,
): ProfitPoint[] {
  const run = runningProfit(days.map(seatDay))
  return days.map((day, index) => ({
    tradingDay: day.day,
    profit: day.profit,
    cumulative: run[index]?.cumulative ?? 0,
    drawdown: run[index]?.drawdown ?? 0,
    held: seatDay(day).held,
    net: product ? knownNet(day) : null,
    products: product ? null : knownNet(day),
    oneSided: day.one_sided ?? false,
    dropped: day.dropped ?? false,
    price: prices.get(day.day) ?? null,
  }))
}
