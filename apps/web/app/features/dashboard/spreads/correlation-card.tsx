import { missing, price } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { LineChart } from '#app/ui/charts/svg/line-chart'
import { OriginLine } from '#app/ui/layout/origin-line'
import { Empty } from '#app/ui/layout/states'
import { markOf } from '#app/ui/marks/file-mark'
import type { Column } from '#app/ui/table/table'
import type { SeriesPage } from './queries'

const colors = ['s1', 's2', 's3', 's4', 's5'] as const

interface Row {
  tradingDay: string
  values: (number | null)[]
}

type Pair = SeriesPage['correlations'][number]

const nameOf = ({ first, second }: Pair) => `${first} 与 ${second}`

const columns = (pairs: readonly Pair[]): Column<Row>[] => [
  {
    head: '交易日',
    rowHeader: true,
    width: 104,
    cell: ({ tradingDay }) => tradingDay,
    csv: ({ tradingDay }) => tradingDay,
  },
  ...pairs.map(
    (pair, index): Column<Row> => ({
      head: nameOf(pair),
      align: 'end',
      cell: ({ values }) => price(values[index], 3),
      csv: ({ values }) => values[index],
    }),
  ),
]

/** Rolling correlation of the first leg's daily returns with the daily returns of each other leg. */
export function CorrelationCard({ series }: { series: SeriesPage }) {
  const { correlations, points, spread, tradingDay } = series
  const rows = () =>
    points.map(({ tradingDay: day }, index) => ({
      tradingDay: day,
      values: correlations.map(({ values }) => values[index] ?? null),
    }))
  const hasValues = correlations.some(({ values }) => values.some((value) => value !== null))
  const origin = { source: series.source, world: series.world, publication: '日行情' }
  return (
    <ChartFrame
      title="两腿相关"
      note={correlations.map(wholeOf).join('；') || '只有一条腿'}
      columns={() => columns(correlations)}
      rows={() => rows().toReversed()}
      rowKey={(row) => row.tradingDay}
      mark={markOf(origin, { title: '两腿相关', subject: spread.name, period: tradingDay })}
      tableHeight={280}
      source={<OriginLine {...origin} note="日对数收益，滚动 60 个交易日" />}
    >
      {hasValues ? (
        <LineChart
          label={`${spread.name}两腿滚动相关`}
          dates={points.map(({ tradingDay: day }) => day)}
          series={correlations.map((pair, index) => ({
            name: nameOf(pair),
            color: colors[index % colors.length] ?? 's1',
            values: pair.values,
            format: (value) => price(value, 3),
          }))}
          formatLeft={(value) => price(value, 3)}
          width={560}
          height={256}
        />
      ) : (
        <Empty hint="两腿同有收益的日子不足 60 个交易日" className="min-h-70 justify-center" />
      )}
    </ChartFrame>
  )
}

const wholeOf = ({ second, whole, size }: Pair) =>
  `与${second}全段 ${whole === null ? missing : price(whole, 2)}（${size} 日）`
