import { useSearchParams } from 'react-router'
import { DayRow } from '#app/features/dashboard/shared/day-row'
import { ProductRow } from '#app/features/dashboard/shared/product-row'
import { TabLinks } from '#app/ui/controls/tabs'
import { FilterBar, FilterRow } from '#app/ui/layout/filter-bar'
import { type DropOff, type ProfitPeriod, profitLink } from './choice'
import type { ProfitPage } from './queries'

export const periodNames: Record<ProfitPeriod, string> = {
  day: '当日',
  week: '本周',
  month: '本月',
  year: '本年',
}

const dropOffs: Record<DropOff, string> = { zero: '掉榜不计', carry: '掉榜沿用 3 日' }

const keysOf = <Key extends string>(names: Record<Key, string>) => Object.keys(names) as Key[]

/** Selects how a seat that drops off the lists is counted. */
export function DropOffTabs({ dropOff }: { dropOff: DropOff }) {
  const [search] = useSearchParams()
  return (
    <TabLinks
      label="掉榜口径"
      shape="segment"
      items={keysOf(dropOffs).map((key) => ({
        to: profitLink(search, { dropOff: key }),
        text: dropOffs[key],
        current: key === dropOff,
      }))}
    />
  )
}

/** Used as the chosen product while none is chosen, so that each exchange links to its first product. */
const noProduct = { code: '', exchange: '' }

/** Filters by period, products and day. */
export function Filters({ page }: { page: ProfitPage }) {
  const [search] = useSearchParams()
  const { product, products, period, dropOff } = page
  return (
    <FilterBar label="筛选">
      <FilterRow label="周期" extra={<DropOffTabs dropOff={dropOff} />}>
        <TabLinks
          label="周期"
          items={keysOf(periodNames).map((key) => ({
            to: profitLink(search, { period: key }),
            text: periodNames[key],
            label: key === 'day' ? '当日' : `${periodNames[key]}至所选日`,
            current: key === period,
          }))}
        />
        <i aria-hidden className="h-4 w-px shrink-0 bg-line-2" />
        <TabLinks
          label="范围"
          items={[
            { to: profitLink(search, { product: null }), text: '全部品种', current: product === null },
            ...(product
              ? [{ to: profitLink(search, { product: product.code }), text: product.name, current: true }]
              : []),
          ]}
        />
      </FilterRow>
      <ProductRow
        product={product ?? noProduct}
        products={products}
        linkTo={(code) => profitLink(search, { product: code })}
      />
      <DayRow page={page} linkTo={(date) => profitLink(search, { date })} />
    </FilterBar>
  )
}
