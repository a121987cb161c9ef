import type { ReactNode } from 'react'
import { DayRow } from '#app/features/dashboard/shared/day-row'
import { NoModelData } from '#app/features/dashboard/shared/no-model-data'
import { FilterBar } from '#app/ui/layout/filter-bar'
import { ImportHint } from '#app/ui/layout/import-hint'
import { type Explanation, Notes } from '#app/ui/layout/notes'
import { spreadLink } from './choice'
import type { BoardPage } from './queries'

interface ViewFrameProps {
  title: string
  search: URLSearchParams
  page: BoardPage
  notes: Explanation
  /** Further rows of filters. */
  filters?: ReactNode
  /** Content; shown on a day with quotes. */
  children: ReactNode
}

/** Day filter, content and notes of a view; a message if there is no data. */
export function ViewFrame({ title, search, page, notes, filters, children }: ViewFrameProps) {
  if (page.tradingDay === null) {
    return <NoModelData title={title} hint={<ImportHint source="quotes" />} />
  }
  const empty = page.presets.length + page.calendars.length === 0
  return (
    <>
      <FilterBar label="筛选">
        <DayRow page={page} linkTo={(date) => spreadLink(search, { date })} />
        {!empty && filters}
      </FilterBar>
      {empty ? (
        <NoModelData title={title} hint={`${page.tradingDay} 没有日行情：当日休市或数据尚未更新`} />
      ) : (
        children
      )}
      <Notes explanation={notes} />
    </>
  )
}
