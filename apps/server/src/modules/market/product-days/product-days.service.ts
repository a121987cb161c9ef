import { type Product, productOf, type TermsOf, tradingDaysBetween } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import type { World } from '@vce/protocol'
import type { Database } from '#platform/database'
import { termsOfDays } from '../terms/terms-of-days'
import { type DayQuote, type ProductBefore, type ProductDay, productDay } from './product-day'
import { productDaysRepository } from './product-days.repository'

interface ChangedProducts {
  world: World
  products: readonly string[]
  from: string
  to: string
}

/**
 * Number of products' days computed per batch: their quotes must fit into memory, and one statement per
 * product would be slow.
 */
const daysPerBatch = 400

/** Number of later days recomputed per batch. */
const laterDaysPerBatch = 20

/**
 * Recomputes the days of products whose quotes changed from `from` to `to`, in the transaction that changed
 * them.
 */
export async function deriveProductDays(
  tx: Database,
  { world, products, from, to }: ChangedProducts,
): Promise<void> {
  const store = productDaysRepository(tx)
  // An unknown product has no multiplier, so its rows stay but its money is unknown.
  const knownProducts = products.flatMap((code) => productOf(code) ?? [])
  const productsPerBatch = Math.max(
    1,
    Math.floor(daysPerBatch / Math.max(1, tradingDaysBetween(from, to).length)),
  )
  for (let start = 0; start < knownProducts.length; start += productsPerBatch) {
    const batch = knownProducts.slice(start, start + productsPerBatch)
    const codes = batch.map(({ code }) => code)
    const quotes = groupBy(await store.quotesBetween(world, codes, from, to), codeOf)
    const termsOf = await termsOfDays(tx, world, codes, from, to)
    const before = await store.lastBefore(world, codes, from)
    const computed = batch.map((product) => ({
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
      computed.flatMap(({ rows }) => rows),
    )
    const withLaterDays = await store.withDaysAfter(world, codes, to)
    for (const { product, state } of computed) {
      if (withLaterDays.includes(product.code)) await deriveLaterDays(tx, world, product, to, state)
    }
  }
}

/**
 * Recomputes later days until the result for a day is unchanged, because the main contract of a day depends
 * on the day before.
 */
async function deriveLaterDays(
  tx: Database,
  world: World,
  product: Product,
  after: string,
  before: ProductBefore | null,
) {
  const { code } = product
  const store = productDaysRepository(tx)
  const spanAfter = async (day: string) => {
    const days = await store.nextDays(world, code, day, laterDaysPerBatch)
    const [first] = days
    const end = days.at(-1)
    return first && end ? { first, end } : null
  }
  let state = before
  for (let span = await spanAfter(after); span; span = await spanAfter(span.end)) {
    const { first, end } = span
    const previous = await store.ofProduct(world, code, first, end)
    const quotes = await store.quotesBetween(world, [code], first, end)
    const termsOf = await termsOfDays(tx, world, [code], first, end)
    const computed = computeDays(product, quotes, { before: state, termsOf })
    if (sameDays(previous, computed.rows)) break
    await store.replace(world, [code], first, end, computed.rows)
    state = computed.state
  }
}

/** Computes a product's days in order; `state` is the state after the last day. */
export function computeDays(
  product: Product,
  quotes: readonly DayQuote[],
  { before, termsOf }: { before: ProductBefore | null; termsOf: TermsOf },
) {
  const byDay = groupBy(quotes, ({ tradingDay }) => tradingDay)
  const rows: ProductDay[] = []
  let state = before
  for (const [tradingDay, ofDay] of byDay) {
    const row = productDay(product, tradingDay, ofDay, { before: state, termsOf })
    rows.push(row)
    state = { tradingDay, quotes: ofDay, main: row.mainContract }
  }
  return { rows, state }
}

const sameDays = (stored: readonly ProductDay[], computed: readonly ProductDay[]) =>
  stored.length === computed.length &&
  computed.every((row, index) =>
    Object.entries(row).every(([field, value]) => stored[index]?.[field as keyof ProductDay] === value),
  )

const codeOf = ({ productCode }: { productCode: string }) => productCode
