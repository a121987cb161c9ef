import { useNavigate, useSearchParams } from 'react-router'
import type { HistoryDays } from '#app/features/dashboard/shared/address'
import { SpanTabs } from '#app/features/dashboard/shared/span-tabs'
import { TabLinks } from '#app/ui/controls/tabs'
import { ChevronLeft } from '#app/ui/icons/icons'
import { FilterBar, FilterRow } from '#app/ui/layout/filter-bar'
import { Link } from '#app/ui/link'
import { SearchSelect } from '#app/ui/pickers/search-select'
import { profitLink } from './choice'
import { DropOffTabs } from './filters'
import type { SeatPage } from './queries'

/** Number of products shown as chips: those with the largest profits and losses. */
const maxChips = 12

interface SeatFiltersProps {
  page: SeatPage
  days: HistoryDays
}

/** Filters by days and product, and a link back to the ranking. */
export function SeatFilters({ page, days }: SeatFiltersProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { product, products, dropOff } = page
  const chips = products
    .toSorted((a, b) => Math.abs(b.profit) - Math.abs(a.profit))
    .slice(0, maxChips)
    .map(({ code, shortName }) => ({ code, shortName }))
  if (product && !chips.some(({ code }) => code === product.code)) chips.unshift(product)
  return (
    <FilterBar label="筛选">
      <FilterRow label="区间" extra={<DropOffTabs dropOff={dropOff} />}>
        <SpanTabs days={days} linkTo={(each) => profitLink(search, { days: each })} />
        <Link
          to={profitLink(search, { seat: null })}
          className="row gap-1 text-sm text-brand hover:underline"
        >
          <ChevronLeft className="size-4" aria-hidden />
          席位盈亏榜
        </Link>
      </FilterRow>
      <FilterRow
        label="品种"
        extra={
          <SearchSelect
            label="更多品种"
            align="end"
            value={product?.code ?? null}
            content="更多品种"
            options={products.map(({ code, shortName }) => ({ value: code, name: shortName, code }))}
            onChange={(code) => navigate(profitLink(search, { product: code }), { preventScrollReset: true })}
          />
        }
      >
        <TabLinks
          label="品种"
          className="flex-nowrap! overflow-hidden"
          items={[
            { to: profitLink(search, { product: null }), text: '全部品种', current: product === null },
            ...chips.map(({ code, shortName }) => ({
              to: profitLink(search, { product: code }),
              text: shortName,
              current: code === product?.code,
            })),
          ]}
        />
      </FilterRow>
    </FilterBar>
  )
}
