import { changeWatchlist, toggled, useWatchlist } from '#app/lib/watchlist'
import { useWorld } from '#app/lib/world'
import { cn } from '#app/ui/cn'
import { Star } from '#app/ui/icons/own-icons'

/** Whether a contract is in the reader's own list. */
export function OwnMark({ symbol }: { symbol: string }) {
  const own = useWatchlist(useWorld() ?? 'simulated').includes(symbol)
  return (
    <>
      <Star className={cn('size-3.5', own ? 'fill-brand text-brand' : 'text-line-2')} aria-hidden />
      {own && <span className="sr-only">自选</span>}
    </>
  )
}

/** Adds a contract to the reader's own list, or removes it. */
export function useOwnToggle() {
  const world = useWorld() ?? 'simulated'
  return (contract: string) => changeWatchlist(world, (codes) => toggled(codes, contract))
}
