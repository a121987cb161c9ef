import { contractTitle } from '#app/features/dashboard/shared/contract-title'
import { percent, thousands } from '#app/lib/format'
import { Card } from '#app/ui/layout/card'
import { ExportButton } from '#app/ui/table/export-button'
import { type Column, DataTable, tableCsv } from '#app/ui/table/table'
import { FlowSource, flowMark } from './flow-source'
import { type NatureRow, natureRows } from './natures'
import type { FlowNatures, FlowPage } from './queries'

const hues = { buy: 'bg-rise/75', sell: 'bg-fall/75' }

/** A bar made of a single element, as the page has many such rows. */
const bar = ({ side, share }: NatureRow, maxShare: number) => (
  <i
    aria-hidden
    className={`block h-2 rounded-xs ${side ? hues[side] : 'bg-s1'}`}
    style={{ width: `${maxShare === 0 || share === null ? 0 : Math.round((share / maxShare) * 1000) / 10}%` }}
  />
)

const columns = (maxShare: number): Column<NatureRow>[] => [
  { head: '性质', rowHeader: true, width: 72, cell: ({ name }) => name, csv: ({ name }) => name },
  {
    head: '含义',
    width: 138,
    className: 'text-ink-3',
    cell: ({ means }) => means,
    csv: ({ means }) => means,
  },
  {
    head: '手数',
    align: 'end',
    width: 96,
    className: 'text-ink',
    cell: ({ lots }) => thousands(lots),
    csv: ({ lots }) => lots,
  },
  {
    head: '占比',
    align: 'end',
    width: 72,
    cell: ({ share }) => percent(share, 1),
    csv: ({ share }) => (share === null ? null : Number(share.toFixed(2))),
  },
  { head: '比较', cell: (row) => bar(row, maxShare) },
]

/** 开平性质: lots that were opened, closed or only passed on. */
export function NaturesCard({ page, natures }: { page: FlowPage; natures: FlowNatures }) {
  const rows = natureRows(natures)
  const maxShare = Math.max(0, ...rows.map(({ share }) => share ?? 0))
  return (
    <Card
      title="开平性质"
      note="按快照整笔归类，集合竞价除外"
      extra={
        <ExportButton
          label="开平性质"
          mark={flowMark(page, '开平性质', contractTitle(page))}
          csv={() => tableCsv(columns(maxShare), rows)}
        />
      }
      foot={<FlowSource page={page} />}
    >
      <DataTable caption="开平性质" columns={columns(maxShare)} rows={rows} rowKey={({ name }) => name} />
    </Card>
  )
}
