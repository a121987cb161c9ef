import type { OpenPosition } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { sortedTable } from '#app/features/dashboard/shared/table-order'
import { missing, price, signed, thousands } from '#app/lib/format'
import { Card } from '#app/ui/layout/card'
import { OriginLine } from '#app/ui/layout/origin-line'
import { Empty } from '#app/ui/layout/states'
import { EstimateTag } from '#app/ui/layout/tag'
import { ExportButton } from '#app/ui/table/export-button'
import type { SortableColumn } from '#app/ui/table/sort-header'
import { type Column, DataTable, tableCsv } from '#app/ui/table/table'
import { profitColumn } from './amount'
import { profitLink } from './choice'
import { profitMark } from './profit-mark'
import type { SeatPage } from './queries'
import { orderParams, positionSorts } from './table-sorts'

const columns: SortableColumn<OpenPosition, keyof typeof positionSorts>[] = [
  {
    head: '合约',
    key: 'contract',
    rowHeader: true,
    width: 112,
    cell: ({ contract }) => contract,
    csv: ({ contract }) => contract,
  },
  {
    head: '品种',
    key: 'product',
    width: 96,
    cell: ({ shortName }) => shortName,
    csv: ({ shortName }) => shortName,
  },
  {
    head: '多单/手',
    key: 'long',
    align: 'end',
    cell: ({ long }) => thousands(long),
    csv: ({ long }) => long,
  },
  {
    head: '空单/手',
    key: 'short',
    align: 'end',
    cell: ({ short }) => thousands(short),
    csv: ({ short }) => short,
  },
  {
    head: '净持仓/手',
    key: 'net',
    align: 'end',
    width: 136,
    className: 'text-ink',
    cell: ({ net, oneSided }) => (
      <>
        {oneSided && <EstimateTag className="mr-1" />}
        {signed(net)}
      </>
    ),
    csv: ({ net }) => net,
  },
  {
    head: '结算价',
    align: 'end',
    cell: (row) => price(row.settlementPrice, row.digits),
    csv: (row) => row.settlementPrice,
  },
  {
    head: '估算成本',
    align: 'end',
    cell: ({ cost, costDigits }) => price(cost, costDigits),
    csv: ({ cost }) => cost,
  },
  {
    head: '成本起算',
    align: 'end',
    width: 112,
    cell: ({ costSince }) => costSince ?? missing,
    csv: ({ costSince }) => costSince,
  },
  { ...profitColumn<OpenPosition>('浮动盈亏', ({ openProfit }) => openProfit, 140), key: 'profit' },
]

/** CSV only: the page shows a tag instead. */
const sideColumn: Column<OpenPosition> = {
  head: '标记',
  cell: () => null,
  csv: ({ oneSided }) => (oneSided ? '单边' : null),
}

/** Positions of the seat in the newest lists. */
export function PositionsCard({ page }: { page: SeatPage }) {
  const { positions, source, world } = page
  const [search] = useSearchParams()
  const { tradingDay, total, rows: listed } = positions
  const { rows, columns: headers } = sortedTable({
    search,
    param: orderParams.positions,
    sorts: positionSorts,
    columns,
    rows: listed,
    linkTo: (orders) => profitLink(search, { orders }),
  })
  return (
    <Card
      title="当前持仓"
      note={
        tradingDay &&
        `${tradingDay} 榜单，${total} 个合约${total > rows.length ? `，按市值列前 ${rows.length}` : ''}`
      }
      extra={
        rows.length > 0 && (
          <ExportButton
            label="当前持仓"
            mark={profitMark(page, '席位持仓估算', { tradingDay })}
            csv={() => tableCsv([...columns, sideColumn], rows)}
          />
        )
      }
      foot={
        source && (
          <OriginLine
            source={source}
            world={world}
            publication="会员持仓排名"
            note="不含未上榜与交割月合约"
          />
        )
      }
    >
      <DataTable
        density="dense"
        caption="当前持仓"
        columns={headers}
        rows={rows}
        rowKey={({ contract }) => contract}
        empty={<Empty hint="最近一日的榜单上没有这个席位" />}
      />
    </Card>
  )
}
