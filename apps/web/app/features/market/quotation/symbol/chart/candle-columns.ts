import type { CandleRow, getCandles, OutputOf } from '@vce/protocol'
import { inHundredMillions, price, thousands } from '#app/lib/format'
import { type BarPeriod, barLabel } from '#app/ui/charts/candles/bar-label'
import { type Column, tableCsv } from '#app/ui/table/table'

const priceAt = (head: string, place: 1 | 2 | 3 | 4, digits: number): Column<CandleRow> => ({
  head,
  align: 'end',
  className: 'text-ink',
  cell: (row) => price(row[place], digits),
  csv: (row) => row[place],
})

/** What the labels of a chart's bars depend on. */
export interface BarLabels {
  period: BarPeriod
  newestDay: string
}

type TableOf = BarLabels & Pick<OutputOf<typeof getCandles>, 'digits' | 'drawn'>

/** The chart as a table: one row per candle or close. */
export const candleColumns = ({ digits, drawn, ...labelled }: TableOf): Column<CandleRow>[] => [
  {
    head: '时间',
    rowHeader: true,
    width: 156,
    cell: ([end]) => barLabel(end, labelled),
    csv: ([end]) => barLabel(end, labelled),
  },
  ...(drawn === 'candles'
    ? [priceAt('开', 1, digits), priceAt('高', 2, digits), priceAt('低', 3, digits)]
    : []),
  priceAt('收', 4, digits),
  {
    head: '成交量/手',
    align: 'end',
    cell: ([, , , , , volume]) => thousands(volume),
    csv: ([, , , , , volume]) => volume,
  },
  {
    head: '成交额/亿',
    align: 'end',
    cell: ([, , , , , , turnover]) => inHundredMillions(turnover, 2),
    csv: ([, , , , , , turnover]) => (turnover === null ? null : (turnover / 1e8).toFixed(4)),
  },
  {
    head: '持仓量/手',
    align: 'end',
    cell: ([, , , , , , , interest]) => thousands(interest),
    csv: ([, , , , , , , interest]) => interest,
  },
]

/** Rows shown in the table; the CSV file has all candles. */
export const shownCandles = 60

export const candlesCsv = (
  rows: readonly CandleRow[],
  table: TableOf,
  more: readonly Column<CandleRow>[] = [],
) => tableCsv([...candleColumns(table), ...more], rows)
