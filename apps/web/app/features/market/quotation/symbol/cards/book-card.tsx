import type { Book, Quote } from '@vce/protocol'
import type { ContractStore } from '#app/features/market/live/contract-store'
import type { QuoteStore } from '#app/features/market/live/quote-store'
import { useContractFacts, useQuote } from '#app/features/market/live/use-live'
import { changeOf } from '#app/features/market/quotation/derived-figures'
import { missing, price, thousands, toneOf } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Card } from '#app/ui/layout/card'
import { Tag } from '#app/ui/layout/tag'

const places = ['一', '二', '三', '四', '五'] as const

type Level = Book['bids'][number] | undefined

/** The received book; if there is none, one level built from the quote. */
const bookOf = (quote: Quote, book: Book | null): Book =>
  book ?? {
    bids: quote.bid === null ? [] : [{ price: quote.bid, lots: quote.bidVolume ?? 0 }],
    asks: quote.ask === null ? [] : [{ price: quote.ask, lots: quote.askVolume ?? 0 }],
  }

interface BookCardProps {
  initial: Quote
  quotes: QuoteStore
  contract: ContractStore
}

/** 盘口: five levels on either side of the last price. */
export function BookCard({ initial, quotes, contract }: BookCardProps) {
  const quote = useQuote(quotes, initial)
  const { book } = useContractFacts(contract)
  const { bids, asks } = bookOf(quote, book)
  const maxLots = Math.max(1, ...bids.map(({ lots }) => lots), ...asks.map(({ lots }) => lots))
  const [bidLots, askLots] = [lotsOf(bids), lotsOf(asks)]
  const share = bidLots + askLots === 0 ? null : bidLots / (bidLots + askLots)
  return (
    <Card title="盘口" extra={<Tag>{book ? '五档' : '一档'}</Tag>} bodyClass="pb-3 flex-none!">
      <ul aria-label="卖盘">
        {places.toReversed().map((place, index) => (
          <Line key={place} name={`卖${place}`} level={asks[4 - index]} maxLots={maxLots} quote={quote} ask />
        ))}
      </ul>
      <p className="between my-1 border-y border-line bg-sunken px-4 py-1.5">
        <b className={cn('text-lg font-semibold', toneOf(changeOf(quote), quote.digits))}>
          {price(quote.last, quote.digits)}
        </b>
        <span className="t-hint">
          现手 <b className="font-medium text-ink">{thousands(quote.lastVolume)}</b>
        </span>
      </p>
      <ul aria-label="买盘">
        {places.map((place, index) => (
          <Line key={place} name={`买${place}`} level={bids[index]} maxLots={maxLots} quote={quote} />
        ))}
      </ul>
      <div className="mt-2 px-4">
        <div className="flex h-1.5 gap-px overflow-hidden rounded-full bg-hover">
          {share !== null && (
            <>
              <i className="bg-rise" style={{ width: `${(share * 100).toFixed(1)}%` }} />
              <i className="flex-1 bg-fall" />
            </>
          )}
        </div>
        <p className="apart t-hint mt-1">
          <span>
            委买 <b className="font-medium text-rise">{share === null ? missing : thousands(bidLots)}</b>
          </span>
          <span>
            委卖 <b className="font-medium text-fall">{share === null ? missing : thousands(askLots)}</b>
          </span>
        </p>
      </div>
    </Card>
  )
}

const lotsOf = (levels: Book['bids']) => levels.reduce((sum, { lots }) => sum + lots, 0)

interface LineProps {
  name: string
  level: Level
  maxLots: number
  quote: Quote
  ask?: boolean
}

const Line = ({ name, level, maxLots, quote: { digits, previousSettlement }, ask }: LineProps) => (
  <li className="relative grid h-6 grid-cols-[36px_1fr_1fr] items-center px-4 text-sm">
    {level && (
      <i
        aria-hidden
        className={cn('absolute inset-y-0.5 right-0', ask ? 'bg-fall-soft' : 'bg-rise-soft')}
        style={{ width: `${((level.lots / maxLots) * 60).toFixed(1)}%` }}
      />
    )}
    <span className="relative text-ink-3">{name}</span>
    <span
      className={cn(
        'relative font-medium',
        level && previousSettlement !== null
          ? toneOf(level.price - previousSettlement, digits)
          : 'text-ink-3',
      )}
    >
      {price(level?.price, digits)}
    </span>
    <span className="relative text-right text-ink">{thousands(level?.lots)}</span>
  </li>
)
