import { type getQuotes, isProductSymbol, type OutputOf, productOfSymbol } from '@vce/protocol'
import { price, signed, toneOf } from '#app/lib/format'
import { chartLink } from '#app/lib/market-links'
import { isOlder } from '#app/lib/stale-day'
import { cn } from '#app/ui/cn'
import { Link } from '#app/ui/link'

type ShortQuote = OutputOf<typeof getQuotes>['quotes'][number]

interface SymbolQuote {
  symbol: string
  /** Undefined if this world has no quote of the symbol. */
  quote: ShortQuote | undefined
}

/** Symbols of 自选 with their quotes; for a product the quote of its main contract. */
export const tilesOf = (symbols: readonly string[], quotes: readonly ShortQuote[]): SymbolQuote[] =>
  symbols.map((symbol) => ({
    symbol,
    quote: quotes.find(({ contract, product, main }) =>
      isProductSymbol(symbol) ? main && product === symbol : contract === symbol,
    ),
  }))

interface TileProps extends SymbolQuote {
  /** The trading day of the strip; figures of an earlier day are grey and show their date. */
  day: string | null
  search: URLSearchParams
}

/** A symbol of the strip, which links to its chart. */
export function Tile({ symbol, quote, day, search }: TileProps) {
  const contract = quote?.contract ?? (isProductSymbol(symbol) ? null : symbol)
  const isStale = quote !== undefined && (quote.expired || isOlder(quote.tradingDay, day))
  const tone = isStale ? 'text-ink-3' : toneOf(quote?.changeRate, 2)
  return (
    <Link
      to={chartLink({ contract, product: productOfSymbol(symbol) }, search)}
      className="flex min-w-0 flex-col justify-center px-4 hover:bg-hover"
    >
      <span className="flex items-baseline gap-1.5 overflow-hidden whitespace-nowrap">
        <b className="t-name truncate">{quote?.name ?? symbol}</b>
        {quote && <span className="t-hint">{contract}</span>}
      </span>
      <span className="ends mt-0.5 gap-2">
        <b className={cn('text-base font-semibold', tone)}>
          {price(quote?.last ?? null, quote?.digits ?? 0)}
        </b>
        {isStale ? (
          <span className="t-hint">{quote.tradingDay}</span>
        ) : (
          <span className={cn('text-sm font-medium', tone)}>{signed(quote?.changeRate ?? null, 2, '%')}</span>
        )}
      </span>
    </Link>
  )
}
