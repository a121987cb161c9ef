import { exhibitMark } from '#app/features/gallery/charts/exhibit-mark'
import { price } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { Histogram } from '#app/ui/charts/svg/histogram'
import type { Column } from '#app/ui/table/table'
import { sampleRandom } from './sample-walk'
import { EmptyAndLoading, Specimen } from './specimen'

const width = 40

/** Buckets of a made-up spread; the middle ones are the highest. */
function sampleBuckets(count: number) {
  const random = sampleRandom(12)
  return Array.from({ length: count }, (_, index) => {
    const far = Math.abs(index - (count - 1) / 2) / count
    return {
      from: (index - count / 2) * width,
      to: (index + 1 - count / 2) * width,
      count: Math.round(60 * Math.exp(-12 * far * far) * (0.75 + random() / 2)),
    }
  })
}

const many = sampleBuckets(20)
type Bucket = (typeof many)[number]

const columns: Column<Bucket>[] = [
  { head: '自', rowHeader: true, align: 'end', cell: ({ from }) => from, csv: ({ from }) => from },
  { head: '至', align: 'end', cell: ({ to }) => to, csv: ({ to }) => to },
  { head: '天数', align: 'end', cell: ({ count }) => count, csv: ({ count }) => count },
]

const draw = (label: string, buckets: readonly Bucket[], value: number | null) => (
  <Histogram label={label} buckets={buckets} value={value} format={(edge) => price(edge, 0)} height={240} />
)

const longEdges = many.slice(4, 16).map(({ from, to, count }) => ({
  from: from * 100,
  to: to * 100,
  count,
}))

export const HistogramExhibit = () => (
  <div className="stack">
    <div className="grid grid-cols-2 gap-4">
      <ChartFrame
        title="很多档"
        note="每档天数，当日所在的一档另色"
        columns={columns}
        rows={many}
        rowKey={({ from }) => from}
        mark={exhibitMark('直方图示例')}
        tableHeight={240}
      >
        {draw('很多档的直方图示例，当日 55', many, 55)}
      </ChartFrame>
      <Specimen state="深色" dark>
        {draw('深色的直方图示例，当日 -130', many, -130)}
      </Specimen>
      <Specimen state="缺值" note="当日未知，没有一档另色">
        {draw('当日未知的直方图示例', many, null)}
      </Specimen>
      <Specimen state="一档">{draw('一档的直方图示例', many.slice(9, 10), -20)}</Specimen>
      <Specimen state="刻度很长" note="放不下的边界不写">
        {draw('刻度很长的直方图示例', longEdges, 0)}
      </Specimen>
    </div>
    <EmptyAndLoading hint="不足两日，没有分布" height="h-60" />
  </div>
)
