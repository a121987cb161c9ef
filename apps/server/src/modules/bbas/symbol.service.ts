import { type Product, previousTradingDay, shownTick } from '@vce/futures'
import { pivotState, pivots } from '@vce/futures/levels'
import { getSymbol, type World } from '@vce/protocol'
import {
  type LiveQuotes,
  liveMains,
  type MainPrice,
  mainPrice,
  marketFacts,
  newestSource,
  priceChange,
  productDayWindow,
} from '#modules/market'
import { longShare } from '#modules/research'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import { bbasRepository, type DayPrices } from './bbas.repository'
import { lotUnit, requiredSymbol, symbolDescription, symbolLabel } from './symbols'
import type { ViewReads } from './votes'
import { viewSharesOn, voteWindowStart } from './votes'

interface SymbolOptions {
  db: Database
  live: LiveQuotes
  views: ViewReads
}

/** The header of a symbol's page. */
export function createSymbol({ db, live, views }: SymbolOptions): Verb<typeof getSymbol> {
  const facts = marketFacts(db)
  const reads = bbasRepository(db)

  async function viewsOf(world: World, code: string, date: string | undefined) {
    const day = await views.newestDay(world, date)
    const shares = viewSharesOn(
      day ? await views.ofProducts(world, [code], voteWindowStart(day), day) : [],
      day,
    )
    return { ...shares, duo: longShare(shares) }
  }

  return async (_actor, { symbol, date, world: requested }) => {
    const product = requiredSymbol(getSymbol, symbol)
    const world = await facts.worldOf(requested)
    const price = await mainPrice(facts, live, world, product, date)
    const runningDay = liveMains(live, world).get(symbol)?.tradingDay ?? null
    const before = price && { contract: price.contract, day: previousTradingDay(price.tradingDay) }
    const [{ days, earlierDay, laterDay }, viewCounts, [yesterday], source] = await Promise.all([
      productDayWindow(facts, world, symbol, date, runningDay),
      viewsOf(world, symbol, date),
      reads.pricesOn(world, before ? [before] : []),
      // A running day has no file yet; its levels are computed from the previous day.
      newestSource(
        facts,
        world,
        'quotes',
        price?.at == null ? (price?.tradingDay ?? null) : (before?.day ?? null),
        product.code,
      ),
    ])
    const { digits, change, changeRate: zdf } = priceChange(product, price)
    return {
      world,
      ...symbolLabel(product),
      subSector: product.subSector,
      unit: lotUnit(product),
      quoteUnit: product.quoteUnit,
      description: symbolDescription(product),
      main_contract: price?.contract ?? null,
      digits,
      lastPrice: price?.last ?? null,
      change,
      zdf,
      at: price?.at == null ? null : beijingTime(new Date(price.at)),
      tradingDay: price?.tradingDay ?? date ?? null,
      days,
      earlierDay,
      laterDay,
      pivot: price && yesterday ? pivotOf(product, price, yesterday) : null,
      views: viewCounts,
      source,
    }
  }
}

/**
 * The price relative to the classic levels of the previous trading day; null if price or levels are unknown.
 */
export function pivotOf(
  product: Product,
  { last }: Pick<MainPrice, 'last'>,
  { open, high, low, close }: DayPrices,
) {
  if (last === null || open === null || high === null || low === null || close === null) return null
  const tickSize = shownTick(product, [open, high, low, close])
  const levels = pivots('classic', { open, high, low, close }, tickSize)
  const [r1] = levels.resistances
  const [s1] = levels.supports
  if (r1 === undefined || s1 === undefined) return null
  return { state: pivotState(last, levels), pivot: levels.pivot, r1, s1 }
}
