import { profitColumn } from '#app/features/dashboard/seat-profit/amount'
import { LongTable } from '#app/features/dashboard/shared/long-table'
import { signed, thousands } from '#app/lib/format'
import { Card } from '#app/ui/layout/card'
import { markOf } from '#app/ui/marks/file-mark'
import { ExportButton } from '#app/ui/table/export-button'
import { type Column, DataTable, tableCsv } from '#app/ui/table/table'
import { changeColumn } from '#app/ui/table/table-columns'
import type { Families, FamiliesPage } from './queries'
import { SeatsSource, seatsOrigin } from './seats-source'
import { campNames, groupingNames, type SeatRow, seatFlags, seatRows } from './seats-text'

const columns: Column<SeatRow>[] = [
  { head: '席位', rowHeader: true, width: 168, cell: ({ seat }) => seat, csv: ({ seat }) => seat },
  { head: '阵营', width: 72, cell: ({ camp }) => campNames[camp], csv: ({ camp }) => campNames[camp] },
  { head: '所属', width: 200, cell: ({ group }) => group, csv: ({ group }) => group },
  { head: '多单/手', align: 'end', cell: ({ long }) => thousands(long), csv: ({ long }) => long },
  { head: '空单/手', align: 'end', cell: ({ short }) => thousands(short), csv: ({ short }) => short },
  {
    head: '净持仓/手',
    align: 'end',
    className: 'font-medium',
    tone: ({ net }) => (net > 0 ? 'text-rise' : net < 0 ? 'text-fall' : 'text-ink-3'),
    cell: ({ net }) => signed(net),
    csv: ({ net }) => net,
  },
  changeColumn({ head: '净增减/手', of: ({ change }) => change }),
  profitColumn('当日盈亏估算', ({ profit }) => profit, 148),
  { head: '标记', align: 'end', width: 72, className: 'text-ink-3', cell: seatFlags, csv: seatFlags },
]

interface FamilySeatsCardProps {
  page: FamiliesPage
  families: Families
}

/** Every seat of the three camps as a table. */
export function FamilySeatsCard({ page, families }: FamilySeatsCardProps) {
  const rows = seatRows(families.camps)
  const title = `${page.product.name}席位明细`
  return (
    <Card
      title="席位明细"
      note={`${rows.length} 个席位，${groupingNames[page.grouping]}；— 为未上榜或无可估算的持仓`}
      extra={
        <ExportButton
          label="席位明细"
          mark={markOf(seatsOrigin(page.world, families.source), {
            title: '席位谱系',
            subject: page.product.name,
            period: page.tradingDay,
          })}
          csv={() => tableCsv(columns, rows)}
        />
      }
      foot={<SeatsSource page={page} families={families} />}
    >
      <LongTable label={title} rows={rows.length} className="max-h-105">
        <DataTable
          density="dense"
          sticky
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={({ seat }) => seat}
        />
      </LongTable>
    </Card>
  )
}
