import type { Quote } from '@vce/protocol'
import { changeOwnList, ownSymbolsNow } from '#app/lib/own-list/own-list'
import { starChange } from '#app/lib/own-list/own-symbols'
import { cn } from '#app/ui/cn'
import { Star } from '#app/ui/icons/star-icon'

interface StarButtonProps {
  quote: Quote
  chosen: boolean
}

/** Adds a contract to 自选 or removes it. */
export const StarButton = ({ quote, chosen }: StarButtonProps) => (
  <button
    type="button"
    aria-pressed={chosen}
    aria-label={`自选 ${quote.contract}`}
    title={chosen ? '移出自选' : '加入自选'}
    className="needs-script center size-6 rounded-sm text-line-2 hover:text-brand aria-pressed:text-brand"
    onClick={() => changeOwnList(starChange(ownSymbolsNow(), quote))}
  >
    <Star className={cn('size-3.5', chosen && 'fill-current')} />
  </button>
)
