import type { getCandles, OutputOf } from '@vce/protocol'
import { inHundredMillions, percent, price, signed, thousands, toneOf } from '#app/lib/format'
import { createBarContext } from '#app/ui/charts/candles/bar-context'
import { type BarFigures, barFigures, type ChangeRule, changeNames } from '#app/ui/charts/candles/bar-figures'
import { type BarPeriod, barLabel } from '#app/ui/charts/candles/bar-label'
import type { Bar } from '#app/ui/charts/candles/candle-bars'
import { type Column, tableCsv } from '#app/ui/table/table'
import { pageOf } from './candle-pages'

/** A candle and the figures derived from it and from the candle before. */
export interface CandleTableRow {
  bar: Bar
  figures: BarFigures
}

type Candles = OutputOf<typeof getCandles>

/** Rows of the table, oldest first. */
export function candleTableRows(data: Candles, rule: ChangeRule): CandleTableRow[] {
  const page = pageOf(data)
  const context = createBarContext()
  context.add(page)
  const bars = context.bars(page.rows)
  return bars.map((bar, index) => ({ bar, figures: barFigures(bar, bars[index - 1] ?? null, rule) }))
}

/**
 * Column widths for the longest real values: six digits of a price, seven of a number of lots. Their sum is
 * the width of the chart's card.
 */
const widths = { price: 61, change: 60, rate: 66, range: 56, lots: 78, money: 74 }

const priceAt = (
  head: string,
  key: 'open' | 'high' | 'low' | 'close',
  digits: number,
): Column<CandleTableRow> => ({
  head,
  align: 'end',
  width: widths.price,
  className: 'text-ink',
  cell: ({ bar }) => price(bar[key], digits),
  csv: ({ bar }) => bar[key],
})

/** A difference rounded to the decimals of prices, which removes floating-point errors. */
const plain = (value: number | null, digits: number) =>
  value === null ? null : Number(value.toFixed(digits))

/** Values needed to label the bars of a chart. */
export interface BarLabels {
  period: BarPeriod
  newestDay: string
}

type CandleTableOptions = BarLabels & Pick<Candles, 'digits' | 'drawn'> & { change: ChangeRule }

/** The chart as a table: one row per candle or close. */
export function candleColumns({
  digits,
  drawn,
  change,
  ...labelled
}: CandleTableOptions): Column<CandleTableRow>[] {
  const settlement: Column<CandleTableRow> = {
    head: '结算',
    align: 'end',
    width: widths.price,
    cell: ({ figures }) => price(figures.settlement, digits),
    csv: ({ figures }) => figures.settlement,
  }
  return [
    {
      head: '时间',
      rowHeader: true,
      width: labelled.period === 'minute' ? 148 : 100,
      cell: ({ bar }) => barLabel(bar.timestamp, labelled),
      csv: ({ bar }) => barLabel(bar.timestamp, labelled),
    },
    ...(drawn === 'candles'
      ? [priceAt('开', 'open', digits), priceAt('高', 'high', digits), priceAt('低', 'low', digits)]
      : []),
    priceAt('收', 'close', digits),
    {
      head: changeNames[change.base],
      align: 'end',
      width: widths.change,
      tone: ({ figures }) => toneOf(figures.change, digits),
      cell: ({ figures }) => signed(figures.change, digits),
      csv: ({ figures }) => plain(figures.change, digits),
    },
    {
      head: '涨跌幅',
      align: 'end',
      width: widths.rate,
      tone: ({ figures }) => toneOf(figures.change, digits),
      cell: ({ figures }) => signed(figures.changeRate, 2, '%'),
      csv: ({ figures }) => plain(figures.changeRate, 2),
    },
    {
      head: '振幅',
      align: 'end',
      width: widths.range,
      cell: ({ figures }) => percent(figures.amplitude),
      csv: ({ figures }) => plain(figures.amplitude, 2),
    },
    ...(labelled.period === 'day' ? [settlement] : []),
    {
      head: '成交量/手',
      align: 'end',
      width: widths.lots,
      cell: ({ bar }) => thousands(bar.volume),
      csv: ({ bar }) => bar.volume,
    },
    {
      head: '成交额/亿',
      align: 'end',
      width: widths.money,
      cell: ({ bar }) => inHundredMillions(bar.turnover, 2),
      csv: ({ bar }) => (bar.turnover === undefined ? null : (bar.turnover / 1e8).toFixed(4)),
    },
    {
      head: '持仓量/手',
      align: 'end',
      width: widths.lots,
      cell: ({ bar }) => thousands(bar.openInterest),
      csv: ({ bar }) => bar.openInterest,
    },
    {
      head: labelled.period === 'day' ? '日增仓' : '增仓',
      align: 'end',
      width: widths.lots,
      cell: ({ figures }) => signed(figures.interestChange),
      csv: ({ figures }) => figures.interestChange,
    },
  ]
}

/** Number of rows shown in the table; the CSV file has all candles. */
export const tableRowCount = 60

export const candlesCsv = (
  data: Candles,
  { change, ...labelled }: BarLabels & { change: ChangeRule },
  more: readonly Column<CandleTableRow>[] = [],
) => tableCsv([...candleColumns({ ...data, ...labelled, change }), ...more], candleTableRows(data, change))
