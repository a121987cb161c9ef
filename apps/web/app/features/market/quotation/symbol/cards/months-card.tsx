import type { Quote } from '@vce/protocol'
import { memo } from 'react'
import { useSearchParams } from 'react-router'
import type { QuoteStore } from '#app/features/market/live/quote-store'
import { useQuote } from '#app/features/market/live/use-live'
import { createSymbolLink } from '#app/features/market/quotation/choice'
import { changeOf, changeRateOf } from '#app/features/market/quotation/derived-figures'
import { MainTag } from '#app/features/market/quotation/main-tag'
import { missing, price, signed, thousands, toneOf } from '#app/lib/format'
import { isOlder } from '#app/lib/stale-day'
import { Card } from '#app/ui/layout/card'
import { Empty } from '#app/ui/layout/states'
import { Link } from '#app/ui/link'

const headers = ['最新', '涨跌幅', '与主力价差', '成交量', '持仓量', '日增仓']

interface MonthsCardProps {
  store: QuoteStore
  months: readonly Quote[]
  contract: string
  /** Newest trading day of the world. */
  newestDay: string | null
}

/** All months of the product, each with its spread to the main contract. */
export function MonthsCard({ store, months, contract, newestDay }: MonthsCardProps) {
  const [search] = useSearchParams()
  const linkTo = createSymbolLink(search)
  const main = months.find((each) => each.main)
  return (
    <Card title="合约月份" note="价差 = 该合约 − 主力" bodyClass="pb-1">
      <table className="dt dt-board live-figures">
        <caption className="sr-only">同品种各月合约</caption>
        <thead>
          <tr>
            <th scope="col" style={{ width: 148 }}>
              合约
            </th>
            {headers.map((head) => (
              <th key={head} scope="col" className="e">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <MonthRow
              key={month.contract}
              store={store}
              initial={month}
              main={main ?? month}
              to={linkTo(month)}
              chosen={month.contract === contract}
              isHistory={isOlder(month.tradingDay, newestDay)}
            />
          ))}
        </tbody>
      </table>
      {months.length === 0 && <Empty hint="没有其他月份" />}
    </Card>
  )
}

interface MonthRowProps {
  store: QuoteStore
  initial: Quote
  main: Quote
  to: string
  chosen: boolean
  /** Whether the row's figures are of an earlier day than the world's newest. */
  isHistory: boolean
}

const MonthRow = memo(function MonthRow({
  store,
  initial,
  main: initialMain,
  to,
  chosen,
  isHistory,
}: MonthRowProps) {
  const quote = useQuote(store, initial)
  const main = useQuote(store, initialMain)
  const { contract, last, digits } = quote
  const spread = last === null || main.last === null ? null : last - main.last
  return (
    <tr className={chosen ? 'bg-brand-soft/60' : undefined} aria-current={chosen ? 'true' : undefined}>
      <th scope="row">
        <Link to={to} keepScroll className="seat font-medium">
          {contract}
        </Link>
        {quote.main && <MainTag isHistory={isHistory} small className="ml-2" />}
      </th>
      <td className={`e font-semibold ${toneOf(changeOf(quote), digits)}`}>{price(last, digits)}</td>
      <td className={`e font-medium ${toneOf(changeRateOf(quote), 2)}`}>
        {signed(changeRateOf(quote), 2, '%')}
      </td>
      <td className="e text-ink">{quote.main ? missing : signed(spread, digits)}</td>
      <td className="e text-ink">{thousands(quote.volume)}</td>
      <td className="e text-ink">{thousands(quote.openInterest)}</td>
      <td className="e">{signed(quote.openInterestChange)}</td>
    </tr>
  )
})
