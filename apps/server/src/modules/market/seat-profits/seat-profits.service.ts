import { nextTradingDay, type Product, previousTradingDay, productOf, tradingDaysBetween } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import { maxDropOffDays } from '@vce/futures/seat-profit'
import type { World } from '@vce/protocol'
import type { Database } from '#platform/database'
import { rankedDays, type SeatProfitRow, seatProfitRows } from './seat-profit-day'
import { seatProfitsRepository } from './seat-profits.repository'

interface ChangedProducts {
  world: World
  products: readonly string[]
  /** Days whose profits may have changed. */
  from: string
  to: string
}

/** Days computed per batch: their lists must fit into memory. */
const daysPerBatch = 20

/**
 * Span of the days whose profits depend on facts between `from` and `to`. Settlements affect their own day,
 * and the next day if that has no published 昨结算. Lists affect the following days, as long as a net position
 * is carried.
 */
export const daysAffectedBy = {
  quotes: (from: string, to: string) => ({ from, to: nextTradingDay(to) }),
  rankings: (from: string, to: string) => ({
    from: nextTradingDay(from),
    to: nextTradingDay(to, maxDropOffDays + 1),
  }),
}

/**
 * Recomputes 席位盈亏 of some products, in the transaction that changed their quotes or lists and that holds the
 * lock of the world's profits.
 */
export async function deriveSeatProfits(
  tx: Database,
  { world, products, from, to }: ChangedProducts,
): Promise<void> {
  // An unknown product has no multiplier, so its rows stay but its money is unknown.
  const knownProducts = products.flatMap((code) => productOf(code) ?? [])
  if (knownProducts.length === 0) return
  const codes = knownProducts.map(({ code }) => code)
  const store = seatProfitsRepository(tx)
  const days = tradingDaysBetween(from, to)
  for (let start = 0; start < days.length; start += daysPerBatch) {
    const batch = days.slice(start, start + daysPerBatch)
    const [first, last] = [batch[0], batch.at(-1)]
    if (!first || !last) break
    const { settled, computed } = await store.stateOf(world, codes, first, last)
    // The lists of a day mostly arrive before the quotes of the days that they affect; then there are no
    // profits to compute or to delete.
    if (settled.length === 0 && !computed) continue
    const rows = await rowsOf(
      store,
      world,
      knownProducts,
      batch.filter((day) => settled.includes(day)),
    )
    const deleted = computed ? await store.drop(world, codes, first, last) : []
    await store.put(world, rows)
    await store.addUp(world, [...new Set([...deleted, ...rows.map(({ tradingDay }) => tradingDay)])])
  }
}

/**
 * Profits of the seats of some products on some settled days; a day has no profits if no seat was ranked
 * before that day.
 */
async function rowsOf(
  store: ReturnType<typeof seatProfitsRepository>,
  world: World,
  products: readonly Product[],
  days: readonly string[],
): Promise<SeatProfitRow[]> {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const codes = products.map(({ code }) => code)
  const listedFrom = previousTradingDay(first, maxDropOffDays + 1)
  if (!(await store.hasLists(world, codes, listedFrom, last))) return []
  const quotes = groupBy(await store.settlements(world, codes, previousTradingDay(first), last), codeOf)
  const lists = groupBy(await store.lists(world, codes, listedFrom, last), codeOf)
  return products.flatMap((product) => {
    const productQuotes = quotes.get(product.code) ?? []
    const ranked = rankedDays(world, lists.get(product.code) ?? [])
    return ranked.length === 0
      ? []
      : days.flatMap((day) => seatProfitRows(product, day, productQuotes, ranked))
  })
}

const codeOf = ({ productCode }: { productCode: string }) => productCode
