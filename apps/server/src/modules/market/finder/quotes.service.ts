import { changeRate, lastTradingDay, splitContractCode } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import type { getQuotes, OutputOf, Quote, World } from '@vce/protocol'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import { type LiveMarket, settledFeedState } from '../live/live-market'
import { createShownQuotes } from '../quotes/board.service'
import { marketRepository } from '../reads/market.repository'
import type { FinderIndexes } from './finder-index.service'

interface QuotesOptions {
  db: Database
  market: LiveMarket
}

interface WantedQuotes {
  world?: World | undefined
  contracts: readonly string[]
  products: readonly string[]
}

/**
 * Creates a function that reads the last prices of some contracts, and of the main contracts of some
 * products.
 */
export function createShortQuotes({ db, market }: QuotesOptions) {
  const facts = marketRepository(db)
  const quotesOf = createShownQuotes({ db, market })

  /** Quotes of some contracts of a product; undefined without quotes. */
  async function ofContracts(world: World, product: string, contracts: readonly string[]) {
    const { quotes } = await quotesOf.now(world, product)
    return Promise.all(
      contracts.map(async (contract) => {
        const listed = quotes.find((quote) => quote.contract === contract)
        if (listed) return listed
        const past = await quotesOf.past(world, product, contract)
        return past?.quotes.find((quote) => quote.contract === contract)
      }),
    )
  }

  const ofMain = async (world: World, product: string) =>
    (await quotesOf.now(world, product)).quotes.find(({ main }) => main)

  return async ({
    world: requested,
    contracts,
    products,
  }: WantedQuotes): Promise<OutputOf<typeof getQuotes>> => {
    const world = await facts.worldOf(requested)
    const [newest = ''] = await facts.marketDates(world, 1)
    const byProduct = groupBy([...new Set(contracts)], (contract) => splitContractCode(contract).productCode)
    const [found, mains] = await Promise.all([
      Promise.all([...byProduct].map(([product, codes]) => ofContracts(world, product, codes))),
      Promise.all([...new Set(products)].map((product) => ofMain(world, product))),
    ])
    const rows = new Map(found.flat().flatMap((quote) => (quote ? [[quote.contract, quote] as const] : [])))
    const wanted = [...contracts.map((contract) => rows.get(contract)), ...mains]
    return {
      world,
      feed: market.feedOf(world)?.state() ?? settledFeedState(world, newest || null),
      quotes: wanted.flatMap((quote) => shortQuote(quote, newest) ?? []),
    }
  }
}

export function createQuotes({
  finderIndexes,
  ...options
}: QuotesOptions & { finderIndexes: FinderIndexes }): Verb<typeof getQuotes> {
  const quotesOf = createShortQuotes(options)
  return async (_actor, { largest, products, ...input }) => {
    if (largest === 0) return quotesOf({ ...input, products })
    const index = await finderIndexes(input.world)
    const quoted = index.products.filter(({ main }) => main !== null)
    return quotesOf({ ...input, products: products.concat(quoted.slice(0, largest).map(({ code }) => code)) })
  }
}

/** An expired contract shows the settlement of its last day. */
function shortQuote(quote: Quote | undefined, newest: string) {
  if (!quote) return null
  const { contract, product, main, name, digits, previousSettlement, volume, openInterest, tradingDay } =
    quote
  const expired = (lastTradingDay(contract) ?? newest) < newest
  const last = expired ? (quote.average ?? quote.last) : quote.last
  return {
    contract,
    product,
    main,
    name,
    digits,
    last,
    volume,
    openInterest,
    tradingDay,
    expired,
    change: last === null || previousSettlement === null ? null : last - previousSettlement,
    changeRate: changeRate(last, previousSettlement),
  }
}
