import { isProductSymbol, type OwnListChange, productOfSymbol } from '@vce/protocol'

/** A contract as 自选 reads it; without a code it is 主力连续 of its product. */
export interface OwnSubject {
  contract: string | null
  product: string
  /** Whether it is the product's main contract: a product of 自选 stands for it. */
  main: boolean
}

/** The symbol of 自选 by which a subject is listed; undefined if it is not. */
function symbolOf(symbols: readonly string[], { contract, product, main }: OwnSubject): string | undefined {
  if (contract !== null && symbols.includes(contract)) return contract
  return (main || contract === null) && symbols.includes(product) ? product : undefined
}

/** Whether 自选 lists a contract, itself or as the main contract of its product. */
export const isOwn = (symbols: readonly string[], subject: OwnSubject) =>
  symbolOf(symbols, subject) !== undefined

/** Removes the symbol that lists the subject, or adds one. */
export function starChange(symbols: readonly string[], subject: OwnSubject): OwnListChange {
  const symbol = symbolOf(symbols, subject)
  return symbol === undefined
    ? { type: 'add', symbols: [subject.contract ?? subject.product] }
    : { type: 'remove', symbol }
}

/** Contracts and products of 自选 apart, for filters. */
export const ownFilter = (symbols: readonly string[]) => ({
  contracts: symbols.filter((symbol) => !isProductSymbol(symbol)),
  products: symbols.filter(isProductSymbol),
})

/** The products that a list covers, each once, in its order. */
export const coveredProducts = (symbols: readonly string[]) => [...new Set(symbols.map(productOfSymbol))]
