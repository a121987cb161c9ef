import type { getQuotes, OutputOf } from '@vce/protocol'
import { price, signed, toneOf } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Avatar } from '#app/ui/layout/avatar'
import { Tag } from '#app/ui/layout/tag'
import type { Suggestion } from './suggestions'

interface SuggestRowProps {
  row: Suggestion
  quotes: OutputOf<typeof getQuotes>['quotes']
}

/** Content of a row of the list. */
export function SuggestRow({ row, quotes }: SuggestRowProps) {
  switch (row.kind) {
    case 'contract': {
      const quote = quotes.find(({ contract }) => contract === row.contract)
      return (
        <>
          <b className="w-14 truncate font-semibold text-ink">{row.name}</b>
          <span className="w-16 text-sm text-ink-3">{row.contract}</span>
          <Tag>{row.state}</Tag>
          {quote && (
            <span className="row ml-auto gap-3 text-sm">
              <b className={cn('font-semibold', toneOf(quote.change))}>{price(quote.last, quote.digits)}</b>
              <span className={cn('w-14 text-right font-medium', toneOf(quote.change))}>
                {signed(quote.changeRate, 2, '%')}
              </span>
            </span>
          )}
        </>
      )
    }
    case 'member':
      return (
        <>
          <Avatar url={row.avatar} size={24} />
          <span className="truncate text-ink">{row.nickname}</span>
          {row.followed && <Tag>已关注</Tag>}
        </>
      )
    case 'topic':
      return (
        <>
          <span className="truncate text-ink"># {row.title}</span>
          <span className="t-hint ml-auto">{row.posts} 篇</span>
        </>
      )
  }
}
