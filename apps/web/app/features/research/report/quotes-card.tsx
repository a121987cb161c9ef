import type { Report } from '@vce/protocol'
import { inWorld } from '#app/features/research/addresses'
import { price, signed, toneOf } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Card, SourceLine } from '#app/ui/layout/card'
import { Link } from '#app/ui/link'

/** Maximum quotes that are shown at first; the others are collapsed. */
const maxShown = 8

/** Current quotes of the main contracts of the report's products. */
export function QuotesCard({ report: { quotes, world } }: { report: Report }) {
  const [main] = quotes
  if (!main) return null
  return (
    <Card
      title="相关合约"
      note="主力合约"
      foot={
        <SourceLine
          source={world === 'simulated' ? '模拟行情' : '各交易所'}
          at={main.tradingDay}
          simulated={world === 'simulated'}
        />
      }
    >
      <Quotes quotes={quotes.slice(0, maxShown)} world={world} />
      {quotes.length > maxShown && (
        <details className="rule">
          <summary className="t-dim cursor-pointer px-4 py-2 hover:text-brand">
            其余 {quotes.length - maxShown} 个
          </summary>
          <Quotes quotes={quotes.slice(maxShown)} world={world} />
        </details>
      )}
    </Card>
  )
}

const Quotes = ({ quotes, world }: Pick<Report, 'quotes' | 'world'>) => (
  <ul className="rule divide-y divide-line">
    {quotes.map((quote) => (
      <li key={quote.contract}>
        <Link
          to={inWorld(`/quotation?type=2&contract=${quote.contract}`, world)}
          className="grid h-12 grid-cols-[1fr_84px_120px] items-center px-4 hover:bg-hover"
        >
          <span className="min-w-0">
            <b className="block truncate text-base leading-5 font-semibold text-ink">{quote.shortName}</b>
            <span className="t-hint block">{quote.contract}</span>
          </span>
          <b className={cn('text-right text-base font-semibold', toneOf(quote.change))}>
            {price(quote.last, quote.digits)}
          </b>
          <span className={cn('text-right text-sm font-medium', toneOf(quote.change))}>
            {signed(quote.change, quote.digits)}
            <span className="ml-2 inline-block w-14">{signed(quote.changeRate, 2, '%')}</span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
)
