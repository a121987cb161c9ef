import { axisDigits } from '#app/features/dashboard/shared/axis-digits'
import { percent, price } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { Histogram } from '#app/ui/charts/svg/histogram'
import { OriginLine } from '#app/ui/layout/origin-line'
import { Empty } from '#app/ui/layout/states'
import { markOf } from '#app/ui/marks/file-mark'
import type { Column } from '#app/ui/table/table'
import type { SeriesPage } from './queries'

type Bucket = SeriesPage['histogram'][number]

const height = 280

const columns = (digits: number, total: number): Column<Bucket>[] => [
  {
    head: '自',
    rowHeader: true,
    align: 'end',
    cell: ({ from }) => price(from, digits),
    csv: ({ from }) => from,
  },
  { head: '至', align: 'end', cell: ({ to }) => price(to, digits), csv: ({ to }) => to },
  { head: '天数', align: 'end', cell: ({ count }) => count, csv: ({ count }) => count },
  { head: '占比', align: 'end', cell: ({ count }) => percent((count / total) * 100, 1) },
]

/** Distribution of the spread: number of days per bucket, the current bucket in the first colour. */
export function HistogramCard({ series }: { series: SeriesPage }) {
  const { histogram, spread, value, tradingDay } = series
  const onAxis = axisDigits(
    histogram.flatMap(({ from, to }) => [from, to]),
    spread.digits,
  )
  const total = histogram.reduce((sum, { count }) => sum + count, 0)
  const origin = { source: series.source, world: series.world, publication: '日行情' }
  return (
    <ChartFrame
      title="分布"
      note={`所示 ${total} 日落在各区间的天数，深色为当日所在`}
      columns={columns(spread.digits, Math.max(1, total))}
      rows={histogram}
      rowKey={({ from }) => from}
      mark={markOf(origin, { title: '分布', subject: spread.name, period: tradingDay })}
      tableHeight={height}
      source={<OriginLine {...origin} note={`截至 ${series.tradingDay}`} />}
    >
      {total < 2 ? (
        <Empty hint="不足两日，没有分布" className="min-h-70 justify-center" />
      ) : (
        <Histogram
          label={`${spread.name}分布，当日 ${price(value, spread.digits)}`}
          buckets={histogram}
          value={value}
          format={(edge) => price(edge, onAxis)}
          height={height}
        />
      )}
    </ChartFrame>
  )
}
