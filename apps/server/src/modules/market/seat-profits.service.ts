import {
  carriedDays,
  nextTradingDay,
  type Product,
  previousTradingDay,
  productOf,
  tradingDaysBetween,
} from '@vce/futures'
import type { World } from '@vce/protocol'
import type { Database } from '#platform/database'
import { rankedDays, type SeatProfitRow, seatProfitRows } from './seat-profit-day'
import { seatProfitsRepository } from './seat-profits.repository'

interface Changed {
  world: World
  products: readonly string[]
  /** Days whose profits may have changed. */
  from: string
  to: string
}

/** Days computed together: their lists must fit into memory. */
const atOnce = 20

/**
 * Which days' profits follow from the facts of some days: settlements make those of their own day, and stand for the
 * next day's 昨结算 where that is not published; lists make the days after them, as long as a net is carried on.
 */
export const daysMovedBy = {
  quotes: (from: string, to: string) => ({ from, to: nextTradingDay(to) }),
  rankings: (from: string, to: string) => ({
    from: nextTradingDay(from),
    to: nextTradingDay(to, carriedDays + 1),
  }),
}

/** Computes 席位盈亏 of some products anew, in the transaction that changed their quotes or lists. */
export async function deriveSeatProfits(tx: Database, { world, products, from, to }: Changed): Promise<void> {
  // A product of the past has no multiplier in the table: what its seats made is unknown.
  const known = products.flatMap((code) => productOf(code) ?? [])
  if (known.length === 0) return
  const codes = known.map(({ code }) => code)
  const kept = seatProfitsRepository(tx)
  await kept.lock(world)
  const days = tradingDaysBetween(from, to)
  for (let start = 0; start < days.length; start += atOnce) {
    const part = days.slice(start, start + atOnce)
    const [first, last] = [part[0], part.at(-1)]
    if (!first || !last) break
    await kept.replace(world, codes, first, last, await rowsOf(kept, world, known, part))
    await kept.addUp(world, first, last)
  }
}

/** What the seats of some products made on some days; nothing where lists or settlements are not there. */
async function rowsOf(
  kept: ReturnType<typeof seatProfitsRepository>,
  world: World,
  products: readonly Product[],
  days: readonly string[],
): Promise<SeatProfitRow[]> {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const codes = products.map(({ code }) => code)
  const listedFrom = previousTradingDay(first, carriedDays + 1)
  if (!(await kept.hasLists(world, codes, listedFrom, last))) return []
  const quotes = await kept.settlements(world, codes, previousTradingDay(first), last)
  const quoted = new Set(quotes.map(({ tradingDay }) => tradingDay))
  const settled = days.filter((day) => quoted.has(day))
  const lastSettled = settled.at(-1)
  if (!lastSettled) return []
  const lists = await kept.lists(world, codes, listedFrom, lastSettled)
  return products.flatMap((product) => {
    const own = quotes.filter(({ productCode }) => productCode === product.code)
    const ranked = rankedDays(lists.filter(({ productCode }) => productCode === product.code))
    return ranked.length === 0 ? [] : settled.flatMap((day) => seatProfitRows(product, day, own, ranked))
  })
}
