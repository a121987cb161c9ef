import { type getQuotes, isProductSymbol, type OutputOf, productOfSymbol } from '@vce/protocol'
import { price, signed, toneOf } from '#app/lib/format'
import { chartLink } from '#app/lib/market-links'
import { cn } from '#app/ui/cn'
import { Link } from '#app/ui/link'

type ShortQuote = OutputOf<typeof getQuotes>['quotes'][number]

interface SymbolQuote {
  symbol: string
  /** Undefined for a symbol without quotes in this world. */
  quote: ShortQuote | undefined
}

/** Symbols of 自选 with their quotes: a product has that of its main contract. */
export const tilesOf = (symbols: readonly string[], quotes: readonly ShortQuote[]): SymbolQuote[] =>
  symbols.map((symbol) => ({
    symbol,
    quote: quotes.find(({ contract, product, main }) =>
      isProductSymbol(symbol) ? main && product === symbol : contract === symbol,
    ),
  }))

/** One symbol, which opens its chart. */
export function Tile({ symbol, quote, search }: SymbolQuote & { search: URLSearchParams }) {
  const product = productOfSymbol(symbol)
  const { contract, name, last, changeRate, digits } = quote ?? {
    contract: isProductSymbol(symbol) ? null : symbol,
    name: product,
    last: null,
    changeRate: null,
    digits: 0,
  }
  const tone = toneOf(changeRate, 2)
  return (
    <Link
      to={chartLink({ contract, product }, search)}
      className="flex min-w-0 flex-col justify-center px-4 hover:bg-hover"
    >
      <span className="flex items-baseline gap-1.5 overflow-hidden whitespace-nowrap">
        <b className="t-name truncate">{name}</b>
        <span className="t-hint">{contract ?? '主连'}</span>
      </span>
      <span className="ends mt-0.5 gap-2">
        <b className={cn('text-base font-semibold', tone)}>{price(last, digits)}</b>
        <span className={cn('text-sm font-medium', tone)}>{signed(changeRate, 2, '%')}</span>
      </span>
    </Link>
  )
}
