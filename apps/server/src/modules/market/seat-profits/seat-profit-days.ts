import { previousTradingDay, products } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import { maxDropOffDays, type RankedDay } from '@vce/futures/seat-profit'
import type { World } from '@vce/protocol'
import type { Database } from '#platform/database'
import {
  rankedDays,
  type SeatList,
  type SeatProfitRow,
  type SettledQuote,
  seatProfitRows,
} from './seat-profit-day'
import { seatProfitsRepository } from './seat-profits.repository'

/**
 * Creates a function that computes 席位盈亏 of days that are written block by block. The state after a block is
 * carried over to the next block; the state before the first block is read from the database.
 */
export async function createSeatProfitDays(db: Database, world: World, from: string) {
  const repository = seatProfitsRepository(db)
  const codes = products.map(({ code }) => code)
  const before = previousTradingDay(from)
  let quotesBefore = groupBy(await repository.settlements(world, codes, before, before), codeOf)
  const lists = groupBy(
    await repository.lists(world, codes, previousTradingDay(from, maxDropOffDays + 1), before),
    codeOf,
  )
  const ranked = new Map<string, RankedDay[]>(
    codes.map((code) => [code, rankedDays(world, lists.get(code) ?? [])]),
  )

  return (days: readonly string[], newQuotes: readonly SettledQuote[], newLists: readonly SeatList[]) => {
    const last = days.at(-1)
    const quotes = groupBy(newQuotes, codeOf)
    const listed = groupBy(newLists, codeOf)
    const rows: ({ world: World } & SeatProfitRow)[] = []
    for (const product of products) {
      const productQuotes = [...(quotesBefore.get(product.code) ?? []), ...(quotes.get(product.code) ?? [])]
      const productRanked = [
        ...(ranked.get(product.code) ?? []),
        ...rankedDays(world, listed.get(product.code) ?? []),
      ]
      ranked.set(product.code, productRanked.slice(-maxDropOffDays - 1))
      for (const day of productRanked.length === 0 ? [] : days) {
        for (const row of seatProfitRows(product, day, productQuotes, productRanked))
          rows.push({ world, ...row })
      }
    }
    quotesBefore = groupBy(
      newQuotes.filter(({ tradingDay }) => tradingDay === last),
      codeOf,
    )
    return rows
  }
}

const codeOf = ({ productCode }: { productCode: string }) => productCode
