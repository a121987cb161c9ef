import type { QuoteRow } from '@vce/exchange-files'
import { mainContracts, type Product, previousTradingDay, productOf } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import { defaultSizeTiers, type SizeTiers } from '@vce/futures/order-flow'
import {
  type SessionTicks,
  sampleSizeTiers,
  seed,
  sessionTicks,
  simulatedDay,
  simulateMarket,
} from '@vce/simulated-market'
import type { ContractDay } from '../live/contract-day'
import type { SimulatedFactsRepository } from './simulated-facts.repository'

/** A contract before its day begins, and the ticks of that day. */
export interface ComingContract {
  day: ContractDay
  ticks(): SessionTicks
  /** Size tiers of the product, from the main contract's trades of the day before; lazily computed. */
  tiers(): SizeTiers
}

/** Facts known on the evening before. */
interface EveningFacts {
  quotes: readonly QuoteRow[]
  limits: ReadonlyMap<string, { up: number | null; down: number | null }>
  mains: ReadonlyMap<string, string | null>
}

/**
 * A trading day of the simulated market, main contracts first; null without a market or before its first day.
 */
export async function simulatedTradingDay(
  facts: SimulatedFactsRepository,
  tradingDay: string,
): Promise<ComingContract[] | null> {
  const from = await facts.firstDay()
  if (from === null || tradingDay < from) return null
  const [stored, evening] = await Promise.all([
    facts.quotes(tradingDay),
    eveningBefore(facts, from, tradingDay),
  ])
  const rows = stored.length > 0 ? stored : simulatedDay(seed, from, tradingDay)
  const closes = new Map(evening.quotes.map((row) => [row.contractCode, row.close]))
  const mains = mainsOf(tradingDay, rows, evening)
  const tiersOf = tiersOfProducts(evening.quotes.filter(({ contractCode }) => mains.has(contractCode)))

  const coming = rows.flatMap((row) => {
    const product = productOf(row.productCode)
    if (!product) return []
    const openInterestBefore = (row.openInterest ?? 0) - (row.openInterestChange ?? 0)
    const limit = evening.limits.get(row.contractCode)
    const day: ContractDay = {
      contract: row.contractCode,
      product,
      tradingDay,
      main: mains.has(row.contractCode),
      previousClose: closes.get(row.contractCode) ?? null,
      previousSettlement: row.previousSettlement,
      openInterestBefore,
      limitUp: limit?.up ?? null,
      limitDown: limit?.down ?? null,
    }
    return [{ day, ticks: () => ticksOf(row, product, openInterestBefore), tiers: () => tiersOf(product) }]
  })
  return coming.sort((one, other) => Number(other.day.main) - Number(one.day.main))
}

const ticksOf = (row: QuoteRow, product: Product, before: number) => sessionTicks(row, product, before, seed)

/**
 * Size tiers by product. A sample costs some milliseconds, so it is computed once per day and product, at the
 * first tick of a contract.
 */
function tiersOfProducts(before: readonly QuoteRow[]): (product: Product) => SizeTiers {
  const rows = new Map(before.map((row) => [row.productCode, row]))
  const cached = new Map<string, SizeTiers>()
  return (product) => {
    const row = rows.get(product.code)
    const tiers = cached.get(product.code) ?? (row ? sampleSizeTiers(row, product, seed) : defaultSizeTiers)
    cached.set(product.code, tiers)
    return tiers
  }
}

/** Facts of the evening before: read from the database, or generated again while they are not stored yet. */
async function eveningBefore(
  facts: SimulatedFactsRepository,
  from: string,
  tradingDay: string,
): Promise<EveningFacts> {
  const before = previousTradingDay(tradingDay)
  const [quotes, limits, mains] = await Promise.all([
    facts.quotes(before),
    facts.limits(before),
    facts.mains(before),
  ])
  if (quotes.length > 0 || before < from) return { quotes, limits, mains }
  let generated: { quotes: QuoteRow[]; parameters: readonly Limit[] } = { quotes: [], parameters: [] }
  for (const day of simulateMarket({ seed, from, to: before, detailsFrom: before })) generated = day
  return {
    quotes: generated.quotes,
    limits: new Map(
      generated.parameters.map(({ contractCode, limitUp, limitDown }) => [
        contractCode,
        { up: limitUp, down: limitDown },
      ]),
    ),
    mains: await facts.mainsUpTo(before),
  }
}

interface Limit {
  contractCode: string
  limitUp: number | null
  limitDown: number | null
}

/** Today's main contracts, by yesterday's open interest. */
function mainsOf(
  tradingDay: string,
  rows: readonly QuoteRow[],
  { quotes, mains }: EveningFacts,
): ReadonlySet<string> {
  const before = groupBy(quotes, ({ productCode }) => productCode)
  const codes = new Set<string>()
  for (const [product, contracts] of groupBy(rows, ({ productCode }) => productCode)) {
    const yesterday = before.get(product)
    const [roles] = mainContracts(
      [{ tradingDay, contracts }],
      yesterday ? { main: mains.get(product) ?? null, contracts: yesterday } : null,
    )
    if (roles?.main) codes.add(roles.main)
  }
  return codes
}
