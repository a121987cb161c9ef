import { inDeliveryMonth, nextTradingDay } from '@vce/futures'
import { type SeatSignal, type SignalDay, seatSignal } from '@vce/futures/seat-profit'
import { freeProfitRows, getSeatSignals, type SeatSignalRow, type World } from '@vce/protocol'
import { marketFacts, sourceOfDay } from '#modules/market'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import { productLabel, requiredProduct } from '../product-choices'
import { type SeatList, sidesOfDay } from './seat-sides'

/** Number of seats listed on either side. */
const maxListedSeats = 10

/**
 * 净持仓 and 净增减 of a seat in all contracts of a product; the change is null if a part of it was not published.
 */
interface ProductNet {
  net: number
  change: number | null
}

/** 正向 and 反向指标 seats. */
export function createSeatSignals({ db }: { db: Database }): Verb<typeof getSeatSignals> {
  const facts = marketFacts(db)

  /**
   * The return of the main contract's settlement from each day to the following trading day, by day; 0.01 is
   * 1 %. The return after `upTo` is null, because the answer for a chosen day must not use later days.
   */
  async function nextReturns(world: World, code: string, days: readonly string[], upTo?: string) {
    const last = days.at(-1)
    if (last === undefined) return new Map<string, number | null>()
    const rows = await facts.productHistory(world, code, days.length + 1, upTo ?? nextTradingDay(last))
    const returns = new Map(
      rows.map(({ tradingDay, mainSettlement, mainPreviousSettlement }) => [
        tradingDay,
        mainSettlement === null || !mainPreviousSettlement
          ? null
          : mainSettlement / mainPreviousSettlement - 1,
      ]),
    )
    return new Map(days.map((day) => [day, returns.get(nextTradingDay(day)) ?? null]))
  }

  return async (_actor, { world: requestedWorld, product: code, days: limit, date }, whole, firstDay) => {
    const rowsShown = whole ? maxListedSeats : freeProfitRows
    const product = requiredProduct(getSeatSignals, code)
    const world = await facts.worldOf(requestedWorld)
    const newestDays = await facts.rankingDays(world, code, limit, date)
    const days = newestDays.filter((day) => day >= firstDay).toReversed()
    const [first, last] = [days[0], days.at(-1)]
    const [lists, returns, source] = await Promise.all([
      first && last ? facts.seatLists(world, [code], first, last) : [],
      nextReturns(world, code, days, date),
      sourceOfDay(facts, world, 'rankings', last ?? null, code),
    ])
    const nets = new Map(days.map((day) => [day, productNets(world, lists, day)]))
    const newest = nets.get(last ?? '')
    const rows = [...new Set([...nets.values()].flatMap((ofDay) => [...ofDay.keys()]))].flatMap((seat) => {
      const signal = seatSignal(
        days.map(
          (day): SignalDay => ({
            netChange: nets.get(day)?.get(seat)?.change ?? null,
            nextReturn: returns.get(day) ?? null,
          }),
        ),
      )
      return signal ? [signalRow(seat, signal, newest?.get(seat))] : []
    })
    return {
      world,
      product: productLabel(product),
      tradingDay: last ?? null,
      firstDay: first ?? null,
      judged: rows.length,
      whole,
      forward: rows
        .filter(({ correlation }) => correlation > 0)
        .sort((a, b) => b.correlation - a.correlation)
        .slice(0, rowsShown),
      contrary: rows
        .filter(({ correlation }) => correlation < 0)
        .sort((a, b) => a.correlation - b.correlation)
        .slice(0, rowsShown),
      source,
    }
  }
}

/**
 * Every seat's net on a day with the published change. A published change also covers seats that were not
 * ranked before.
 */
function productNets(world: World, lists: readonly SeatList[], tradingDay: string): Map<string, ProductNet> {
  const seats = new Map<string, ProductNet>()
  for (const [contract, nets] of sidesOfDay(world, lists, tradingDay)) {
    if (inDeliveryMonth(contract, tradingDay)) continue
    for (const { seat, net, netChange } of nets) {
      const sum = seats.get(seat)
      seats.set(seat, {
        net: net + (sum?.net ?? 0),
        change: netChange === null || sum?.change === null ? null : netChange + (sum?.change ?? 0),
      })
    }
  }
  return seats
}

const signalRow = (
  seat: string,
  { correlation, days, kind }: SeatSignal,
  newest?: ProductNet,
): SeatSignalRow => ({
  seat,
  correlation: Math.round(correlation * 1000) / 1000,
  days,
  unusual: kind !== null,
  net: newest?.net ?? null,
  netChange: newest?.change ?? null,
})
