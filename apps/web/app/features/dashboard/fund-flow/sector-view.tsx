import { percent, thousands, toneOf } from '#app/lib/format'
import { Donut } from '#app/ui/charts/svg/donut'
import { cn } from '#app/ui/cn'
import { Link } from '#app/ui/link'
import { type Column, DataTable, tableCsv } from '#app/ui/table/table'
import { changeColumn } from '#app/ui/table/table-columns'
import { amountText, flowText, plainAmount, plainShare } from './amount'
import { type FlowChoice, flowLink } from './choice'
import type { SectorFlow } from './queries'

const share = (part: number | null, whole: number | null) =>
  part === null || !whole ? null : (part / whole) * 100

/** Total over the sectors; null if any part is unknown. Sectors without products are ignored. */
function totalOf(rows: readonly SectorFlow[], key: 'settled' | 'flow' | 'turnover'): number | null {
  const parts = rows.filter(({ products }) => products > 0).map((row) => row[key])
  return parts.includes(null) ? null : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
}

function columns(rows: readonly SectorFlow[], search: URLSearchParams): Column<SectorFlow>[] {
  const settled = totalOf(rows, 'settled')
  const turnover = totalOf(rows, 'turnover')
  const maxSettled = Math.max(0, ...rows.map((row) => row.settled ?? 0))
  return [
    {
      head: '板块',
      rowHeader: true,
      width: 104,
      cell: ({ sector }) => (
        <Link to={flowLink(search, { sector, view: 'table' })} keepScroll className="seat">
          {sector}
        </Link>
      ),
      csv: ({ sector }) => sector,
    },
    {
      head: '沉淀资金/亿',
      align: 'end',
      className: 'text-ink',
      cell: (row) => amountText(row.settled),
      csv: (row) => plainAmount(row.settled),
    },
    {
      head: '资金占比',
      align: 'end',
      width: 104,
      bar: { of: (row) => share(row.settled, maxSettled), hue: 'series' },
      cell: (row) => percent(share(row.settled, settled), 1),
      csv: (row) => plainShare(share(row.settled, settled)),
    },
    {
      ...changeColumn<SectorFlow>({
        head: '今日流入/亿',
        of: ({ flow }) => (flow === null ? null : flow / 1e8),
        digits: 2,
      }),
      csv: ({ flow }) => plainAmount(flow),
    },
    changeColumn({ head: '流入率', of: ({ flowRate }) => flowRate, digits: 2, unit: '%' }),
    {
      head: '成交额/亿',
      align: 'end',
      cell: (row) => amountText(row.turnover),
      csv: (row) => plainAmount(row.turnover),
    },
    {
      head: '成交占比',
      align: 'end',
      cell: (row) => percent(share(row.turnover, turnover), 1),
      csv: (row) => plainShare(share(row.turnover, turnover)),
    },
    {
      head: '品种',
      align: 'end',
      width: 64,
      cell: ({ products }) => thousands(products),
      csv: ({ products }) => products,
    },
  ]
}

/** All sectors together. */
function TotalRow({ rows }: { rows: readonly SectorFlow[] }) {
  const flow = totalOf(rows, 'flow')
  return (
    <tfoot className="bg-sunken text-ink">
      <tr className="h-10 border-t border-line">
        <th scope="row">合计</th>
        <td className="e">{amountText(totalOf(rows, 'settled'))}</td>
        <td className="e">{percent(100, 1)}</td>
        <td className={cn('e', toneOf(flow))}>{flowText(flow)}</td>
        <td />
        <td className="e">{amountText(totalOf(rows, 'turnover'))}</td>
        <td className="e">{percent(100, 1)}</td>
        <td className="e">{thousands(rows.reduce((sum, { products }) => sum + products, 0))}</td>
      </tr>
    </tfoot>
  )
}

interface SectorViewProps {
  rows: readonly SectorFlow[]
  search: URLSearchParams
  choice: FlowChoice
}

/** 板块占比: the margin of each sector, and its flow today. */
export const SectorView = ({ rows, search, choice }: SectorViewProps) => (
  <div className="grid h-full grid-cols-[336px_1fr]">
    <div className="center border-r border-line px-6 py-6">
      <Donut
        size={256}
        label="各板块沉淀资金占比"
        slices={rows.map(({ sector, settled }) => ({ name: sector, value: settled ?? 0 }))}
        format={(value) => percent(value, 1)}
      >
        <p className="t-hint">沉淀资金/亿</p>
        <p className="t-strong mt-1 text-md">{amountText(totalOf(rows, 'settled'), 0)}</p>
      </Donut>
    </div>
    <DataTable
      caption="各板块资金流向"
      columns={columns(rows, search)}
      rows={rows}
      rowKey={({ sector }) => sector}
      rowClass={({ sector }) => (sector === choice.sector ? 'bg-brand-soft' : undefined)}
      density="loose"
      className="self-start"
      foot={<TotalRow rows={rows} />}
    />
  </div>
)

/** The table as CSV. */
export const sectorsCsv = (rows: readonly SectorFlow[]) =>
  tableCsv(columns(rows, new URLSearchParams()), rows)
