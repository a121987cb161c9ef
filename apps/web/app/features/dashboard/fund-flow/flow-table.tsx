import type { ProductFlow } from '@vce/protocol'
import { missing, price, signed } from '#app/lib/format'
import { Link } from '#app/ui/link'
import { type SortableColumn, withSortHeaders } from '#app/ui/table/sort-header'
import { DataTable, tableCsv } from '#app/ui/table/table'
import { changeColumn } from '#app/ui/table/table-columns'
import { amountText, plainAmount } from './amount'
import { type FlowChoice, flowLink, type SortKey, sortLink } from './choice'
import { quadrants } from './products'

type FlowColumn = SortableColumn<ProductFlow, SortKey>

const flowColumn = (head: string, key: 'flow' | 'flow3' | 'flow5' | 'flow20', width: number): FlowColumn => ({
  ...changeColumn<ProductFlow>({ head, of: (row) => inHundredMillions(row[key]), digits: 2, width }),
  key,
  csv: (row) => plainAmount(row[key]),
})

const inHundredMillions = (yuan: number | null) => (yuan === null ? null : yuan / 1e8)

const columns = (search: URLSearchParams): FlowColumn[] => [
  {
    head: '品种',
    key: 'name',
    rowHeader: true,
    width: 96,
    cell: ({ code, shortName }) => (
      <Link to={flowLink(search, { product: code })} keepScroll className="seat">
        {shortName}
      </Link>
    ),
    csv: ({ shortName }) => shortName,
  },
  {
    head: '主力合约',
    width: 84,
    className: 'text-ink-2',
    cell: ({ mainContract }) => mainContract ?? missing,
    csv: ({ mainContract }) => mainContract,
  },
  {
    head: '最新价',
    key: 'price',
    align: 'end',
    width: 88,
    className: 'text-ink',
    cell: (row) => price(row.price, row.digits),
    csv: (row) => row.price,
  },
  {
    ...changeColumn<ProductFlow>({
      head: '涨跌幅',
      of: ({ changeRate }) => changeRate,
      digits: 2,
      unit: '%',
      width: 80,
    }),
    key: 'changeRate',
  },
  {
    head: '沉淀资金/亿',
    key: 'settled',
    align: 'end',
    width: 108,
    className: 'text-ink',
    cell: ({ settled }) => amountText(settled),
    csv: ({ settled }) => plainAmount(settled),
  },
  flowColumn('今日流入/亿', 'flow', 104),
  {
    ...changeColumn<ProductFlow>({
      head: '流入率',
      of: ({ flowRate }) => flowRate,
      digits: 2,
      unit: '%',
      width: 84,
    }),
    key: 'flowRate',
  },
  flowColumn('3 日/亿', 'flow3', 84),
  flowColumn('5 日/亿', 'flow5', 84),
  flowColumn('20 日/亿', 'flow20', 88),
  {
    head: '增仓',
    key: 'openInterestChange',
    align: 'end',
    width: 92,
    cell: ({ openInterestChange }) => signed(openInterestChange),
    csv: ({ openInterestChange }) => openInterestChange,
  },
  {
    head: '成交额/亿',
    key: 'turnover',
    align: 'end',
    width: 100,
    cell: ({ turnover }) => amountText(turnover),
    csv: ({ turnover }) => plainAmount(turnover),
  },
  {
    head: '象限',
    align: 'end',
    cell: ({ quadrant }) => (quadrant ? quadrants[quadrant].name : missing),
    csv: ({ quadrant }) => (quadrant ? quadrants[quadrant].name : null),
  },
]

interface FlowTableProps {
  rows: readonly ProductFlow[]
  search: URLSearchParams
  choice: FlowChoice
}

/** Every product with its margin figures, in the chosen order. */
export const FlowTable = ({ rows, search, choice }: FlowTableProps) => (
  <DataTable
    density="dense"
    sticky
    caption="各品种资金流向"
    columns={withSortHeaders(columns(search), choice, (key) => sortLink(search, key))}
    rows={rows}
    rowKey={({ code }) => code}
  />
)

/** The table as CSV, in the same order. */
export const flowCsv = (rows: readonly ProductFlow[]) => tableCsv(columns(new URLSearchParams()), rows)
