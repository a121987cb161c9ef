import type { ReactNode } from 'react'
import { NoModelData } from '#app/features/dashboard/shared/no-model-data'
import { ImportHint } from '#app/ui/layout/import-hint'
import { type Explanation, Notes } from '#app/ui/layout/notes'
import { ProductPageBar } from '#app/ui/product-pages/product-page-bar'
import { type MovesChoice, movesLink } from './choice'
import { MovesFilters } from './moves-filters'
import type { ChangesPage, HeatPage } from './queries'

interface MovesFrameProps {
  title: string
  page: ChangesPage | HeatPage
  choice: MovesChoice
  search: URLSearchParams
  ofChanges: boolean
  /** Links to the other views of 持仓龙虎榜. */
  tabs: ReactNode
  notes: Explanation
  /** Content of the day; falsy if the day has no lists. */
  children: ReactNode
}

/** A view of all products on a day: filters, the content or the reason why it is missing, and notes. */
export function MovesFrame({
  title,
  page,
  choice,
  search,
  ofChanges,
  tabs,
  notes,
  children,
}: MovesFrameProps) {
  if (page.tradingDay === null) {
    return <NoModelData title={title} hint={<ImportHint source="rankings" />} />
  }
  return (
    <>
      <ProductPageBar
        current="lhb"
        title={null}
        day={{ ...page, linkTo: (date) => movesLink(search, { date }) }}
      />
      <div className="grid grid-cols-1 gap-4">
        {tabs}
        <h1 className="sr-only">
          {page.tradingDay} {title}
        </h1>
        <MovesFilters page={page} choice={choice} search={search} ofChanges={ofChanges} />
        {children || (
          <NoModelData title={title} hint={`${page.tradingDay} 没有持仓排名：当日休市或数据尚未更新`} />
        )}
        <Notes explanation={notes} />
      </div>
    </>
  )
}
