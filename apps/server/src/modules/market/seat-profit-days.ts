import { carriedDays, previousTradingDay, products, type RankedDay } from '@vce/futures'
import type { World } from '@vce/protocol'
import type { Database } from '#platform/database'
import { byProduct } from './by-product'
import {
  rankedDays,
  type SeatList,
  type SeatProfitRow,
  type SettledQuote,
  seatProfitRows,
} from './seat-profit-day'
import { seatProfitsRepository } from './seat-profits.repository'

/**
 * 席位盈亏 of days that are written one block after the other: what the last block left behind is remembered, and
 * what stands before the first is read.
 */
export async function createSeatProfitDays(db: Database, world: World, from: string) {
  const kept = seatProfitsRepository(db)
  const codes = products.map(({ code }) => code)
  const before = previousTradingDay(from)
  let quotesBefore = byProduct(await kept.settlements(world, codes, before, before))
  const lists = byProduct(await kept.lists(world, codes, previousTradingDay(from, carriedDays + 1), before))
  const ranked = new Map<string, RankedDay[]>(codes.map((code) => [code, rankedDays(lists.get(code) ?? [])]))

  return (days: readonly string[], newQuotes: readonly SettledQuote[], newLists: readonly SeatList[]) => {
    const last = days.at(-1)
    const quotes = byProduct(newQuotes)
    const listed = byProduct(newLists)
    const rows: ({ world: World } & SeatProfitRow)[] = []
    for (const product of products) {
      const own = [...(quotesBefore.get(product.code) ?? []), ...(quotes.get(product.code) ?? [])]
      const known = [...(ranked.get(product.code) ?? []), ...rankedDays(listed.get(product.code) ?? [])]
      ranked.set(product.code, known.slice(-carriedDays - 1))
      for (const day of known.length === 0 ? [] : days) {
        for (const row of seatProfitRows(product, day, own, known)) rows.push({ world, ...row })
      }
    }
    quotesBefore = byProduct(newQuotes.filter(({ tradingDay }) => tradingDay === last))
    return rows
  }
}
