import type { World } from '@vce/protocol'
import type { SymbolChoice } from '#app/features/market/quotation/choice'
import { isContract } from './cells'

/** Input of the call for a cell's symbol: a contract, or a product's joined main contracts. */
export const cellSymbol = (
  symbol: string,
  { world, replay }: { world?: World; replay?: true },
): SymbolChoice =>
  isContract(symbol) ? { world, replay, contract: symbol } : { world, replay, product: symbol }
