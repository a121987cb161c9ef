import { withinWorld } from './world'

/** A contract; without a contract, the joined main contracts of the product. */
export interface MarketSymbol {
  contract?: string | null
  product?: string
}

/**
 * Address of the chart of a contract or product, in the world named by the current address; the chart draws the
 * named indicator.
 */
export function chartLink({ contract, product }: MarketSymbol, search: URLSearchParams, indicator?: string) {
  const symbol = contract ? `contract=${contract}` : `product=${product ?? ''}`
  return withinWorld(`/quotation?type=2&${symbol}${indicator ? `&indicator=${indicator}` : ''}`, search)
}
