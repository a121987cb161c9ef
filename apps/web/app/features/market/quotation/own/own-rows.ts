import { productOf } from '@vce/futures'
import { isProductSymbol, type OwnList, productOfSymbol, type Quote } from '@vce/protocol'

/** A row of 自选盘: a symbol of the list and the quote shown for it. */
export interface OwnRow {
  symbol: string
  quote: Quote
}

/**
 * Rows of 自选盘 in the user's order. A product is shown by its main contract; a contract that occurs twice has
 * one row. A symbol without quotes in this world has a row without figures.
 */
export function ownRows(quotes: readonly Quote[], symbols: readonly string[]): OwnRow[] {
  const byContract = new Map(quotes.map((quote) => [quote.contract, quote]))
  const mains = new Map(quotes.filter(({ main }) => main).map((quote) => [quote.product, quote]))
  const rows = new Map<string, OwnRow>()
  for (const symbol of symbols) {
    const found = isProductSymbol(symbol) ? mains.get(symbol) : byContract.get(symbol)
    const quote = found ?? withoutQuotes(symbol)
    if (!rows.has(quote.contract)) rows.set(quote.contract, { symbol, quote })
  }
  return [...rows.values()]
}

/** The group named by the address; null for the whole list, or if the group has been deleted. */
export const shownGroup = ({ groups }: Pick<OwnList, 'groups'>, id: string | null) =>
  groups.find((group) => group.id === id) ?? null

/** Products offered for an empty list: those whose main contracts have the largest turnover. */
export const mostTraded = (quotes: readonly Quote[], count: number): string[] =>
  quotes
    .filter(({ main, turnover }) => main && turnover !== null)
    .toSorted((one, other) => (other.turnover ?? 0) - (one.turnover ?? 0))
    .slice(0, count)
    .map(({ product }) => product)

function withoutQuotes(symbol: string): Quote {
  const product = productOfSymbol(symbol)
  return {
    contract: symbol,
    product,
    name: productOf(product)?.shortName ?? product,
    exchange: '',
    sector: '',
    main: false,
    digits: 0,
    last: null,
    bid: null,
    bidVolume: null,
    ask: null,
    askVolume: null,
    lastVolume: null,
    volume: null,
    openInterest: null,
    openInterestChange: null,
    open: null,
    high: null,
    low: null,
    previousClose: null,
    previousSettlement: null,
    average: null,
    turnover: null,
    limitUp: null,
    limitDown: null,
    tradingDay: '',
    at: null,
  }
}
