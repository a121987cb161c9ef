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
import { BoardCard } from './board-card'
import { type BasisChoice, basisChoice, basisLink, historyInput } from './choice'
import { DistributionCard } from './distribution-card'
import { HistoryCard } from './history-card'
import { notesOf } from './notes'
import { PercentilesCard } from './percentiles-card'
import { type BasisPage, basisBoardQuery, basisHistoryQuery } from './queries'
import { SeasonCard } from './season-card'
import { Summary } from './summary'

/** 基差: the chosen product's day and history, then the same day of all products. */
export function BasisView() {
  const [search] = useSearchParams()
  const choice = basisChoice(search, useWorld())
  const page = useLoaded(basisBoardQuery(useApi(), choice.board))
  const history = historyInput(page, choice)
  if (page.tradingDay === null) {
    return <NoModelData title="基差" hint={<ImportHint source="quotes" />} />
  }
  return (
    <div className="grid gap-4">
      {page.rows.length === 0 || history === null ? (
        <>
          <FilterBar label="筛选">
            <DayRow page={page} linkTo={(date) => basisLink(search, { date })} />
          </FilterBar>
          <NoModelData title="基差" hint={`${page.tradingDay} 没有日行情：当日休市或数据尚未更新`} />
        </>
      ) : (
        <Product page={page} choice={choice} input={history} />
      )}
    </div>
  )
}

interface ProductProps {
  page: BasisPage
  choice: BasisChoice
  input: NonNullable<ReturnType<typeof historyInput>>
}

function Product({ page, choice, input }: ProductProps) {
  const [search] = useSearchParams()
  const history = useLoaded(basisHistoryQuery(useApi(), input))
  return (
    <>
      <FilterBar label="筛选">
        <ProductRow
          product={history.product}
          products={page.rows}
          linkTo={(product) => basisLink(search, { product })}
        />
        <DayRow page={page} linkTo={(date) => basisLink(search, { date })} />
      </FilterBar>
      <Summary history={history} against={choice.against} />
      <HistoryCard history={history} choice={choice} />
      <div className="grid grid-cols-2 gap-4">
        <PercentilesCard history={history} />
        <DistributionCard history={history} />
      </div>
      <SeasonCard history={history} against={choice.against} />
      <BoardCard page={page} product={history.product.code} />
      <Notes explanation={notesOf(history)} />
    </>
  )
}
