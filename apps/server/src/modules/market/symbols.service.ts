import { exchanges, type Product, priceDigits, products } from '@vce/futures'
import type { MarketSymbol, OutputOf, symbolList, symbolListWithPrice } from '@vce/protocol'
import type { Database } from '#platform/database'
import { marketRepository } from './market.repository'

type Quote = Awaited<ReturnType<ReturnType<typeof marketRepository>['lastQuotes']>>[number]

/** 品种 lists of the market host. */
export function createSymbols({ db }: { db: Database }) {
  const market = marketRepository(db)

  const mainQuotes = async () => {
    const main = new Map<string, Quote>()
    for (const quote of await market.lastQuotes('real')) {
      const met = main.get(quote.productCode)
      if (!met || (quote.openInterest ?? 0) > (met.openInterest ?? 0)) main.set(quote.productCode, quote)
    }
    return main
  }

  return {
    async symbolList(): Promise<OutputOf<typeof symbolList>> {
      const quotes = await mainQuotes()
      const listed = products.map((product) => symbolOf(product, quotes.get(product.code)))
      return { symbol_list: byExchange(listed), symbol_no_ex: listed }
    },

    async symbolListWithPrice(): Promise<OutputOf<typeof symbolListWithPrice>> {
      const quotes = await mainQuotes()
      return {
        symbol_list: byExchange(products.map((product) => pricedSymbolOf(product, quotes.get(product.code)))),
      }
    },
  }
}

const symbolOf = (product: Product, quote: Quote | undefined): MarketSymbol => ({
  symbol: product.code,
  name: product.shortName,
  exchange: product.exchange,
  main_contract: quote?.contractCode ?? null,
  bbas_match_name: product.name,
})

const hundredths = (value: number) => Math.round(value * 100) / 100

function pricedSymbolOf(product: Product, quote: Quote | undefined) {
  const last = quote?.close ?? null
  const previous = quote?.previousSettlement ?? null
  return {
    ...symbolOf(product, quote),
    lastPrice: last === null ? null : Number(last.toFixed(priceDigits(product))),
    zdf: last === null || !previous ? null : hundredths(((last - previous) / previous) * 100),
    tradingDay: quote?.tradingDay ?? null,
  }
}

const byExchange = <Listed extends { exchange: string }>(listed: Listed[]) =>
  exchanges.map(({ code, name }) => ({
    name,
    exchange: code,
    list: listed.filter(({ exchange }) => exchange === code),
  }))
