import { hourMs } from '@vce/futures'
import type { ChipQuotes } from '#app/features/community/nodes/contract/chip-quotes'
import { price, shortTime, signed, thousands, toneOf } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Card, SourceLine } from '#app/ui/layout/card'
import { Link } from '#app/ui/link'
import type { Post } from './queries'

/** Maximum number of products in the card. */
const shown = 4

/** 文中品种: the contracts mentioned in the text, with current prices. */
export function ProductsCard({ post: { chips, card }, quotes }: { post: Post; quotes: ChipQuotes }) {
  if (chips.length === 0) return null
  const first = chips.flatMap(({ code }) => quotes.get(code) ?? [])[0]
  return (
    <Card
      title="文中品种"
      foot={
        first && (
          <SourceLine
            source={first.feed.source}
            at={first.feed.at === null ? first.tradingDay.slice(5) : shortTime(timeOf(first.feed.at))}
            simulated={card.world === 'simulated'}
          />
        )
      }
    >
      <ul className="px-4 pb-3">
        {chips.slice(0, shown).map(({ code, name }) => {
          const quote = quotes.get(code)
          return (
            <li key={code} className="border-t border-line py-2.5 first:border-0 first:pt-0">
              <p className="between gap-3">
                <Link
                  to={`/quotation?type=2&contract=${quote?.contract ?? code}`}
                  className="t-name hover:text-brand"
                >
                  {name}
                </Link>
                <span className={cn('text-md font-semibold', toneOf(quote?.changeRate, 2))}>
                  {price(quote?.last, quote?.digits ?? 0)}
                  <span className="ml-2 text-sm font-normal">{signed(quote?.changeRate, 2, '%')}</span>
                </span>
              </p>
              <p className="t-hint between mt-1 gap-3">
                <span>成交 {thousands(quote?.volume)} 手</span>
                <span>持仓 {thousands(quote?.openInterest)} 手</span>
              </p>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** Formats epoch milliseconds as Beijing time `YYYY-MM-DD HH:mm:ss`. */
const timeOf = (at: number) => new Date(at + 8 * hourMs).toISOString().slice(0, 19).replace('T', ' ')
