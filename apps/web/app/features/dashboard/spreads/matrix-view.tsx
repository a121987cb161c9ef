import { matrixSpans } from '@vce/protocol'
import { DayRow } from '#app/features/dashboard/shared/day-row'
import { NoModelData } from '#app/features/dashboard/shared/no-model-data'
import { TabLinks } from '#app/ui/controls/tabs'
import { HistorySpans } from '#app/ui/gates/history-spans'
import { FilterBar, FilterRow } from '#app/ui/layout/filter-bar'
import { ImportHint } from '#app/ui/layout/import-hint'
import { Notes } from '#app/ui/layout/notes'
import { matrixChoice, spreadLink } from './choice'
import { MatrixCard } from './matrix-card'
import { matrixNotes } from './notes'
import { useMatrix } from './use-spread'

const title = '板块相关'

/** 板块相关: the products of a sector against each other. */
export function MatrixView({ search }: { search: URLSearchParams }) {
  const page = useMatrix(search)
  if (page.tradingDay === null) {
    return <NoModelData title={title} hint={<ImportHint source="quotes" />} />
  }
  return (
    <>
      <FilterBar label="筛选">
        <FilterRow
          label="板块"
          extra={
            <HistorySpans
              spans={matrixSpans.map((span) => ({ span, text: `${span} 日` }))}
              chosen={matrixChoice(search).days}
              linkTo={(span) => spreadLink(search, { span })}
            />
          }
        >
          <TabLinks
            label="板块"
            items={page.sectors.map((sector) => ({
              to: spreadLink(search, { sector }),
              text: sector,
              current: sector === page.sector,
            }))}
          />
        </FilterRow>
        <DayRow page={page} linkTo={(date) => spreadLink(search, { date })} />
      </FilterBar>
      {page.span === 0 ? (
        <NoModelData title={title} hint={`${page.tradingDay} 没有日行情：当日休市或数据尚未更新`} />
      ) : (
        <MatrixCard page={page} />
      )}
      <Notes explanation={matrixNotes} />
    </>
  )
}
