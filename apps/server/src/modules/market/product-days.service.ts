import { type Product, productOf, type TermsOf, tradingDaysBetween } from '@vce/futures'
import type { World } from '@vce/protocol'
import type { Database } from '#platform/database'
import { byProduct } from './by-product'
import { type DayQuote, type ProductBefore, type ProductDay, productDay } from './product-day'
import { productDaysRepository } from './product-days.repository'
import { termsOfDays } from './terms/terms-of-days'

interface Changed {
  world: World
  products: readonly string[]
  from: string
  to: string
}

/** Products' days computed together: their quotes must fit into memory, and a statement a product takes its time. */
const atOnce = 400

/** Days looked at together, after the changed ones. */
const further = 20

/** Computes the days of products anew whose quotes changed from `from` to `to`, in the transaction that changed them. */
export async function deriveProductDays(tx: Database, { world, products, from, to }: Changed): Promise<void> {
  const store = productDaysRepository(tx)
  // What no table knows has no multiplier: its rows stand, its money is unknown.
  const known = products.flatMap((code) => productOf(code) ?? [])
  const together = Math.max(1, Math.floor(atOnce / Math.max(1, tradingDaysBetween(from, to).length)))
  for (let start = 0; start < known.length; start += together) {
    const part = known.slice(start, start + together)
    const codes = part.map(({ code }) => code)
    const quotes = byProduct(await store.quotesBetween(world, codes, from, to))
    const termsOf = await termsOfDays(tx, world, codes, from, to)
    const before = await store.lastBefore(world, codes, from)
    const made = part.map((product) => ({
      product,
      ...computeDays(product, quotes.get(product.code) ?? [], {
        before: before.get(product.code) ?? null,
        termsOf,
      }),
    }))
    await store.replace(
      world,
      codes,
      from,
      to,
      made.flatMap(({ rows }) => rows),
    )
    const followed = await store.withDaysAfter(world, codes, to)
    for (const { product, state } of made) {
      if (followed.includes(product.code)) await deriveLaterDays(tx, world, product, to, state)
    }
  }
}

/** Later days follow until they come out as they were: a main contract is handed on from day to day. */
async function deriveLaterDays(
  tx: Database,
  world: World,
  product: Product,
  after: string,
  before: ProductBefore | null,
) {
  const { code } = product
  const store = productDaysRepository(tx)
  let [last, state] = [after, before]
  while (true) {
    const next = await store.nextDays(world, code, last, further)
    const [first] = next
    const end = next.at(-1)
    if (!first || !end) break
    const stood = await store.ofProduct(world, code, first, end)
    const quotes = await store.quotesBetween(world, [code], first, end)
    const termsOf = await termsOfDays(tx, world, [code], first, end)
    const made = computeDays(product, quotes, { before: state, termsOf })
    if (sameDays(stood, made.rows)) break
    await store.replace(world, [code], first, end, made.rows)
    last = end
    state = made.state
  }
}

/** A product's days in order; `state` is what the last of them leaves behind. */
export function computeDays(
  product: Product,
  quotes: readonly DayQuote[],
  { before, termsOf }: { before: ProductBefore | null; termsOf: TermsOf },
) {
  const byDay = new Map<string, DayQuote[]>()
  for (const quote of quotes) {
    const ofDay = byDay.get(quote.tradingDay)
    if (ofDay) ofDay.push(quote)
    else byDay.set(quote.tradingDay, [quote])
  }
  const rows: ProductDay[] = []
  let state = before
  for (const [tradingDay, ofDay] of byDay) {
    const row = productDay(product, tradingDay, ofDay, { before: state, termsOf })
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
