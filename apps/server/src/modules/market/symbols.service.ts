import { exchanges, hundredths, type Product, priceDigits, products } from '@vce/futures'
import type { InputOf, MarketSymbol, OutputOf, symbolList, symbolListWithPrice, World } from '@vce/protocol'
import type { Database } from '#platform/database'
import type { Actor } from '#platform/http'
import { marketRepository } from './market.repository'

type Last = Awaited<ReturnType<ReturnType<typeof marketRepository>['lastProductDays']>>[number]

/** 品种 lists of the market host. */
export function createSymbols({ db }: { db: Database }) {
  const market = marketRepository(db)
  const codes = products.map(({ code }) => code)

  const lastDays = async (asked: World | undefined) => {
    const world = await market.worldOf(asked)
    const days = await market.lastProductDays(world, codes)
    return { world, last: new Map(days.map((day) => [day.code, day])) }
  }

  return {
    async symbolList(_actor: Actor, input: InputOf<typeof symbolList>): Promise<OutputOf<typeof symbolList>> {
      const { world, last } = await lastDays(input.world)
      const listed = products.map((product) => symbolOf(product, last.get(product.code)))
      return { world, symbol_list: byExchange(listed), symbol_no_ex: listed }
    },

    async symbolListWithPrice(
      _actor: Actor,
      input: InputOf<typeof symbolListWithPrice>,
    ): Promise<OutputOf<typeof symbolListWithPrice>> {
      const { world, last } = await lastDays(input.world)
      return {
        world,
        symbol_list: byExchange(products.map((product) => pricedSymbolOf(product, last.get(product.code)))),
      }
    },
  }
}

const symbolOf = (product: Product, last: Last | undefined): MarketSymbol => ({
  symbol: product.code,
  name: product.shortName,
  exchange: product.exchange,
  main_contract: last?.main ?? null,
  bbas_match_name: product.name,
})

function pricedSymbolOf(product: Product, last: Last | undefined) {
  const close = last?.close ?? null
  const previous = last?.previous ?? null
  return {
    ...symbolOf(product, last),
    digits: priceDigits(product),
    lastPrice: close === null ? null : Number(close.toFixed(priceDigits(product))),
    zdf: close === null || !previous ? null : hundredths(((close - previous) / previous) * 100),
    tradingDay: last?.day ?? null,
  }
}

const byExchange = <Listed extends { exchange: string }>(listed: Listed[]) =>
  exchanges.map(({ code, name }) => ({
    name,
    exchange: code,
    list: listed.filter(({ exchange }) => exchange === code),
  }))
