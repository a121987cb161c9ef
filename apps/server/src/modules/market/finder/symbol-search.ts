import { type FinderContract, findContracts, foldText } from '@vce/futures/finder'
import type { FoundSymbol, PricedSymbol, World } from '@vce/protocol'
import type { Database } from '#platform/database'
import type { LiveMarket } from '../live/live-market'
import type { FinderIndexes } from './finder-index.service'
import { createShortQuotes } from './quotes.service'

interface SymbolSearchOptions {
  db: Database
  market: LiveMarket
  finderIndexes: FinderIndexes
}

const symbolOf = ({ product, contract, state }: FinderContract): FoundSymbol => ({
  product: product.code,
  name: product.shortName,
  contract,
  state,
})

/** Whether a word names exactly this contract or its product. */
const isNamed = ({ product, contract }: FinderContract, word: string) =>
  [contract ?? '', product.code, product.name, product.shortName, ...product.terms].some(
    (name) => foldText(name) === foldText(word),
  )

/**
 * Whether a symbol can be shown: former products, and all products of a world without quotes, have no main
 * contract.
 */
const isTraded = ({ product, contract }: FinderContract) => contract !== null || product.main !== null

/** Searches products and contracts by code, beginning of a code, name, other name, and pinyin. */
export function createSymbolSearch({ db, market, finderIndexes }: SymbolSearchOptions) {
  const quotesOf = createShortQuotes({ db, market })

  /**
   * Contracts for a keyword; if the whole keyword has no match, each word in it that names a symbol counts.
   */
  async function contracts(keyword: string, world: World, limit: number): Promise<FinderContract[]> {
    const { products } = await finderIndexes(world)
    const traded = (found: FinderContract[]) => found.filter(isTraded)
    const whole = traded(findContracts(products, keyword, 2 * limit)).slice(0, limit)
    if (whole.length > 0) return whole
    const named = keyword
      .split(/[\s,;、，；。]+/u)
      .flatMap((word) => traded(findContracts(products, word, 1)).filter((found) => isNamed(found, word)))
    return [...new Map(named.map((found) => [found.contract ?? found.product.code, found])).values()].slice(
      0,
      limit,
    )
  }

  return {
    find: async (keyword: string, world: World, limit: number): Promise<FoundSymbol[]> =>
      (await contracts(keyword, world, limit)).map(symbolOf),

    /** Like `find`, with prices; joined main contracts get the price of the current main contract. */
    async priced(keyword: string, world: World, limit: number): Promise<PricedSymbol[]> {
      const found = await contracts(keyword, world, limit)
      if (found.length === 0) return []
      const pricedContract = ({ contract, product }: FinderContract) => contract ?? product.main
      const codes = [...new Set(found.flatMap((each) => pricedContract(each) ?? []))]
      const { quotes } = await quotesOf({ world, contracts: codes, products: [] })
      const byCode = new Map(
        quotes.map(
          ({ contract, product: _product, main: _main, name: _name, expired: _expired, ...quote }) => [
            contract,
            quote,
          ],
        ),
      )
      return found.map((each) => ({
        ...symbolOf(each),
        quote: byCode.get(pricedContract(each) ?? '') ?? null,
      }))
    },
  }
}
