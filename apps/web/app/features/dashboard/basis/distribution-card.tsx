import { price, signed } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { Histogram } from '#app/ui/charts/svg/histogram'
import { Empty } from '#app/ui/layout/states'
import type { Column } from '#app/ui/table/table'
import { BasisSource, basisMark } from './basis-source'
import type { BasisHistory } from './queries'

type Bucket = BasisHistory['histogram'][number]

const columns = (digits: number): Column<Bucket>[] => [
  {
    head: '基差自',
    rowHeader: true,
    align: 'end',
    cell: ({ from }) => signed(from, digits),
    csv: ({ from }) => from,
  },
  { head: '至', align: 'end', cell: ({ to }) => signed(to, digits), csv: ({ to }) => to },
  { head: '日数', align: 'end', cell: ({ count }) => count, csv: ({ count }) => count },
]

/** Distribution of the basis over the days shown, with the bucket of the newest day marked. */
export function DistributionCard({ history }: { history: BasisHistory }) {
  const { histogram, bands, now, product } = history
  const digits = digitsOf(histogram)
  return (
    <ChartFrame
      title="基差分布"
      note={bands ? `走势图区间内 ${bands.size} 日` : undefined}
      columns={columns(digits)}
      rows={histogram}
      rowKey={({ from }) => from}
      mark={basisMark(history, { title: '基差分布', subject: product.name, period: now?.tradingDay })}
      tableHeight={228}
      source={<BasisSource page={history} />}
    >
      {histogram.length < 2 ? (
        <Empty title="样本不足，暂无分布" hint="见走势图的表格" className="min-h-57 justify-center" />
      ) : (
        <Bars history={history} digits={digits} />
      )}
    </ChartFrame>
  )
}

/** Decimals of the bucket edges, which are round numbers and may need fewer or more decimals than prices. */
const digitsOf = (histogram: readonly Bucket[]) =>
  histogram.reduce((max, { from }) => Math.max(max, String(from).split('.')[1]?.length ?? 0), 0)

function Bars({ history, digits }: { history: BasisHistory; digits: number }) {
  const { histogram, bands, now, spotDigits, product } = history
  const summary = `今日 ${signed(now?.basis, spotDigits)}（深色），均值 ${signed(bands?.mean, spotDigits)}，标准差 ${price(bands?.deviation, spotDigits)}，今日偏离均值 ${signed(bands?.zScore, 2)} 个标准差`
  return (
    <>
      <p className="t-hint pt-1">{summary}</p>
      <Histogram
        label={`${product.name}基差分布，${summary}`}
        buckets={histogram}
        value={now?.basis ?? null}
        format={(edge) => signed(edge, digits)}
        height={208}
      />
    </>
  )
}
