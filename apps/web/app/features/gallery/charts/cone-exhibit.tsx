import type { ComponentType } from 'react'
import { exhibitMark } from '#app/features/gallery/charts/exhibit-mark'
import { percent } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import type { Column } from '#app/ui/table/table'
import type { BorrowedProps } from './external-charts'
import { EmptyAndLoading, Specimen } from './specimen'

type Cone = BorrowedProps['cone']['cone']
type Row = Cone[number]

/**
 * Columns: window in days, sample, min, p25, median, p75, max, current, percentile of the current value.
 * Volatility in percent per year.
 */
const table = [
  [5, 2405, 3.1, 10.4, 15.2, 21.7, 58.3, 12.1, 33],
  [10, 2400, 4.6, 11.9, 16.1, 21.4, 49.8, 13.4, 37],
  [20, 2390, 6.8, 13.1, 16.8, 21, 42.5, 15.9, 44],
  [40, 2370, 8.7, 14, 17.2, 20.6, 36.9, 18.3, 61],
  [60, 2350, 9.9, 14.6, 17.5, 20.2, 33.1, 19.6, 72],
  [120, 2290, 11.6, 15.3, 17.8, 19.9, 28.4, 20.4, 81],
  [240, 2170, 13.2, 15.9, 18, 19.5, 25.2, 18.9, 66],
] as const

const rows: Row[] = table.map(([days, count, min, p25, median, p75, max, current, percentile]) => ({
  days,
  count,
  min,
  p25,
  median,
  p75,
  max,
  current,
  percentile,
}))
const unknown = { min: null, p25: null, median: null, p75: null, max: null, current: null, percentile: null }
const gappy = rows.map((row) => (row.days > 60 ? { ...row, count: 0, ...unknown } : row))

const columns: Column<Row>[] = [
  { head: '窗口', rowHeader: true, cell: ({ days }) => `${days} 日`, csv: ({ days }) => days },
  { head: '最低', align: 'end', cell: ({ min }) => percent(min, 1), csv: ({ min }) => min },
  { head: '中位数', align: 'end', cell: ({ median }) => percent(median, 1), csv: ({ median }) => median },
  { head: '最高', align: 'end', cell: ({ max }) => percent(max, 1), csv: ({ max }) => max },
  { head: '当前', align: 'end', cell: ({ current }) => percent(current, 1), csv: ({ current }) => current },
]

/** Creates the exhibit of the chart 波动率锥 in BBAS, which the route passes in. */
export const createConeExhibit = (Chart: ComponentType<BorrowedProps['cone']>) =>
  function ConeExhibit() {
    return (
      <div className="stack">
        <ChartFrame
          title="七个窗口"
          note="年化波动率，%；浅色为最低至最高，深色为 25 至 75 分位"
          columns={columns}
          rows={rows}
          rowKey={({ days }) => days}
          mark={exhibitMark('波动率锥示例')}
          tableHeight={310}
        >
          <Chart cone={rows} />
        </ChartFrame>
        <Specimen state="深色" dark>
          <Chart cone={rows} />
        </Specimen>
        <Specimen state="缺值" note="样本不够长的窗口空着">
          <Chart cone={gappy} />
        </Specimen>
        <Specimen state="一个窗口">
          <Chart cone={rows.slice(2, 3)} />
        </Specimen>
        <EmptyAndLoading hint="交易日太少，还算不出波动率" height="h-60" />
      </div>
    )
  }
