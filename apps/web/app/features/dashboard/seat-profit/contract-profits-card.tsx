import type { ProfitPart, ProfitParts } from '@vce/protocol'
import { price, signed, thousands } from '#app/lib/format'
import { Card } from '#app/ui/layout/card'
import { ExportButton } from '#app/ui/table/export-button'
import { type Column, DataTable, tableCsv } from '#app/ui/table/table'
import { profitColumn, profitText } from './amount'
import { droppedText, flagsText } from './flags'
import { profitMark } from './profit-mark'
import type { SeatPage } from './queries'

const columns = ({ digits }: ProfitParts): Column<ProfitPart>[] => [
  {
    head: '合约',
    rowHeader: true,
    width: 76,
    cell: ({ contract }) => contract,
    csv: ({ contract }) => contract,
  },
  { head: '多单', align: 'end', cell: ({ long }) => thousands(long), csv: ({ long }) => long },
  { head: '空单', align: 'end', cell: ({ short }) => thousands(short), csv: ({ short }) => short },
  { head: '净持仓', align: 'end', cell: ({ net }) => signed(net), csv: ({ net }) => net },
  {
    head: '昨结算',
    align: 'end',
    width: 68,
    cell: (row) => price(row.previousSettlement, digits),
    csv: (row) => row.previousSettlement,
  },
  {
    head: '结算价',
    align: 'end',
    width: 68,
    cell: (row) => price(row.settlementPrice, digits),
    csv: (row) => row.settlementPrice,
  },
  profitColumn('盈亏', ({ profit }) => profit, 104),
]

/** CSV only: the page has no room for this column. */
const flagColumn: Column<ProfitPart> = {
  head: '标记',
  cell: () => null,
  csv: (row) => flagsText({ ...row, unpriced: row.profit === null }),
}

/** Profit of the last day by contract. */
export function ContractProfitsCard({ page }: { page: SeatPage }) {
  const { parts, product } = page
  if (!parts) return null
  const { heldOn, tradingDay, multiplier } = parts
  const shown = columns(parts)
  const dropped = droppedText(parts.contracts)
  return (
    <Card
      title={`${tradingDay} ${parts.product.shortName}拆解`}
      note={`${product ? '' : '当日变动最大的品种，'}${heldOn} 持仓，乘数 ${multiplier}`}
      extra={
        <ExportButton
          label="当日拆解"
          mark={profitMark(page, '席位盈亏拆解', { product: parts.product.name, tradingDay })}
          csv={() => tableCsv([...shown, flagColumn], parts.contracts)}
        />
      }
      foot={
        <p className="t-hint">
          合计 {profitText(parts.profit)}；{dropped && `${dropped}，`}未上榜的一侧记作 —，净持仓按已知一侧计
        </p>
      }
    >
      <DataTable
        density="dense"
        caption="当日各合约盈亏"
        columns={shown}
        rows={parts.contracts}
        rowKey={({ contract }) => contract}
      />
    </Card>
  )
}
