import { shownDigits } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import { estimatedCosts, topSum } from '@vce/futures/rankings'
import { getPositionHistory, getSeatHistory, type InputOf, type OutputOf, type World } from '@vce/protocol'
import { marketFacts, seatNamesOf } from '#modules/market'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Actor } from '#platform/http'
import { requiredProduct } from '../product-choices'
import {
  belongsTo,
  netsOf,
  type QuoteRow,
  type RankingRow,
  type Side,
  seatKey,
  sideList,
} from '../rankings/seat-lists'

const maxRank = 20
const seatDays = 120

type TopLots = Partial<Record<Side, number | null>>

/** 前 20 持仓走势 and 建仓过程 day by day, for one contract or for all contracts of a product. */
export function createPositionHistory({ db }: { db: Database }) {
  const facts = marketFacts(db)

  /** Days with rankings of the product, oldest first. */
  const daysOf = async (world: World, product: string, limit: number, upTo?: string) =>
    (await facts.rankingDays(world, product, limit, upTo)).toReversed()

  /** Quotes of the contract by day; `all` has no price. */
  async function quotesOf(
    world: World,
    contract: string,
    days: readonly string[],
  ): Promise<Map<string, QuoteRow>> {
    const [first] = days
    const last = days.at(-1)
    if (!first || !last || contract === 'all') return new Map()
    const quotes = await facts.quotesBetween(world, contract, first, last)
    return new Map(quotes.map((quote) => [quote.tradingDay, quote]))
  }

  async function rowsOf(
    world: World,
    product: string,
    contract: string,
    days: string[],
  ): Promise<Map<string, RankingRow[]>> {
    const only = contract === 'all' ? undefined : contract
    return groupBy(await facts.rankingsOfDays(world, product, days, only), ({ tradingDay }) => tradingDay)
  }

  /**
   * Lots of the first twenty places by day. The database adds up a contract's lots; for a product the seats
   * are needed.
   */
  async function topLots(
    world: World,
    product: string,
    contract: string,
    days: string[],
  ): Promise<Map<string, TopLots>> {
    const byDay = new Map<string, TopLots>()
    const put = (day: string, side: string, lots: number | null) =>
      byDay.set(day, { ...byDay.get(day), [side]: lots })
    if (contract !== 'all') {
      const sums = await facts.topLotsOfDays(world, contract, days, maxRank, ['long', 'short'])
      for (const { tradingDay, list, lots } of sums) put(tradingDay, list, lots)
      return byDay
    }
    for (const [day, rows] of await rowsOf(world, product, contract, days)) {
      for (const side of ['long', 'short'] as const) {
        const { places } = sideList(rows, contract, side)
        put(day, side, places.length ? topSum(places, maxRank).lots : null)
      }
    }
    return byDay
  }

  return {
    async getPositionHistory(
      _actor: Actor,
      {
        world: requestedWorld,
        product: code,
        contract,
        days: limit,
        date,
      }: InputOf<typeof getPositionHistory>,
      firstDay: string,
    ): Promise<OutputOf<typeof getPositionHistory>> {
      const product = requiredProduct(getPositionHistory, code)
      if (!belongsTo(contract, code)) throw failure(getPositionHistory, 'unknownContract')

      const world = await facts.worldOf(requestedWorld)
      const days = (await daysOf(world, code, limit, date)).filter((day) => day >= firstDay)
      const [lots, quotes] = await Promise.all([
        topLots(world, code, contract, days),
        quotesOf(world, contract, days),
      ])
      const points = days.flatMap((tradingDay) => {
        const { long = null, short = null } = lots.get(tradingDay) ?? {}
        if (long === null && short === null) return []
        const net = long === null || short === null ? null : long - short
        return [{ tradingDay, long, short, net, close: quotes.get(tradingDay)?.close ?? null }]
      })
      const digits = shownDigits(
        product,
        points.map(({ close }) => close),
      )
      return { world, points, digits }
    },

    async getSeatHistory(
      _actor: Actor,
      { world: requestedWorld, product: code, contract, seat, date }: InputOf<typeof getSeatHistory>,
      firstDay: string,
    ): Promise<OutputOf<typeof getSeatHistory>> {
      const product = requiredProduct(getSeatHistory, code)
      if (!belongsTo(contract, code)) throw failure(getSeatHistory, 'unknownContract')

      const world = await facts.worldOf(requestedWorld)
      const names = seatNamesOf(world)
      const dates = await daysOf(world, code, seatDays, date)
      const [rankings, quotes] = await Promise.all([
        rowsOf(world, code, contract, dates),
        quotesOf(world, contract, dates),
      ])
      const days = dates.flatMap((tradingDay) => {
        const rows = rankings.get(tradingDay)
        if (!rows) return []
        const nets = netsOf(sideList(rows, contract, 'long'), sideList(rows, contract, 'short'), tradingDay)
        return {
          tradingDay,
          held: nets.find((net) => net.seat === seatKey(names, seat, tradingDay)),
          settlementPrice: quotes.get(tradingDay)?.settlementPrice ?? null,
        }
      })
      const first = days.findIndex(({ tradingDay, held }) => held && tradingDay >= firstDay)
      if (first < 0) throw failure(getSeatHistory, 'unknownSeat', { seat })
      // Costs are computed over the seat's whole history, so they do not depend on how much the reader may
      // see.
      const costs = estimatedCosts(
        days.map(({ held, settlementPrice }) => ({ net: held?.net ?? null, settlementPrice })),
      )
      const digits = shownDigits(
        product,
        days.map(({ settlementPrice }) => settlementPrice),
      )
      return {
        world,
        seat,
        digits,
        points: days
          .map(({ tradingDay, held, settlementPrice }, index) => ({
            tradingDay,
            long: held?.long ?? null,
            longChange: held?.longChange ?? null,
            short: held?.short ?? null,
            shortChange: held?.shortChange ?? null,
            net: held?.net ?? null,
            estimated: held?.estimated ?? false,
            cost: rounded(costs[index] ?? null, digits),
            settlementPrice,
          }))
          .slice(first),
      }
    },
  }
}

/** A cost is an average, so it is shown with one digit more than a price. */
const rounded = (value: number | null, digits: number) =>
  value === null ? null : Number(value.toFixed(digits + 1))
