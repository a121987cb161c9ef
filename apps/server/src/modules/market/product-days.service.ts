import { type Product, productOf } from '@vce/futures'
import type { World } from '@vce/protocol'
import type { Database } from '#platform/database'
import { type DayQuote, type ProductBefore, type ProductDay, productDay } from './product-day'
import { productDaysRepository } from './product-days.repository'

interface Changed {
  world: World
  products: readonly string[]
  from: string
  to: string
}

/** Days looked at together, after the changed ones. */
const further = 20

/**
 * Computes the days of products anew whose quotes changed from `from` to `to`, in the transaction that changed
 * them. Later days follow until they come out as they were: a main contract is handed on from day to day.
 */
export async function deriveProductDays(tx: Database, { world, products, from, to }: Changed): Promise<void> {
  const days = productDaysRepository(tx)
  for (const code of products) {
    const product = productOf(code)
    // A product of the past has no multiplier in the table: its contracts stand, its money is unknown.
    if (!product) continue
    const quotes = await days.quotesBetween(world, code, from, to)
    let made = computeDays(product, quotes, await days.lastBefore(world, code, from))
    await days.replace(world, code, from, to, made.rows)

    let last = to
    while (true) {
      const next = await days.nextDays(world, code, last, further)
      const [first] = next
      const end = next.at(-1)
      if (!first || !end) break
      const stood = await days.ofProduct(world, code, first, end)
      made = computeDays(product, await days.quotesBetween(world, code, first, end), made.state)
      if (sameDays(stood, made.rows)) break
      await days.replace(world, code, first, end, made.rows)
      last = end
    }
  }
}

/** A product's days in order; `state` is what the last of them leaves behind. */
export function computeDays(product: Product, quotes: readonly DayQuote[], before: ProductBefore | null) {
  const byDay = new Map<string, DayQuote[]>()
  for (const quote of quotes) {
    const ofDay = byDay.get(quote.tradingDay)
    if (ofDay) ofDay.push(quote)
    else byDay.set(quote.tradingDay, [quote])
  }
  const rows: ProductDay[] = []
  let state = before
  for (const [tradingDay, ofDay] of byDay) {
    const row = productDay(product, tradingDay, ofDay, state)
    rows.push(row)
    state = { tradingDay, quotes: ofDay, main: row.mainContract }
  }
  return { rows, state }
}

const sameDays = (stored: readonly ProductDay[], made: readonly ProductDay[]) =>
  stored.length === made.length &&
  made.every((row, index) =>
    Object.entries(row).every(([field, value]) => stored[index]?.[field as keyof ProductDay] === value),
  )
