import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { FinderRow } from '#app/features/market/finder/finder-rows'
import { pricedContract, pricedContracts } from '#app/features/market/finder/search-results'
import type { FinderQuote } from '#app/features/market/finder/use-finder'
import { useApi } from '#app/lib/api'
import { finderIndexQuery, quotesQuery } from '#app/lib/finder-queries'
import { price, signed, toneOf } from '#app/lib/format'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { cn } from '#app/ui/cn'
import { Empty } from '#app/ui/layout/states'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { PageLinks } from '#app/ui/table/page-links'
import { keywordOf, pageLink, type FinderTab as Tab } from './choice'
import { finderResults } from './finder-results'
import { symbolStateNames, symbolTitle } from './symbol-texts'

/** The finder's contracts, with prices, or seats for the keyword of the address. */
export function FinderTab({ tab }: { tab: Tab }) {
  const [search] = useSearchParams()
  const api = useApi()
  const world = useWorld()
  const index = useLoaded(finderIndexQuery(api, { world }))
  const { rows, page, last } = finderResults(index, search, tab)
  const contracts = pricedContracts(rows)
  const prices = useQuery({
    ...quotesQuery(api, { world, contracts }),
    enabled: contracts.length > 0,
  })
  const quotes = new Map(prices.data?.quotes.map((quote) => [quote.contract, quote]))
  if (rows.length === 0)
    return <Empty title={`没有找到“${keywordOf(search)}”相关内容`} hint="" className="py-16" />
  return (
    <>
      <ul>
        {rows.map((row) => (
          <li key={row.key} className="rule first:border-0">
            <Row
              row={row}
              quote={row.kind === 'contract' ? quotes.get(pricedContract(row.found) ?? '') : undefined}
            />
          </li>
        ))}
      </ul>
      <PageLinks label="结果分页" page={page} last={last} linkTo={(to) => pageLink(search, to)} />
    </>
  )
}

const Row = ({ row, quote }: { row: FinderRow; quote: FinderQuote | undefined }) => (
  <Link to={row.to} className="row h-12 gap-3 px-6 hover:bg-hover">
    {row.kind === 'contract' ? (
      <>
        <Tag>{symbolStateNames[row.found.state]}</Tag>
        <b className="text-base font-semibold text-ink">
          {symbolTitle({ name: row.found.product.shortName, contract: row.found.contract })}
        </b>
        {quote && <RowPrice quote={quote} />}
      </>
    ) : (
      <>
        <Tag>席位</Tag>
        <b className="text-base font-semibold text-ink">{row.kind === 'seat' && row.name}</b>
        <span className="t-hint ml-auto">席位盈亏与持仓</span>
      </>
    )}
  </Link>
)

const RowPrice = ({
  quote: { last, change, changeRate, digits, expired, tradingDay },
}: {
  quote: FinderQuote
}) => (
  <span className="row ml-auto gap-4 text-sm">
    {expired && <span className="t-hint">末日结算 {tradingDay}</span>}
    <b className={cn('font-semibold', expired ? 'text-ink-2' : toneOf(change))}>{price(last, digits)}</b>
    {!expired && (
      <span className={cn('w-16 text-right font-medium', toneOf(change))}>{signed(changeRate, 2, '%')}</span>
    )}
  </span>
)
