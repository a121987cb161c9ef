import { useQuery } from '@tanstack/react-query'
import { getBaseInfo, type OutputOf, symbolListWithPrice } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { errorMessage, useApi } from '#app/lib/api'
import { signed, toneOf } from '#app/lib/format'
import { endpointQuery, staleTimes } from '#app/lib/query'
import { useWorld, withinWorld } from '#app/lib/world'
import { Failed } from '#app/ui/layout/states'
import { Link } from '#app/ui/link'
import { BbasSkeleton } from './bbas-skeleton'

const baseInfoQuery = endpointQuery(getBaseInfo, { staleTime: staleTimes.catalogue })
/** Prices next to the products, as they were when the panel was opened. */
const symbolPricesQuery = endpointQuery(symbolListWithPrice)

type Category = OutputOf<typeof getBaseInfo>['categoryList'][number]

/** Maximum entries per column. */
const columnLength = 14
const recommendedName = '推荐'

interface SymbolChange {
  /** 涨跌幅 in percent. */
  rate: number | null
  /** Day of the price if it is not of the newest trading day; else null. */
  olderDay: string | null
}

/** Changes by symbol. */
type Changes = ReadonlyMap<string, SymbolChange>

/** The recommended symbols, then all symbols by exchange; price changes are loaded separately. */
export default function BbasSymbols() {
  const api = useApi()
  const world = useWorld()
  const { data, error, refetch } = useQuery(baseInfoQuery(api, { world }))
  const prices = useQuery(symbolPricesQuery(api, { world })).data
  if (data) {
    const priced = prices?.symbol_list.flatMap(({ list }) => list) ?? []
    const changes: Changes = new Map(
      priced.map(({ symbol, zdf, tradingDay, stale }) => [
        symbol,
        { rate: zdf, olderDay: stale ? tradingDay : null },
      ]),
    )
    const day = prices?.feed.kind === 'settled' ? prices.feed.tradingDay : null
    const [first] = data.categoryList
    const recommended = first?.name === recommendedName ? first : undefined
    return (
      <>
        {recommended && <Recommended category={recommended} changes={changes} settledDay={day} />}
        <Exchanges
          categories={data.categoryList.filter((each) => each !== recommended && each.son.length > 0)}
          changes={changes}
        />
      </>
    )
  }
  if (!error) return <BbasSkeleton />
  return <Failed message={errorMessage(error)} onRetry={() => void refetch()} />
}

interface RecommendedProps {
  category: Category
  changes: Changes
  /** Trading day of the changes that show no date; null while the market is open. */
  settledDay: string | null
}

const Recommended = ({ category: { name, son }, changes, settledDay }: RecommendedProps) => (
  <section aria-label={name} className="flex gap-6 border-b border-line px-6 py-4">
    <span className="t-hint w-16 shrink-0 pt-1.5">
      <b className="block font-semibold">{name}</b>
      {settledDay && `${settledDay.slice(5)} 收盘`}
    </span>
    <ul className="grid flex-1 grid-cols-6 gap-x-8">
      {son.map((each) => (
        <li key={each.symbol}>
          <Entry entry={each} changes={changes} />
        </li>
      ))}
    </ul>
  </section>
)

function Exchanges({ categories, changes }: { categories: readonly Category[]; changes: Changes }) {
  const columns = categories.map(({ son }) => Math.ceil(son.length / columnLength))
  return (
    <div
      className="grid gap-6 px-6 py-5"
      style={{ gridTemplateColumns: columns.map((n) => `minmax(0, ${n}fr)`).join(' ') }}
    >
      {categories.map(({ name, son }, index) => (
        <section key={name} aria-label={name} className="min-w-0">
          <b className="t-hint font-semibold">{name}</b>
          <ul className="mt-2 gap-x-6" style={{ columnCount: columns[index] }}>
            {son.map((each) => (
              <li key={each.symbol} className="break-inside-avoid">
                <Entry entry={each} changes={changes} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface EntryProps {
  entry: Category['son'][number]
  changes: Changes
}

/**
 * An entry shows the date instead of a change that is of an earlier day, and nothing instead of an unknown
 * one.
 */
function Entry({ entry: { name, symbol }, changes }: EntryProps) {
  const [search] = useSearchParams()
  const { rate = null, olderDay = null } = changes.get(symbol) ?? {}
  return (
    <Link
      to={withinWorld(`/bbasV3/details?symbol=${encodeURIComponent(symbol)}`, search)}
      className="between -mx-2 min-w-0 gap-1 rounded-sm px-2 text-sm leading-7 text-ink hover:bg-hover hover:text-brand"
    >
      <span className="truncate">{name}</span>
      {olderDay && <span className="t-hint shrink-0">{olderDay}</span>}
      {!olderDay && rate !== null && (
        <span className={`shrink-0 text-xs font-medium ${toneOf(rate, 2)}`}>{signed(rate, 2, '%')}</span>
      )}
    </Link>
  )
}
