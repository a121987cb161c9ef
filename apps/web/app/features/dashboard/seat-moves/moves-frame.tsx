import type { ReactNode } from 'react'
import { Nothing } from '#app/features/dashboard/shared/nothing'
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
  /** The day; falsy without lists. */
  children: ReactNode
}

/** A view over all products of a day: filters, the day or why there is none, and notes. */
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
    return <Nothing title={title} hint={<ImportHint message="还没有导入任何持仓排名。导入交易所文件" />} />
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
          <Nothing title={title} hint={`${page.tradingDay} 没有持仓排名：当日休市或数据尚未更新`} />
        )}
        <Notes explanation={notes} />
      </div>
    </>
  )
}
