import type { NetSeat } from '@vce/protocol'
import { rankColumn } from '#app/features/dashboard/shared/rank-column'
import { positionLink } from '#app/features/dashboard/shared/ranking-choice'
import { SeatLink } from '#app/features/dashboard/shared/seat-link'
import { sortedTable } from '#app/features/dashboard/shared/table-order'
import { Card } from '#app/ui/layout/card'
import { EstimateTag } from '#app/ui/layout/tag'
import type { SortableColumn } from '#app/ui/table/sort-header'
import { DataTable } from '#app/ui/table/table'
import { changeColumn } from '#app/ui/table/table-columns'
import type { DayRanking } from './queries'
import { netSorts, orderParams } from './table-sorts'

const netColumns = (here: string): SortableColumn<NetSeat, keyof typeof netSorts>[] => [
  rankColumn(),
  {
    head: '席位',
    key: 'seat',
    rowHeader: true,
    cell: ({ seat, estimated }) => (
      <>
        <SeatLink seat={seat} from={here} />
        {estimated && <EstimateTag className="ml-2" />}
      </>
    ),
    csv: ({ seat }) => seat,
  },
  { ...changeColumn<NetSeat>({ head: '净持仓', width: 92, of: ({ net }) => net }), key: 'net' },
  {
    ...changeColumn<NetSeat>({ head: '净增减', width: 92, of: ({ netChange }) => netChange }),
    key: 'netChange',
  },
]

const UnknownSide = () => (
  <p className="text-xs leading-5 text-ink-3">
    只在一侧上榜的席位，另一侧持仓未知，不按 0 计，记作 —，净额标为估算。点席位名可看它的建仓过程与估算成本。
  </p>
)

interface NetRankingsCardProps {
  ranking: DayRanking
  /** Address of the page, as base of the seats' links. */
  here: string
  search: URLSearchParams
}

/** 净多榜 above 净空榜; both share one sort order. */
export function NetRankingsCard({ ranking: { netLong, netShort }, here, search }: NetRankingsCardProps) {
  const sorted = (rows: readonly NetSeat[]) =>
    sortedTable({
      search,
      param: orderParams.net,
      sorts: netSorts,
      columns: netColumns(here),
      rows,
      linkTo: (orders) => positionLink(search, { orders }),
    })
  return (
    <Card title="净持仓" extra={<span className="t-hint">净 = 多 − 空，单位 手</span>} foot={<UnknownSide />}>
      <DataTable density="dense" caption="净多榜" {...sorted(netLong)} rowKey={({ rank }) => rank} />
      <p className="row h-7 border-y border-line bg-sunken px-4 t-hint">净空榜</p>
      <DataTable
        density="dense"
        caption="净空榜"
        headless
        {...sorted(netShort)}
        columns={netColumns(here)}
        rowKey={({ rank }) => rank}
      />
    </Card>
  )
}
