import { useSearchParams } from 'react-router'
import { DayRow } from '#app/features/dashboard/shared/day-row'
import { NoModelData } from '#app/features/dashboard/shared/no-model-data'
import { ProductRow } from '#app/features/dashboard/shared/product-row'
import { useApi } from '#app/lib/api'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { TabLinks } from '#app/ui/controls/tabs'
import { FilterBar, FilterRow } from '#app/ui/layout/filter-bar'
import { ImportHint } from '#app/ui/layout/import-hint'
import { Notes } from '#app/ui/layout/notes'
import { CampsCard } from './camps-card'
import { chainChoice, chainLink } from './choice'
import { FamilySeatsCard } from './family-seats-card'
import { type FamiliesPage, seatFamiliesQuery } from './queries'
import { seatsNotes } from './seats-notes'
import { SeatsSummary } from './seats-summary'
import { groupingNames } from './seats-text'

/** The sides that seats take in a product, grouped by family. */
export function SeatsView() {
  const [search] = useSearchParams()
  const page = useLoaded(seatFamiliesQuery(useApi(), chainChoice(search, useWorld()).seats))
  if (page.products.length === 0) {
    return <NoModelData title="席位谱系" hint={<ImportHint source="rankings" />} />
  }
  const { families } = page
  return (
    <>
      <SeatsFilters page={page} search={search} />
      {families ? (
        <>
          <SeatsSummary page={page} families={families} />
          <CampsCard page={page} families={families} />
          <FamilySeatsCard page={page} families={families} />
        </>
      ) : (
        <NoModelData
          title={`${page.product.name}席位谱系`}
          hint={
            page.tradingDay === null
              ? `没有${page.product.name}的持仓排名`
              : `${page.tradingDay} 没有${page.product.name}的持仓排名：当日休市或数据尚未更新`
          }
        />
      )}
      <Notes explanation={seatsNotes(page.world, families?.camps ?? [])} />
    </>
  )
}

const groupings = ['family', 'cluster'] as const

const SeatsFilters = ({ page, search }: { page: FamiliesPage; search: URLSearchParams }) => (
  <FilterBar label="筛选">
    <ProductRow
      product={page.product}
      products={page.products}
      linkTo={(product) => chainLink(search, { product })}
    />
    <FilterRow label="分组">
      <TabLinks
        label="分组方式"
        items={groupings.map((grouping) => ({
          to: chainLink(search, { grouping }),
          text: groupingNames[grouping],
          current: grouping === page.grouping,
        }))}
      />
    </FilterRow>
    <DayRow page={page} linkTo={(date) => chainLink(search, { date })} />
  </FilterBar>
)
