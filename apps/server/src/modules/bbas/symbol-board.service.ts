import { type Product, previousTradingDay, products } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import type { getSymbolBoard, World } from '@vce/protocol'
import {
  type LiveQuotes,
  liveFeedState,
  type MainPrice,
  mainPrices,
  marketFacts,
  priceChange,
} from '#modules/market'
import { longShare } from '#modules/research'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import { bbasRepository } from './bbas.repository'
import { createExpressCounts } from './express/express-counts'
import { recommendedSymbols } from './recommended'
import { pivotOf } from './symbol.service'
import { findSymbols, symbolLabel, symbolSearchText } from './symbols'
import type { ViewReads } from './votes'
import { viewSharesOn, voteWindowStart } from './votes'

interface BoardOptions {
  db: Database
  live: LiveQuotes
  views: ViewReads
}

const codes = products.map(({ code }) => code)

/** 品种一览. */
export function createSymbolBoard({ db, live, views }: BoardOptions): Verb<typeof getSymbolBoard> {
  const facts = marketFacts(db)
  const reads = bbasRepository(db)
  const expressCounts = createExpressCounts({ db, facts, live, views })

  /** Prices of each main contract on the trading day before the day of its newest price. */
  async function daysBefore(world: World, prices: Iterable<MainPrice>) {
    const keys = [...prices].map(({ contract, tradingDay }) => ({
      contract,
      day: previousTradingDay(tradingDay),
    }))
    return new Map((await reads.pricesOn(world, keys)).map((day) => [day.contract, day]))
  }

  async function votesByProduct(world: World) {
    const day = await views.newestDay(world)
    const votes = day ? await views.votes(world, voteWindowStart(day), day) : []
    const byProduct = groupBy(votes, ({ productCode }) => productCode)
    return (code: string) => viewSharesOn(byProduct.get(code) ?? [], day)
  }

  return async (_actor, input) => {
    const world = await facts.worldOf(input.world)
    const [[settled = null], prices] = await Promise.all([
      facts.marketDates(world, 1),
      mainPrices(facts, live, world, codes),
    ])
    const [before, recommended, votesOf, express] = await Promise.all([
      daysBefore(world, prices.values()),
      recommendedSymbols(facts, world, settled),
      votesByProduct(world),
      expressCounts(world, settled),
    ])
    const row = (product: Product) => {
      const price = prices.get(product.code)
      const { digits, changeRate: zdf } = priceChange(product, price)
      const yesterday = price && before.get(price.contract)
      const votes = votesOf(product.code)
      return {
        ...symbolLabel(product),
        match_name: symbolSearchText(product),
        recommended: recommended.includes(product.code),
        main_contract: price?.contract ?? null,
        digits,
        tradingDay: price?.tradingDay ?? null,
        stale: price !== undefined && settled !== null && price.tradingDay < settled,
        lastPrice: price?.last ?? null,
        zdf,
        pivotState: (price && yesterday && pivotOf(product, price, yesterday)?.state) ?? null,
        duo: longShare(votes),
        votes,
        express: express(product.code),
      }
    }
    return {
      world,
      tradingDay: liveFeedState(live, world)?.tradingDay ?? settled,
      rows: findSymbols(input.keyword ?? '').map(row),
    }
  }
}
