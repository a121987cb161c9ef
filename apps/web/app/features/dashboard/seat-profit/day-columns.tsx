import type { ProfitPoint } from '@vce/protocol'
import { missing, price, signed } from '#app/lib/format'
import type { Column } from '#app/ui/table/table'
import { profitColumn } from './amount'
import { flagsText } from './flags'
import type { SeatPage } from './queries'

/** Flags of a day, or the reason why it has no figure. */
const flagsOfPoint = ({ profit, held, oneSided, dropped }: ProfitPoint) =>
  profit === null && !held ? '未上榜' : flagsText({ oneSided, dropped, unpriced: profit === null })

/** Columns of a seat's days: the table version of its charts. */
export const dayColumns = ({
  product,
  digits,
}: Pick<SeatPage, 'product' | 'digits'>): Column<ProfitPoint>[] => [
  {
    head: '交易日',
    rowHeader: true,
    width: 112,
    cell: ({ tradingDay }) => tradingDay,
    csv: ({ tradingDay }) => tradingDay,
  },
  profitColumn('当日盈亏', ({ profit }) => profit, 140),
  profitColumn('累计盈亏', ({ cumulative }) => cumulative, 140),
  profitColumn('回撤', ({ drawdown }) => (drawdown === 0 ? 0 : -drawdown), 140),
  product
    ? {
        head: '净持仓/手',
        align: 'end',
        cell: ({ net }) => signed(net),
        csv: ({ net }) => net,
      }
    : {
        head: '持仓品种',
        align: 'end',
        cell: ({ products }) => products ?? missing,
        csv: ({ products }) => products,
      },
  {
    head: product ? '主力结算价' : '商品指数',
    align: 'end',
    cell: (row) => price(row.price, digits),
    csv: (row) => row.price,
  },
  { head: '标记', align: 'end', cell: flagsOfPoint, csv: flagsOfPoint },
]
