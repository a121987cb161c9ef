import { exchanges, type Product, productOf, products } from '@vce/futures'
import type { BbasCategory, getBaseInfo } from '@vce/protocol'
import { marketFacts } from '#modules/market'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import { recommendedSymbols } from './recommended'
import { symbolDescription, symbolId, symbolSearchText } from './symbols'

/** Type of an exchange-listed symbol. */
const exchangeSymbol = 1

const entryOf = ({ code, shortName }: Product) => ({ name: shortName, symbol: code })

/** 分类与品种. */
export function createBaseInfo({ db }: { db: Database }): Verb<typeof getBaseInfo> {
  const facts = marketFacts(db)
  return async (_actor, input) => {
    const world = await facts.worldOf(input.world)
    const [settled = null] = await facts.marketDates(world, 1)
    const [recommended, quoted] = await Promise.all([
      recommendedSymbols(facts, world, settled),
      facts.quotedProducts(world),
    ])
    const open = new Set(quoted)
    const chosen = recommended.flatMap((code) => productOf(code) ?? [])
    const inOrder = [...chosen, ...products.filter(({ code }) => !recommended.includes(code))]
    return {
      world,
      categoryList: [
        ...(chosen.length > 0 ? [{ name: '推荐', son: chosen.map(entryOf) }] : []),
        ...exchanges.map(({ code, shortName }) => ({
          name: shortName,
          son: products.filter(({ exchange }) => exchange === code).map(entryOf),
        })),
      ],
      oneList: inOrder.map(
        (product, place): BbasCategory => ({
          id: symbolId(product),
          type: exchangeSymbol,
          name: product.shortName,
          match_name: symbolSearchText(product),
          image: '',
          description: symbolDescription(product),
          symbol: product.code,
          exchange: product.exchange,
          is_recommend: Number(recommended.includes(product.code)),
          switch: Number(open.has(product.code)),
          weigh: inOrder.length - place,
        }),
      ),
    }
  }
}
