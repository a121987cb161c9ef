import { type FeedState, getQuoteBoard, getQuoteDetail, type Quote } from '@vce/protocol'
import { unlessRefused } from './refusals'
import type { ToolContext } from './tool'

export interface FoundQuote {
  quote: Quote
  feed: FeedState
  /** The contract is past its last trading day; the quote is of that day. */
  expired: boolean
}

/** A contract, or a product for its main contract. */
type QuotedSymbol = { contract: string } | { product: string }

const productOf = (contract: string) => contract.replace(/\d{4}$/, '')

/**
 * Quotes in the order of the symbols; null for an unknown symbol. All quotes come from one read of the board,
 * because the endpoint of a contract's page computes more than the quote. Outside sessions the quotes are of
 * the settled day, never of a replay.
 */
export async function quotesOf(
  { call, world }: ToolContext,
  symbols: readonly QuotedSymbol[],
): Promise<(FoundQuote | null)[]> {
  const hasProducts = symbols.some((symbol) => 'product' in symbol)
  const products = symbols.flatMap((symbol) => ('contract' in symbol ? [productOf(symbol.contract)] : []))
  const [mains, ...boards] = await Promise.all([
    hasProducts ? call(getQuoteBoard, { world, scope: 'main' }) : null,
    ...[...new Set(products)].map((product) =>
      unlessRefused(call(getQuoteBoard, { world, scope: 'all', product })),
    ),
  ])
  const onBoards = [mains, ...boards].flatMap((board) =>
    board ? board.quotes.map((quote) => ({ quote, feed: board.feed, expired: false })) : [],
  )

  return Promise.all(
    symbols.map(async (symbol) => {
      const found = onBoards.find(({ quote }) =>
        'contract' in symbol
          ? quote.contract === symbol.contract
          : quote.main && quote.product === symbol.product,
      )
      // The board has no expired contracts.
      return found ?? unlessRefused(call(getQuoteDetail, { world, ...symbol }))
    }),
  )
}

/** The quote of one symbol. */
export async function quoteOf(context: ToolContext, symbol: QuotedSymbol): Promise<FoundQuote | null> {
  const [found] = await quotesOf(context, [symbol])
  return found ?? null
}

/** The symbol of an input that has either a contract or a product. */
export const symbolOf = ({ product, contract }: { product?: string; contract?: string }): QuotedSymbol =>
  contract === undefined ? { product: product ?? '' } : { contract }
