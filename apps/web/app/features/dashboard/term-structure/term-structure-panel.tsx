import { useSearchParams } from 'react-router'
import { DayRow } from '#app/features/dashboard/shared/day-row'
import { NoModelData } from '#app/features/dashboard/shared/no-model-data'
import { ProductRow } from '#app/features/dashboard/shared/product-row'
import { useApi } from '#app/lib/api'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { FilterBar } from '#app/ui/layout/filter-bar'
import { ImportHint } from '#app/ui/layout/import-hint'
import { Notes } from '#app/ui/layout/notes'
import { ProductPageBar } from '#app/ui/product-pages/product-page-bar'
import { termChoice, termLink } from './choice'
import { ContractsCard } from './contracts-card'
import { CurveCard } from './curve-card'
import { EvolutionCard } from './evolution-card'
import { notesOf } from './notes'
import { type Structure, type TermPage, termStructureQuery } from './queries'
import { RankingCard } from './ranking-card'
import { SpreadCard } from './spread-card'
import { Summary } from './summary'

/** 期限结构. */
export function TermStructurePanel() {
  const [search] = useSearchParams()
  const page = useLoaded(termStructureQuery(useApi(), termChoice(search, useWorld()).structure))
  if (page.products.length === 0) {
    return <NoModelData title="期限结构" hint={<ImportHint source="quotes" />} />
  }
  return (
    <>
      <ProductPageBar
        current="qx"
        title={page.product.name}
        product={page.product.code}
        day={{ ...page, linkTo: (date) => termLink(search, { date }) }}
      />
      <div className="grid gap-4">
        <FilterBar label="筛选">
          <ProductRow
            product={page.product}
            products={page.products}
            linkTo={(product) => termLink(search, { product })}
          />
          <DayRow page={page} linkTo={(date) => termLink(search, { date })} />
        </FilterBar>
        {page.structure ? (
          <Day page={page} structure={page.structure} />
        ) : (
          <NoModelData
            title={`${page.product.name}期限结构`}
            hint={`${page.tradingDay} 没有${page.product.name}的日行情：当日休市或数据尚未更新`}
          />
        )}
        <Notes explanation={notesOf(page)} />
      </div>
    </>
  )
}

const Day = ({ page, structure }: { page: TermPage; structure: Structure }) => (
  <>
    <Summary page={page} structure={structure} />
    <CurveCard page={page} structure={structure} />
    <EvolutionCard page={page} />
    <div className="grid grid-cols-[660px_1fr] gap-4">
      <ContractsCard page={page} structure={structure} />
      <SpreadCard page={page} structure={structure} />
    </div>
    <RankingCard page={page} />
  </>
)
