import type { StormRow, World } from '@vce/protocol'
import type { ChipQuote } from '#app/features/community/nodes/contract/chip-quotes'
import { chipLink } from '#app/features/community/nodes/contract/contract-chip'
import { nameOfCode } from '#app/features/community/nodes/contract/name-of-code'
import { simulatedStyle } from '#app/features/community/nodes/contract/simulated-style'
import { missing, price, shortTime, signed, toneOf } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Link } from '#app/ui/link'
import { changeSince } from './change-since'

interface ThreadPriceProps {
  /** Code of a product or contract. */
  code: string
  quote: ChipQuote | undefined
  since: StormRow['since']
  world: World
}

/** Contract of a thread: its price, and the change since the thread began. */
export function ThreadPrice({ code, quote, since, world }: ThreadPriceProps) {
  const change = changeSince(quote, since)
  const tone = toneOf(change, 2)
  return (
    <Link
      to={chipLink(code, quote, world)}
      className="grid shrink-0 justify-items-end gap-0.5 rounded-md bg-hover px-3 py-1.5 text-sm whitespace-nowrap hover:bg-brand-soft"
    >
      <span className="row gap-1.5">
        <span className="text-ink-2">{nameOfCode(quote?.contract ?? code)}</span>
        <b className={cn('font-semibold', tone)}>{price(quote?.last, quote?.digits ?? 0)}</b>
        {world === 'simulated' && <span className={simulatedStyle}>模拟</span>}
      </span>
      {since && (
        <span className="text-xs text-ink-3">
          {shortTime(since.at)} 起{' '}
          <b className={cn('font-medium', tone)}>{change === null ? missing : signed(change, 2, '%')}</b>
        </span>
      )}
    </Link>
  )
}
