import { bestMatches, foldText, isNear, type MatchRank, matchTerms, type NamedEntry } from './text-match'

/** A product with its contracts. Callers pass lists of products with the most traded one first. */
export interface FinderProduct extends NamedEntry {
  code: string
  /** Short name: 螺纹. */
  shortName: string
  /** Contract code of the main contract. */
  main: string | null
  /** Delivery months YYMM of contracts that still trade, the nearest first. */
  live: readonly string[]
  /** Delivery months of expired contracts, the newest first. */
  expired: readonly string[]
}

/** A contract, or the continuous series of a product's main contracts (主力连续). */
export interface FinderContract {
  product: FinderProduct
  /** Null for the continuous series. */
  contract: string | null
  state: 'main' | 'live' | 'expired' | 'joined'
}

/** Maximum number of contracts of the first product if several products match; each other product has one. */
const rowsOfFirst = 4

/**
 * Finds contracts by a product (code, name or term), a delivery month, or both: `rb`, `rb05`, `rb2705`,
 * `SR705`, `螺纹05`, `lwg05`, `705`. Months are MM, YMM or YYMM; a product's trading contracts come before its
 * expired ones, and in both groups the month nearest to today comes first. Without a month, a product returns
 * its main contract, its continuous series and its other trading contracts, in this order. At most `limit`
 * contracts.
 */
export function findContracts(
  products: readonly FinderProduct[],
  typed: string,
  limit: number,
): FinderContract[] {
  const text = foldText(typed).replace(/[\s.]+/g, '')
  if (text === '') return []
  const named = bestMatches(products, (product) => matchProduct(product, text)).map(({ item }) =>
    contractsOf(item),
  )
  // Product names that end with digits, such as 中证500, come before months.
  const found = unique([...firstOf(named), ...firstOf(ofMonth(products, text))])
  // An exact contract code comes first: `T2612` comes before 铜 2612, whose pinyin initial is T too.
  const isWhole = ({ contract }: FinderContract) => contract !== null && foldText(contract) === text
  return [...found.filter(isWhole), ...found.filter((each) => !isWhole(each))].slice(0, limit)
}

/**
 * The contracts of the month at the end of a text, by product. The longest month with a contract is used:
 * 2705 in `rb2705`, but 12 in `中证50012`.
 */
function ofMonth(products: readonly FinderProduct[], text: string): FinderContract[][] {
  for (const length of monthLengths) {
    const month = text.slice(-length)
    if (text.length < length || !/^\d+$/.test(month)) continue
    const lists = byTrading(
      productsNamedOrAll(products, text.slice(0, -length)).map((product) => contractsOfMonth(product, month)),
    )
    if (lists.length > 0) return lists
  }
  return []
}

const monthLengths = [4, 3, 2, 1]

const productsNamedOrAll = (products: readonly FinderProduct[], symbol: string) =>
  symbol === ''
    ? products
    : bestMatches(products, (product) => matchProduct(product, symbol)).map(({ item }) => item)

/** Sorts products with a trading contract of the month before those with only expired ones. */
const byTrading = (lists: FinderContract[][]) =>
  lists
    .filter((list) => list.length > 0)
    .sort((one, other) => Number(one[0]?.state === 'expired') - Number(other[0]?.state === 'expired'))

const matchProduct = ({ code, name, shortName, terms }: FinderProduct, text: string): MatchRank =>
  matchTerms(text, [code, shortName, name, ...terms])

function contractsOf(product: FinderProduct): FinderContract[] {
  const others = product.live.map((month) => product.code + month).filter((code) => code !== product.main)
  return [
    ...(product.main ? [{ product, contract: product.main, state: 'main' as const }] : []),
    { product, contract: null, state: 'joined' },
    ...others.map((contract) => ({ product, contract, state: 'live' as const })),
  ]
}

function contractsOfMonth(product: FinderProduct, month: string): FinderContract[] {
  const isMeant = (delivery: string) =>
    month.length < 2 ? delivery.startsWith(month, 2) : delivery.endsWith(month)
  const contract = (state: 'live' | 'expired') => (delivery: string) => {
    const code = product.code + delivery
    return { product, contract: code, state: code === product.main ? ('main' as const) : state }
  }
  return [
    ...product.live.filter(isMeant).map(contract('live')),
    ...product.expired.filter(isMeant).map(contract('expired')),
  ]
}

/**
 * All contracts if there is one product; otherwise several of the first product and one of each other
 * product.
 */
function firstOf([first = [], ...others]: readonly FinderContract[][]): FinderContract[] {
  if (others.length === 0) return first
  return [...first.slice(0, rowsOfFirst), ...others.flatMap((list) => list.slice(0, 1))]
}

const keyOf = ({ product, contract }: FinderContract) => contract ?? `${product.code} joined`

const unique = (contracts: readonly FinderContract[]) => [
  ...new Map(contracts.map((contract) => [keyOf(contract), contract])).values(),
]

/** Seats, pages and other entries that match by name or term, the best match first. At most `limit`. */
export function findNamed<Item extends NamedEntry>(
  items: readonly Item[],
  typed: string,
  limit: number,
): Item[] {
  const text = foldText(typed)
  if (text === '') return []
  return bestMatches(items, ({ name, terms }) => matchTerms(text, [name, ...terms]))
    .slice(0, limit)
    .map(({ item }) => item)
}

/** Items with a name or a term that is near the text (`isNear`); callers use it if nothing else matches. */
export function findNear<Item extends NamedEntry>(
  items: readonly Item[],
  typed: string,
  limit: number,
): Item[] {
  const text = foldText(typed)
  return items
    .filter(({ name, terms }) => [name, ...terms].some((term) => isNear(foldText(term), text)))
    .slice(0, limit)
}
