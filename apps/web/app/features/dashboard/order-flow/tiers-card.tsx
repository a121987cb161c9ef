import { contractTitle } from '#app/features/dashboard/shared/contract-title'
import { percent, signed, thousands, toneOf } from '#app/lib/format'
import { Card } from '#app/ui/layout/card'
import { ExportButton } from '#app/ui/table/export-button'
import { type Column, DataTable, tableCsv } from '#app/ui/table/table'
import { FlowSource, flowMark } from './flow-source'
import type { FlowPage, FlowTiers } from './queries'
import { type TierRow, tierRows } from './tiers'

/** A bar over the full width: bought lots from the left, sold lots from the right. */
const bar = ({ ratio }: TierRow) =>
  ratio === null ? null : (
    <span aria-hidden className="flex h-2 overflow-hidden rounded-xs bg-fall/75">
      <i className="bg-rise" style={{ width: `${Math.round(ratio * 10) / 10}%` }} />
    </span>
  )

const columns: Column<TierRow>[] = [
  { head: '单量', rowHeader: true, width: 72, cell: ({ name }) => name, csv: ({ name }) => name },
  {
    head: '每笔手数',
    width: 104,
    className: 'text-ink-3',
    cell: ({ range }) => range,
    csv: ({ range }) => range,
  },
  {
    head: '主动买',
    align: 'end',
    width: 88,
    className: 'text-ink',
    cell: ({ bought }) => thousands(bought),
    csv: ({ bought }) => bought,
  },
  {
    head: '主动卖',
    align: 'end',
    width: 88,
    className: 'text-ink',
    cell: ({ sold }) => thousands(sold),
    csv: ({ sold }) => sold,
  },
  {
    head: '净主买',
    align: 'end',
    width: 88,
    tone: ({ net }) => `font-medium ${toneOf(net)}`,
    cell: ({ net }) => signed(net),
    csv: ({ net }) => net,
  },
  {
    head: '力量比',
    align: 'end',
    width: 72,
    cell: ({ ratio }) => percent(ratio, 1),
    csv: ({ ratio }) => (ratio === null ? null : Number(ratio.toFixed(2))),
  },
  { head: '买卖对比', cell: bar },
]

/** 大小单: bought and sold lots by size of the trade. */
export function TiersCard({ page, tiers }: { page: FlowPage; tiers: FlowTiers }) {
  const rows = tierRows(tiers)
  return (
    <Card
      title="大小单"
      note="按两次快照之间的成交手数分档"
      extra={
        <ExportButton
          label="大小单"
          mark={flowMark(page, '大小单', contractTitle(page))}
          csv={() => tableCsv(columns, rows)}
        />
      }
      foot={<FlowSource page={page} />}
    >
      <DataTable caption="大小单" columns={columns} rows={rows} rowKey={({ name }) => name} />
    </Card>
  )
}
