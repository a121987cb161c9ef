import type { World } from '@vce/protocol'
import { cn } from '#app/ui/cn'
import { Star } from './icons'
import { changeWatchlist, toggled } from './watchlist'

interface StarButtonProps {
  world: World
  contract: string
  chosen: boolean
}

/** Adds a contract to 自选 or removes it. */
export const StarButton = ({ world, contract, chosen }: StarButtonProps) => (
  <button
    type="button"
    aria-pressed={chosen}
    aria-label={`自选 ${contract}`}
    title={chosen ? '移出自选' : '加入自选'}
    className="needs-script center size-6 rounded-sm text-line-2 hover:text-brand aria-pressed:text-brand"
    onClick={() => changeWatchlist(world, (codes) => toggled(codes, contract))}
  >
    <Star className={cn('size-3.5', chosen && 'fill-current')} />
  </button>
)
