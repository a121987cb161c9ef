import type { OutputOf, symbolListWithPrice } from '@vce/protocol'
import { missing, price, signed, toneOf } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Check } from '#app/ui/icons/icons'

export type PricedSymbol = OutputOf<typeof symbolListWithPrice>['symbol_list'][number]['list'][number]

interface ProductTileProps {
  product: PricedSymbol
  chosen: boolean
  onToggle: () => void
}

/** Button that chooses a product: main contract, price, and its change or, for a stale price, its date. */
export function ProductTile({ product, chosen, onToggle }: ProductTileProps) {
  const { symbol, name, main_contract, lastPrice, zdf, digits, tradingDay, stale } = product
  const tone = stale ? 'text-ink-3' : toneOf(zdf, 2)
  return (
    <button
      type="button"
      aria-pressed={chosen}
      data-product={symbol}
      title={`${name} ${main_contract ?? ''}`}
      onClick={onToggle}
      className={cn(
        'relative h-18 rounded-md border px-3 text-left transition-colors duration-120',
        chosen ? 'border-brand bg-brand-soft' : 'border-line hover:border-line-2 hover:bg-hover',
      )}
    >
      <span className="flex items-baseline gap-1.5 overflow-hidden whitespace-nowrap">
        <b className="t-name truncate">{name}</b>
        <span className="t-hint">{main_contract ?? missing}</span>
      </span>
      <span className="ends mt-1.5">
        <b className={cn('text-base font-semibold', tone)}>{price(lastPrice, digits)}</b>
        <span className={cn('text-xs font-medium', tone)}>{stale ? tradingDay : signed(zdf, 2, '%')}</span>
      </span>
      {chosen && (
        <i className="center absolute -top-px -right-px size-4.5 rounded-tr-md rounded-bl-md bg-brand-fill text-on-fill">
          <Check className="size-3" strokeWidth={3} />
        </i>
      )}
    </button>
  )
}
