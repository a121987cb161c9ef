import { hundredths, type Product, productOf, shownDigits } from '@vce/futures'
import type { Quote, Report, World } from '@vce/protocol'
import { marketFacts } from '#modules/market'
import type { Database } from '#platform/database'

/** Prices in motion, as far as reports need them. */
export interface MovingQuotes {
  quotes(world: World): Iterable<Quote>
}

type MainQuote = Report['quotes'][number]

/** 涨跌 and 涨跌幅 against 昨结算; null together where one of the two is unknown. */
function changes(product: Product, last: number | null, previous: number | null) {
  const digits = shownDigits(product, [last, previous])
  if (last === null || !previous) return { digits, change: null, changeRate: null }
  return {
    digits,
    change: Number((last - previous).toFixed(digits)),
    changeRate: hundredths(((last - previous) / previous) * 100),
  }
}

/** The main contracts of some products: as they trade where the world moves, else as they last settled. */
export function mainQuotes({ db, live }: { db: Database; live: MovingQuotes }) {
  const facts = marketFacts(db)
  return async (world: World, codes: readonly string[]): Promise<MainQuote[]> => {
    const moving = new Map<string, Quote>()
    for (const quote of live.quotes(world)) {
      if (quote.main && quote.at !== null && codes.includes(quote.product)) moving.set(quote.product, quote)
    }
    const standing = codes.filter((code) => !moving.has(code))
    const settled = standing.length === 0 ? [] : await facts.lastProductDays(world, standing)
    return codes.flatMap((code) => {
      const product = productOf(code)
      if (!product) return []
      const face = { product: code, shortName: product.shortName }
      const quote = moving.get(code)
      if (quote) {
        const { contract, last, previousSettlement, tradingDay } = quote
        return [{ ...face, contract, last, ...changes(product, last, previousSettlement), tradingDay }]
      }
      const day = settled.find((each) => each.code === code)
      if (!day?.main) return []
      const { main: contract, close: last, previous, day: tradingDay } = day
      return [{ ...face, contract, last, ...changes(product, last, previous), tradingDay }]
    })
  }
}
