import { LongTable } from '#app/features/dashboard/shared/long-table'
import { TabLinks } from '#app/ui/controls/tabs'
import { Card } from '#app/ui/layout/card'
import { OriginLine } from '#app/ui/layout/origin-line'
import { Empty } from '#app/ui/layout/states'
import { markOf } from '#app/ui/marks/file-mark'
import { ExportButton } from '#app/ui/table/export-button'
import { type Column, DataTable, tableCsv } from '#app/ui/table/table'
import { spreadLink } from './choice'
import type { BoardPage } from './queries'

interface BoardCardProps<T> {
  page: BoardPage
  /** The chosen 板块; null means all. */
  group: string | null
  search: URLSearchParams
  title: string
  note: string
  /** All 板块 that can be chosen. */
  groups: readonly string[]
  columns: readonly Column<T>[]
  /** `columns` with sortable headers. */
  headers: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => string
  isChosen: (row: T) => boolean
}

/** An overview of spreads in a scrolling frame, with about ten visible rows. */
export function BoardCard<T>(props: BoardCardProps<T>) {
  const { page, group, search, title, note, groups, columns, headers, rows, rowKey, isChosen } = props
  const origin = { source: page.source, world: page.world, publication: '日行情' }
  return (
    <Card
      title={title}
      note={note}
      extra={
        <ExportButton
          label={title}
          mark={markOf(origin, { title, subject: group ?? '全部品种', period: page.tradingDay })}
          csv={() => tableCsv(columns, rows)}
        />
      }
      foot={<OriginLine {...origin} note={`交易日 ${page.tradingDay}`} />}
    >
      <div className="px-4 pb-3">
        <TabLinks
          label={`${title}的板块`}
          items={[
            { to: spreadLink(search, { group: null }), text: '全部', current: group === null },
            ...groups.map((each) => ({
              to: spreadLink(search, { group: each }),
              text: each,
              current: each === group,
            })),
          ]}
        />
      </div>
      <LongTable label={title} rows={rows.length} className="max-h-93">
        <DataTable
          sticky
          caption={title}
          columns={headers}
          rows={rows}
          rowKey={rowKey}
          rowClass={(row) => (isChosen(row) ? 'bg-brand-soft' : undefined)}
          empty={<Empty hint="该板块暂无可计算的组合" />}
        />
      </LongTable>
    </Card>
  )
}
