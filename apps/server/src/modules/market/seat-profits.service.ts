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
import { byProduct } from './by-product'
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

/**
 * Computes 席位盈亏 of some products anew, in the transaction that changed their quotes or lists and that holds the
 * lock of the world's profits.
 */
export async function deriveSeatProfits(tx: Database, { world, products, from, to }: Changed): Promise<void> {
  // What no table knows has no multiplier: its rows stand, its money is unknown.
  const known = products.flatMap((code) => productOf(code) ?? [])
  if (known.length === 0) return
  const codes = known.map(({ code }) => code)
  const store = seatProfitsRepository(tx)
  const days = tradingDaysBetween(from, to)
  for (let start = 0; start < days.length; start += atOnce) {
    const part = days.slice(start, start + atOnce)
    const [first, last] = [part[0], part.at(-1)]
    if (!first || !last) break
    const { settled, computed } = await store.standing(world, codes, first, last)
    // A day's lists mostly come before the days they move: then there is nothing to make and nothing to take back.
    if (settled.length === 0 && !computed) continue
    const rows = await rowsOf(
      store,
      world,
      known,
      part.filter((day) => settled.includes(day)),
    )
    const gone = computed ? await store.drop(world, codes, first, last) : []
    await store.put(world, rows)
    await store.addUp(world, [...new Set([...gone, ...rows.map(({ tradingDay }) => tradingDay)])])
  }
}

/** What the seats of some products made on some settled days; nothing where nobody was ranked before them. */
async function rowsOf(
  store: ReturnType<typeof seatProfitsRepository>,
  world: World,
  products: readonly Product[],
  days: readonly string[],
): Promise<SeatProfitRow[]> {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const codes = products.map(({ code }) => code)
  const listedFrom = previousTradingDay(first, carriedDays + 1)
  if (!(await store.hasLists(world, codes, listedFrom, last))) return []
  const quotes = byProduct(await store.settlements(world, codes, previousTradingDay(first), last))
  const lists = byProduct(await store.lists(world, codes, listedFrom, last))
  return products.flatMap((product) => {
    const own = quotes.get(product.code) ?? []
    const ranked = rankedDays(lists.get(product.code) ?? [])
    return ranked.length === 0 ? [] : days.flatMap((day) => seatProfitRows(product, day, own, ranked))
  })
}
