import type { ChainNodeRow } from '@vce/protocol'
import { amountText, plainAmount } from '#app/features/dashboard/fund-flow/amount'
import { amountChangeText, unitNames } from '#app/features/dashboard/receipts/receipt-text'
import { missing, price, signed, toneOf } from '#app/lib/format'
import { withinWorld } from '#app/lib/world'
import { Link } from '#app/ui/link'
import type { Column } from '#app/ui/table/table'
import { changeColumn } from '#app/ui/table/table-columns'

/** Link to the page of a product, in the same world. */
export const productLink = (search: URLSearchParams, { id }: Pick<ChainNodeRow, 'id'>) =>
  withinWorld(`/bbasV3/details?symbol=${encodeURIComponent(id)}`, search)

export const receiptText = ({ receiptChange, receiptUnit }: ChainNodeRow) =>
  receiptChange === null || receiptUnit === null
    ? missing
    : `${amountChangeText(receiptChange)} ${unitNames[receiptUnit]}`

const inHundredMillions = ({ flow }: ChainNodeRow) => (flow === null ? null : flow / 1e8)

/** The drawing's figures as a table, raw materials first. */
export const nodeColumns = (search: URLSearchParams): Column<ChainNodeRow>[] => [
  {
    head: '品种',
    rowHeader: true,
    cell: (node) =>
      node.listed ? (
        <Link to={productLink(search, node)} className="seat">
          {node.name}
        </Link>
      ) : (
        <span className="text-ink-3">{node.name}（未上市）</span>
      ),
    csv: ({ name }) => name,
  },
  { head: '代码', cell: () => null, csv: ({ id, listed }) => (listed ? id : null) },
  {
    head: '列',
    align: 'center',
    width: 56,
    cell: ({ column }) => column + 1,
    csv: ({ column }) => column + 1,
  },
  {
    head: '主力',
    width: 120,
    cell: ({ mainContract }) => mainContract ?? missing,
    csv: ({ mainContract }) => mainContract,
  },
  {
    head: '收盘价',
    align: 'end',
    width: 112,
    className: 'font-medium',
    tone: ({ changeRate }) => toneOf(changeRate, 2),
    cell: (node) => price(node.price, node.digits),
    csv: (node) => node.price,
  },
  changeColumn({ head: '涨跌幅%', of: ({ changeRate }) => changeRate, digits: 2, width: 104 }),
  {
    ...changeColumn<ChainNodeRow>({ head: '资金流入/亿', of: inHundredMillions, digits: 2, width: 120 }),
    csv: ({ flow }) => plainAmount(flow),
  },
  {
    head: '沉淀资金/亿',
    align: 'end',
    width: 120,
    cell: ({ settled }) => amountText(settled),
    csv: ({ settled }) => plainAmount(settled),
  },
  {
    head: '基差率%',
    align: 'end',
    width: 104,
    cell: ({ basisRate }) => signed(basisRate, 2),
    csv: ({ basisRate }) => basisRate,
  },
  {
    head: '仓单增减',
    align: 'end',
    width: 140,
    cell: receiptText,
    csv: ({ receiptChange }) => receiptChange,
  },
  {
    head: '仓单单位',
    cell: () => null,
    csv: ({ receiptUnit }) => receiptUnit && unitNames[receiptUnit],
  },
]

/** Columns only in the CSV file. */
const csvOnly = new Set(['代码', '仓单单位'])
export const shownNodeColumns = (search: URLSearchParams) =>
  nodeColumns(search).filter(({ head }) => !csvOnly.has(head))
