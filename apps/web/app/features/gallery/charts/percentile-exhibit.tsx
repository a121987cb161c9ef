import { exhibitMark } from '#app/features/gallery/charts/exhibit-mark'
import { percent } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { PercentileBar } from '#app/ui/charts/svg/percentile-bar'
import type { Column } from '#app/ui/table/table'
import { EmptyAndLoading, Specimen } from './specimen'

interface Row {
  name: string
  percentile: number | null
  sample: number
}

const rows: Row[] = [
  { name: '1 年分位', percentile: 73.4, sample: 243 },
  { name: '3 年分位', percentile: 51.2, sample: 728 },
  { name: '5 年分位', percentile: 8.9, sample: 1214 },
]
const columns: Column<Row>[] = [
  { head: '窗口', rowHeader: true, cell: ({ name }) => name, csv: ({ name }) => name },
  {
    head: '分位',
    align: 'end',
    cell: ({ percentile }) => percent(percentile, 1),
    csv: ({ percentile }) => percentile,
  },
  { head: '样本/日', align: 'end', cell: ({ sample }) => sample, csv: ({ sample }) => sample },
]

const Bars = ({ rows: shown }: { rows: readonly Row[] }) => (
  <ul className="grid gap-3 py-2">
    {shown.map(({ name, percentile, sample }) => (
      <li key={name} className="grid grid-cols-[120px_1fr_64px_72px] items-center gap-3">
        <span className="t-dim truncate" title={name}>
          {name}
        </span>
        <PercentileBar percentile={percentile} />
        <b className="t-strong text-right">{percent(percentile, 1)}</b>
        <span className="t-hint text-right">{sample} 日</span>
      </li>
    ))}
  </ul>
)

export const PercentileExhibit = () => (
  <div className="stack">
    <div className="grid grid-cols-2 gap-4">
      <ChartFrame
        title="三个窗口"
        note="0% 为样本最低，100% 为最高；刻度为四分位"
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
        mark={exhibitMark('分位条示例')}
        tableHeight={160}
      >
        <Bars rows={rows} />
      </ChartFrame>
      <Specimen state="深色" dark>
        <Bars rows={rows} />
      </Specimen>
      <Specimen state="两端" note="最低与最高">
        <Bars
          rows={[
            { name: '最低', percentile: 0, sample: 243 },
            { name: '最高', percentile: 100, sample: 243 },
          ]}
        />
      </Specimen>
      <Specimen state="缺值" note="样本不足一年：空槽与 —">
        <Bars rows={[{ name: '1 年分位', percentile: null, sample: 61 }]} />
      </Specimen>
      <Specimen state="名称很长">
        <Bars rows={[{ name: '自上市以来全部共存期的分位', percentile: 33.3, sample: 97 }]} />
      </Specimen>
    </div>
    <EmptyAndLoading hint="没有可以比较的日子" height="h-24" />
  </div>
)
