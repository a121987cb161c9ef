import { changeRate, exchanges, type Product, products, shownDigits } from '@vce/futures'
import type {
  InputOf,
  MarketSymbol,
  OutputOf,
  Quote,
  symbolList,
  symbolListWithPrice,
  World,
} from '@vce/protocol'
import type { Database } from '#platform/database'
import type { Actor } from '#platform/http'
import { type LiveMarket, settledFeedState } from '../live/live-market'
import { marketRepository } from '../reads/market.repository'

type Last = Awaited<ReturnType<ReturnType<typeof marketRepository>['lastProductDays']>>[number]

/**
 * 品种 lists of the market host: main contracts of the running day if the world has a feed, else of the last
 * settled day.
 */
export function createSymbols({ db, market }: { db: Database; market: LiveMarket }) {
  const facts = marketRepository(db)
  const codes = products.map(({ code }) => code)

  async function currentState(requested: World | undefined) {
    const world = await facts.worldOf(requested)
    const days = await facts.lastProductDays(world, codes)
    const feed = market.feedOf(world)
    const running = runningMains(feed?.quotes().values() ?? [])
    const newest = days.reduce((last, { day }) => (day > last ? day : last), '')
    return {
      world,
      last: new Map(days.map((day) => [day.code, day])),
      running,
      newest,
      feed: feed && running.size > 0 ? feed.state() : settledFeedState(world, newest || null),
    }
  }

  return {
    async symbolList(_actor: Actor, input: InputOf<typeof symbolList>): Promise<OutputOf<typeof symbolList>> {
      const { world, last, running } = await currentState(input.world)
      const listed = products.map((product) =>
        symbolOf(product, last.get(product.code), running.get(product.code)),
      )
      return { world, symbol_list: byExchange(listed), symbol_no_ex: listed }
    },

    async symbolListWithPrice(
      _actor: Actor,
      input: InputOf<typeof symbolListWithPrice>,
    ): Promise<OutputOf<typeof symbolListWithPrice>> {
      const { world, feed, last, running, newest } = await currentState(input.world)
      const listed = products.map((product) => {
        const { code } = product
        const price = priceOf(product, last.get(code), running.get(code))
        return {
          ...symbolOf(product, last.get(code), running.get(code)),
          ...price,
          stale: price.tradingDay !== null && price.tradingDay < newest,
        }
      })
      return { world, feed, symbol_list: byExchange(listed) }
    },
  }
}

/** Quotes of the main contracts, by product. */
function runningMains(quotes: Iterable<Quote>): Map<string, Quote> {
  const mains = new Map<string, Quote>()
  for (const quote of quotes) if (quote.main) mains.set(quote.product, quote)
  return mains
}

const symbolOf = (product: Product, last?: Last, running?: Quote): MarketSymbol => ({
  symbol: product.code,
  name: product.shortName,
  exchange: product.exchange,
  main_contract: running?.contract ?? last?.main ?? null,
  bbas_match_name: product.name,
})

/**
 * Last price of the main contract; before its first trade the last close. Never the price of another
 * contract.
 */
function priceOf(product: Product, last?: Last, running?: Quote) {
  if (running && (running.last !== null || running.contract !== last?.main)) {
    return priceFields(product, running.last, running.previousSettlement, running.tradingDay)
  }
  return priceFields(product, last?.close ?? null, last?.previous ?? null, last?.day ?? null)
}

const priceFields = (
  product: Product,
  price: number | null,
  previous: number | null,
  tradingDay: string | null,
) => ({
  digits: shownDigits(product, [price, previous]),
  lastPrice: price,
  zdf: changeRate(price, previous),
  tradingDay,
})

const byExchange = <Listed extends { exchange: string }>(listed: Listed[]) =>
  exchanges.map(({ code, name }) => ({
    name,
    exchange: code,
    list: listed.filter(({ exchange }) => exchange === code),
  }))
