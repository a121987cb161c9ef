import type { CandleRow } from '@vce/protocol'
import { price, signed, toneOf } from '#app/lib/format'
import { alignmentKey, type CloseRow, percentChange } from '#app/ui/charts/candles/compare-plan'
import type { Column } from '#app/ui/table/table'

/** A row of the chart's table. */
interface BarRow {
  bar: { timestamp: number; close: number }
}

/** Data of a line for the columns of the table. */
export interface ComparedLine {
  name: string
  digits: number
  rows: readonly CloseRow[]
}

interface ComparedColumnsOptions {
  /** Candles of the chart's own contract. */
  candles: readonly CandleRow[]
  lines: readonly ComparedLine[]
  period: string
  /** End of the bar from which all changes are measured, in epoch milliseconds. */
  start: number | null
}

const changeColumn = (head: string, changeOf: (row: BarRow) => number | null): Column<BarRow> => ({
  head,
  align: 'end',
  tone: (row) => toneOf(changeOf(row), 2),
  cell: (row) => signed(changeOf(row), 2, '%'),
  csv: (row) => changeOf(row)?.toFixed(4) ?? null,
})

/** Columns of 叠加: change of the chart's own contract since the start, then close and change of each line. */
export function comparedColumns({ candles, lines, period, start }: ComparedColumnsOptions): Column<BarRow>[] {
  if (lines.length === 0) return []
  const keyOf = alignmentKey(period)
  const mainBase = candles.find(([end]) => end === start)?.[4]
  return [
    changeColumn('区间涨跌幅', ({ bar }) => percentChange(bar.close, mainBase)),
    ...lines.flatMap(({ name, digits, rows }): Column<BarRow>[] => {
      const closes = new Map(rows.map(([end, close]) => [keyOf(end), close]))
      const closeOf = ({ bar }: BarRow) => closes.get(keyOf(bar.timestamp)) ?? null
      const base = start === null ? undefined : closes.get(keyOf(start))
      return [
        {
          head: name,
          align: 'end',
          className: 'text-ink',
          cell: (row) => price(closeOf(row), digits),
          csv: closeOf,
        },
        changeColumn(`${name} 涨跌幅`, (row) => percentChange(closeOf(row), base)),
      ]
    }),
  ]
}

/** Number of bars of the chart's own contract from the start to the newest. */
export const barsSince = (candles: readonly CandleRow[], start: number | null) =>
  start === null ? 0 : candles.filter(([end]) => end >= start).length
