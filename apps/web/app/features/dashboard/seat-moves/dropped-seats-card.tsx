import type { DroppedSeat } from '@vce/protocol'
import { plainShare } from '#app/features/dashboard/fund-flow/amount'
import { LongTable } from '#app/features/dashboard/shared/long-table'
import { missing, percent, thousands } from '#app/lib/format'
import { Card } from '#app/ui/layout/card'
import { Empty } from '#app/ui/layout/states'
import { Link } from '#app/ui/link'
import { markOf } from '#app/ui/marks/file-mark'
import { ExportButton } from '#app/ui/table/export-button'
import { type Column, DataTable, tableCsv } from '#app/ui/table/table'
import { rankingLink } from './choice'
import { sideNames } from './moves-filters'
import type { ChangesPage, DayChanges } from './queries'

const listOf = ({ contracts }: DroppedSeat) => (contracts.length === 0 ? '品种榜' : contracts.join('、'))

const columnsOf = (page: ChangesPage, search: URLSearchParams): Column<DroppedSeat>[] => [
  {
    head: '席位',
    rowHeader: true,
    cell: ({ seat, code }) => (
      <Link to={rankingLink(search, code, page.tradingDay, seat)} className="seat">
        {seat}
      </Link>
    ),
    csv: ({ seat }) => seat,
  },
  {
    head: '品种',
    width: 112,
    cell: ({ code, shortName }) => (
      <Link to={rankingLink(search, code, page.tradingDay)} className="seat">
        {shortName}
      </Link>
    ),
    csv: ({ shortName }) => shortName,
  },
  { head: '方向', width: 88, cell: ({ side }) => sideNames[side], csv: ({ side }) => sideNames[side] },
  { head: '掉出榜单', width: 280, cell: listOf, csv: listOf },
  {
    head: '前日持仓/手',
    align: 'end',
    width: 120,
    cell: ({ before }) => thousands(before),
    csv: ({ before }) => before,
  },
  {
    head: '占当日持仓',
    align: 'end',
    width: 120,
    cell: ({ share }) => percent(share, 2),
    csv: ({ share }) => plainShare(share),
  },
  { head: '增减', align: 'end', width: 96, cell: () => missing, csv: () => null },
]

interface DroppedSeatsCardProps {
  page: ChangesPage
  changes: DayChanges
  search: URLSearchParams
}

/** Seats that were listed the day before but are no longer listed, so that their change is unknown. */
export function DroppedSeatsCard({ page, changes: { left, source }, search }: DroppedSeatsCardProps) {
  const columns = columnsOf(page, search)
  return (
    <Card
      title="掉榜席位"
      note={
        page.previousDay === null
          ? '没有前一交易日的榜单'
          : `${page.previousDay} 在榜、当日不在榜，共 ${left.total} 条${left.total > left.rows.length ? `，列前 ${left.rows.length}` : ''}`
      }
      extra={
        <ExportButton
          label="掉榜席位"
          mark={markOf(
            { source, world: page.world, publication: '会员持仓排名' },
            { title: '掉榜席位', subject: '全部品种', period: page.tradingDay },
          )}
          csv={() => tableCsv(columns, left.rows)}
        />
      }
    >
      <LongTable label="掉榜席位" rows={left.rows.length} className="max-h-93">
        <DataTable
          density="dense"
          caption="掉榜席位"
          columns={columns}
          rows={left.rows}
          rowKey={({ code, seat, side }) => `${code} ${seat} ${side}`}
          empty={<Empty hint="当前筛选条件下没有掉榜席位" />}
        />
      </LongTable>
    </Card>
  )
}
