import { type Product, previousTradingDay } from '@vce/futures'
import {
  contractNets,
  dropOffs,
  type RankedDay,
  type SettledPrice,
  seatProfits,
} from '@vce/futures/seat-profit'
import type { World } from '@vce/protocol'
import { type dailyQuotes, type seatRankings, wholeProduct } from '../facts/market.tables'
import { rankedPlaces } from '../facts/ranked-places'
import { seatNamesOf } from '../facts/seat-names'
import { contractTerms } from '../terms/contract-terms'
import type { seatProfits as seatProfitsTable } from './seat-profits.tables'

export type SettledQuote = Pick<
  typeof dailyQuotes.$inferSelect,
  'tradingDay' | 'productCode' | 'contractCode' | 'settlementPrice' | 'previousSettlement'
>
export type SeatList = Pick<
  typeof seatRankings.$inferSelect,
  'tradingDay' | 'productCode' | 'contractCode' | 'list' | 'seats' | 'lots' | 'changes'
>
export type SeatProfitRow = Omit<typeof seatProfitsTable.$inferSelect, 'world'>

/**
 * The lists of a product's contracts by day, oldest first. Published lists of the whole product are left out:
 * they repeat the lots of its contracts' lists.
 */
export function rankedDays(world: World, lists: readonly SeatList[]): RankedDay[] {
  const names = seatNamesOf(world)
  const days = new Map<string, Map<string, Pair>>()
  for (const row of lists) {
    if (row.contractCode === wholeProduct || row.list === 'volume') continue
    const contracts = days.get(row.tradingDay) ?? new Map<string, Pair>()
    days.set(row.tradingDay, contracts)
    contracts.set(row.contractCode, { ...contracts.get(row.contractCode), [row.list]: row })
  }
  return [...days]
    .map(([tradingDay, contracts]) => ({
      tradingDay,
      contracts: new Map(
        [...contracts]
          .sort(byCode)
          .map(([code, { long, short }]) => [
            code,
            contractNets(long ? rankedPlaces(long) : [], short ? rankedPlaces(short) : [], tradingDay, names),
          ]),
      ),
    }))
    .sort((a, b) => (a.tradingDay < b.tradingDay ? -1 : 1))
}

/** Sorts by code, so that the same facts give the same rows in any order of reading. */
const byCode = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)

type Pair = Partial<Record<'long' | 'short', SeatList>>

/** A day's settlements by contract. 昨结算 comes from the row itself, else from the trading day before. */
export function settledPrices(
  tradingDay: string,
  quotes: readonly SettledQuote[],
): ReadonlyMap<string, SettledPrice> {
  const before = previousTradingDay(tradingDay)
  const yesterday = new Map<string, number | null>()
  const prices = new Map<string, SettledPrice>()
  for (const { tradingDay: day, contractCode, settlementPrice } of quotes) {
    if (day === before) yesterday.set(contractCode, settlementPrice)
  }
  for (const { tradingDay: day, contractCode, settlementPrice, previousSettlement } of quotes) {
    if (day !== tradingDay) continue
    prices.set(contractCode, {
      settlementPrice,
      previousSettlement: previousSettlement ?? yesterday.get(contractCode) ?? null,
    })
  }
  return prices
}

/**
 * A product's 席位盈亏 on one day, one row per treatment of seats that dropped off; empty if it cannot be
 * computed.
 */
export function seatProfitRows(
  product: Product,
  tradingDay: string,
  quotes: readonly SettledQuote[],
  ranked: readonly RankedDay[],
): SeatProfitRow[] {
  const prices = settledPrices(tradingDay, quotes)
  const heldOn = previousTradingDay(tradingDay)
  const multiplierOf = (contractCode: string) => contractTerms(contractCode, heldOn).multiplier
  return dropOffs.flatMap((dropOff) => {
    const profits = seatProfits({ multiplierOf, tradingDay, prices, ranked, dropOff })
    if (!profits || profits.length === 0) return []
    return [
      {
        tradingDay,
        exchange: product.exchange,
        productCode: product.code,
        dropOff,
        seats: profits.map(({ seat }) => seat),
        profits: profits.map(({ profit }) => profit),
        nets: profits.map(({ net }) => net),
        oneSided: profits.map(({ oneSided }) => oneSided),
        dropped: profits.map(({ dropped }) => dropped),
      },
    ]
  })
}
