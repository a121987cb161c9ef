import { price, thousands } from '#app/lib/format'
import type { Column } from '#app/ui/table/table'
import { changeColumn } from '#app/ui/table/table-columns'
import { clockOf } from './minutes'
import type { Footprint } from './queries'

/** One level of one column. */
interface FootprintRow {
  end: number
  level: number
  bought: number
  sold: number
  neutral: number
  mark: string
}

const imbalances = { [-1]: '主卖失衡', 0: '', 1: '主买失衡' }

/** The levels of all columns, newest column first. */
export const footprintRows = ({ columns }: Footprint): FootprintRow[] =>
  columns.toReversed().flatMap(({ end, poc, cells }) =>
    cells.map(([level, bought, sold, neutral, imbalance]) => ({
      end,
      level,
      bought,
      sold,
      neutral,
      mark: [level === poc ? '最大成交' : '', imbalances[imbalance]].filter(Boolean).join(' '),
    })),
  )

export const footprintColumns = (digits: number): Column<FootprintRow>[] => [
  { head: '时间', rowHeader: true, cell: ({ end }) => clockOf(end), csv: ({ end }) => clockOf(end) },
  { head: '价位', align: 'end', cell: ({ level }) => price(level, digits), csv: ({ level }) => level },
  { head: '主动买', align: 'end', cell: ({ bought }) => thousands(bought), csv: ({ bought }) => bought },
  { head: '主动卖', align: 'end', cell: ({ sold }) => thousands(sold), csv: ({ sold }) => sold },
  { head: '中性', align: 'end', cell: ({ neutral }) => thousands(neutral), csv: ({ neutral }) => neutral },
  changeColumn({ head: '净主买', of: ({ bought, sold }) => bought - sold }),
  { head: '标记', cell: ({ mark }) => mark, csv: ({ mark }) => mark },
]
