import { useFeed } from '#app/features/market/live/use-live'
import { BookCard } from '#app/features/market/quotation/symbol/cards/book-card'
import { TradesCard } from '#app/features/market/quotation/symbol/cards/trades-card'
import type { FullSubject } from './full-head'

/** 盘口 and 逐笔 on the right of the full-screen view. */
export default function FullSide({ subject: { detail, quotes, contract } }: { subject: FullSubject }) {
  return (
    <aside
      aria-label="盘口与逐笔"
      className="live-figures grid w-70 shrink-0 grid-rows-[auto_minmax(0,1fr)] border-l border-line *:rounded-none *:border-0"
    >
      <BookCard initial={detail.quote} quotes={quotes} contract={contract} />
      <TradesCard quote={detail.quote} contract={contract} feed={useFeed(quotes)} />
    </aside>
  )
}
