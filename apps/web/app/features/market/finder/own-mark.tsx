import type { FinderContract } from '@vce/futures/finder'
import { changeOwnList, ownSymbolsNow, useOwnSymbols } from '#app/lib/own-list/own-list'
import { isInOwnList, type OwnSubject, starChange } from '#app/lib/own-list/own-symbols'
import { cn } from '#app/ui/cn'
import { Star } from '#app/ui/icons/star-icon'

const subjectOf = ({ product, contract, state }: FinderContract): OwnSubject => ({
  contract: contract ?? null,
  product: product.code,
  main: state === 'main',
})

/** Star of a contract in the finder, filled if the contract is in 自选. */
export function OwnMark({ found }: { found: FinderContract }) {
  const own = isInOwnList(useOwnSymbols(), subjectOf(found))
  return (
    <>
      <Star className={cn('size-3.5', own ? 'fill-brand text-brand' : 'text-line-2')} aria-hidden />
      {own && <span className="sr-only">自选</span>}
    </>
  )
}

/** Adds a contract to 自选 or removes it; 主连 counts as its product. */
export const toggleOwn = (found: FinderContract) =>
  changeOwnList(starChange(ownSymbolsNow(), subjectOf(found)))
