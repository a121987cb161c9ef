import { isProductSymbol, type OwnListChange, productOfSymbol } from '@vce/protocol'

/** A contract that 自选 may list; 主力连续 of the product if `contract` is null. */
export interface OwnSubject {
  contract: string | null
  product: string
  /** Whether the contract is the main contract, which 自选 also lists through the product. */
  main: boolean
}

/** The symbol of 自选 that lists a subject: its contract or its product; undefined if 自选 lists neither. */
function symbolOf(symbols: readonly string[], { contract, product, main }: OwnSubject): string | undefined {
  if (contract !== null && symbols.includes(contract)) return contract
  return (main || contract === null) && symbols.includes(product) ? product : undefined
}

/** Whether 自选 lists a contract, directly or as the main contract of its product. */
export const isInOwnList = (symbols: readonly string[], subject: OwnSubject) =>
  symbolOf(symbols, subject) !== undefined

/** The change for a press on the star: removes the symbol that lists the subject, or adds one. */
export function starChange(symbols: readonly string[], subject: OwnSubject): OwnListChange {
  const symbol = symbolOf(symbols, subject)
  return symbol === undefined
    ? { type: 'add', symbols: [subject.contract ?? subject.product] }
    : { type: 'remove', symbol }
}

/** Contracts and products of 自选 as separate lists, for filters. */
export const ownFilter = (symbols: readonly string[]) => ({
  contracts: symbols.filter((symbol) => !isProductSymbol(symbol)),
  products: symbols.filter(isProductSymbol),
})

/** The products that a list of symbols covers, without duplicates, in order. */
export const coveredProducts = (symbols: readonly string[]) => [...new Set(symbols.map(productOfSymbol))]
