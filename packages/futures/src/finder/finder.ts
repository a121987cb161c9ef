import { foldText, isNear, type Match, matchTerms, type NamedEntry, ranked } from './text-match'

/** A product with its contracts. Lists of products are in order of activity, the most traded first. */
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

/** A contract, or a product's joined main contracts. */
export interface FinderContract {
  product: FinderProduct
  /** Null for the joined main contracts. */
  contract: string | null
  state: 'main' | 'live' | 'expired' | 'joined'
}

/** Rows of the first of several products; the others have one each. */
const rowsOfFirst = 4

/**
 * Contracts found by a product and, optionally, a delivery month: `rb`, `rb05`, `rb2705`, `SR705`, `螺纹05`, `lwg05`,
 * `705`. A product is named by code, name, or terms. Months are MM, YMM, or YYMM, and of one product the nearest
 * trading contract stands before expired ones, the newest first. Without a month a product gives its main contract, its
 * joined main contracts, then its other trading ones. At most `limit` contracts.
 */
export function findContracts(
  products: readonly FinderProduct[],
  typed: string,
  limit: number,
): FinderContract[] {
  const text = foldText(typed).replace(/[\s.]+/g, '')
  if (text === '') return []
  const named = ranked(products, (product) => matchProduct(product, text)).map(({ item }) =>
    contractsOf(item),
  )
  // Names that end with digits, such as 中证500, stand before months.
  const found = unique([...firstOf(named), ...firstOf(ofMonth(products, text))])
  // A whole code stands first, before a product whose initial is the same: `T2612` before 铜 2612.
  const isWhole = ({ contract }: FinderContract) => contract !== null && foldText(contract) === text
  return [...found.filter(isWhole), ...found.filter((each) => !isWhole(each))].slice(0, limit)
}

/** The contracts of a month, by product. The month is as long as possible: of `中证50012` it is 12, of `rb2705` 2705. */
function ofMonth(products: readonly FinderProduct[], text: string): FinderContract[][] {
  for (const length of monthLengths) {
    const month = text.slice(-length)
    if (text.length < length || !/^\d+$/.test(month)) continue
    const lists = byTrading(
      namedOrAll(products, text.slice(0, -length)).map((product) => contractsOfMonth(product, month)),
    )
    if (lists.length > 0) return lists
  }
  return []
}

const monthLengths = [4, 3, 2, 1]

const namedOrAll = (products: readonly FinderProduct[], symbol: string) =>
  symbol === ''
    ? products
    : ranked(products, (product) => matchProduct(product, symbol)).map(({ item }) => item)

/** Products that still trade stand before those with expired contracts of the month only. */
const byTrading = (lists: FinderContract[][]) =>
  lists
    .filter((list) => list.length > 0)
    .sort((one, other) => Number(one[0]?.state === 'expired') - Number(other[0]?.state === 'expired'))

const matchProduct = ({ code, name, shortName, terms }: FinderProduct, text: string): Match =>
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

/** All contracts of a single product; of several those of the first product, then the first one of each other. */
function firstOf([first = [], ...others]: readonly FinderContract[][]): FinderContract[] {
  if (others.length === 0) return first
  return [...first.slice(0, rowsOfFirst), ...others.flatMap((list) => list.slice(0, 1))]
}

const keyOf = ({ product, contract }: FinderContract) => contract ?? `${product.code} joined`

const unique = (contracts: readonly FinderContract[]) => [
  ...new Map(contracts.map((contract) => [keyOf(contract), contract])).values(),
]

/** Seats, pages and others by name or term, the best match first. At most `limit`. */
export function findNamed<Item extends NamedEntry>(
  items: readonly Item[],
  typed: string,
  limit: number,
): Item[] {
  const text = foldText(typed)
  if (text === '') return []
  return ranked(items, ({ name, terms }) => matchTerms(text, [name, ...terms]))
    .slice(0, limit)
    .map(({ item }) => item)
}

/** Items with a name or a term that differs from the text by one letter, for a text that finds nothing. */
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
