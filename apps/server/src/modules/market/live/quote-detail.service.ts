import { isTradingDay, productOf, splitContractCode, tradingHours } from '@vce/futures'
import { getQuoteDetail, type InputOf, type OutputOf } from '@vce/protocol'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Actor } from '#platform/http'
import { marketRepository } from '../market.repository'
import { shownQuotes } from './board.service'
import type { LiveMarket } from './live-market'
import { volumeRatioOf } from './volume-ratio'

/** Shown where nothing is asked for. */
const firstProduct = 'cu'

/** One contract with its book, its trades, and the months beside it. */
export function createQuoteDetail({ db, market }: { db: Database; market: LiveMarket }) {
  const facts = marketRepository(db)
  const quotesOf = shownQuotes({ db, market })
  return {
    async getQuoteDetail(
      _actor: Actor,
      input: InputOf<typeof getQuoteDetail>,
    ): Promise<OutputOf<typeof getQuoteDetail>> {
      const asked = input.contract
      const code = asked ? splitContractCode(asked).productCode : (input.product ?? firstProduct)
      const product = productOf(code)
      if (!product) throw failure(getQuoteDetail, 'unknownProduct', { code })
      const world = await facts.worldOf(input.world)
      const before = await quotesOf(world, code)
      const chosen = before.quotes.find((each) => (asked ? each.contract === asked : each.main))
      const contract = chosen?.contract ?? (asked ? undefined : before.quotes[0]?.contract)
      const followed = contract ? await market.feedOf(world)?.follow(contract) : null
      // Looking at a contract may just have brought its day: its quote is of now.
      const { feed, quotes } = await quotesOf(world, code)
      const quote = quotes.find((each) => each.contract === contract)
      if (!quote) throw failure(getQuoteDetail, 'unknownContract', { contract: asked, product: code })
      const held = quote.openInterest !== null && quote.last !== null ? quote.openInterest * quote.last : null
      return {
        world,
        feed,
        quote,
        sessions: isTradingDay(quote.tradingDay)
          ? tradingHours(product, quote.tradingDay, contract).sessions
          : [],
        multiplier: product.multiplier,
        unit: product.unit,
        quoteUnit: product.quoteUnit,
        tickSize: product.tickSize,
        marginRate: product.marginRate,
        volumeRatio: await volumeRatioOf(facts, world, product, quote),
        settled: held === null ? null : Math.round(held * product.multiplier * product.marginRate * 2),
        book: followed?.now().book ?? null,
        trades: [...(followed?.now().trades ?? [])],
        months: quotes,
      }
    },
  }
}
