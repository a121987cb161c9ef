import { changeRate, type Product, priceDifference, productOf, shownDigits } from '@vce/futures'
import type { Quote, Report, World } from '@vce/protocol'
import { marketFacts } from '#modules/market'
import type { Database } from '#platform/database'

/** The live quotes reports need. */
export interface LiveQuotes {
  quotes(world: World): Iterable<Quote>
}

type MainQuote = Report['quotes'][number]

/** 涨跌 and 涨跌幅 against 昨结算; both null if one of the two prices is unknown. */
function changes(product: Product, last: number | null, previous: number | null) {
  const digits = shownDigits(product, [last, previous])
  const rate = changeRate(last, previous)
  return { digits, change: rate === null ? null : priceDifference(last, previous, digits), changeRate: rate }
}

/** Prices of the products' main contracts: live quotes if available, otherwise the last settled day. */
export function mainQuotes({ db, live }: { db: Database; live: LiveQuotes }) {
  const facts = marketFacts(db)
  return async (world: World, codes: readonly string[]): Promise<MainQuote[]> => {
    const quotes = new Map<string, Quote>()
    for (const quote of live.quotes(world)) {
      if (quote.main && quote.at !== null && codes.includes(quote.product)) quotes.set(quote.product, quote)
    }
    const withoutQuote = codes.filter((code) => !quotes.has(code))
    const settled = withoutQuote.length === 0 ? [] : await facts.lastProductDays(world, withoutQuote)
    return codes.flatMap((code) => {
      const product = productOf(code)
      if (!product) return []
      const label = { product: code, shortName: product.shortName }
      const quote = quotes.get(code)
      if (quote) {
        const { contract, last, previousSettlement, tradingDay } = quote
        return [{ ...label, contract, last, ...changes(product, last, previousSettlement), tradingDay }]
      }
      const day = settled.find((each) => each.code === code)
      if (!day?.main) return []
      const { main: contract, close: last, previous, day: tradingDay } = day
      return [{ ...label, contract, last, ...changes(product, last, previous), tradingDay }]
    })
  }
}
