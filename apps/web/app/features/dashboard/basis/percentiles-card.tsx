import { missing, percent } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { PercentileBar } from '#app/ui/charts/svg/percentile-bar'
import type { Column } from '#app/ui/table/table'
import { BasisSource, basisMark } from './basis-source'
import type { BasisHistory } from './queries'

type Percentile = BasisHistory['percentiles'][number]

const nameOf = ({ years }: Percentile) => (years === null ? '全部样本' : `${years} 年分位`)

/** Sample size, or the reason why there is no percentile: too few days for a window of this many years. */
const sampleText = ({ percentile, samples, years }: Percentile) =>
  percentile !== null || samples === 0
    ? `${samples} 日`
    : `仅 ${samples} 日${years === null ? '' : `，不足 ${years} 年`}`

const columns: Column<Percentile>[] = [
  { head: '窗口', rowHeader: true, cell: nameOf, csv: nameOf },
  {
    head: '分位',
    align: 'end',
    cell: ({ percentile }) => percent(percentile, 1),
    csv: ({ percentile }) => percentile,
  },
  { head: '样本/日', align: 'end', cell: ({ samples }) => samples, csv: ({ samples }) => samples },
  { head: '自', align: 'end', cell: ({ from }) => from ?? missing, csv: ({ from }) => from },
]

/** Percentile of today's 基差率 within 1, 3 and 5 years, and within all days. */
export const PercentilesCard = ({ history }: { history: BasisHistory }) => (
  <ChartFrame
    title="基差率分位"
    note="0% 为窗口内最低，100% 为最高"
    columns={columns}
    rows={history.percentiles}
    rowKey={({ years }) => years ?? 'all'}
    mark={basisMark(history, {
      title: '基差率分位',
      subject: history.product.name,
      period: history.now?.tradingDay,
    })}
    tableHeight={228}
    source={<BasisSource page={history} />}
  >
    <ul className="grid min-h-57 content-around gap-2 py-1">
      {history.percentiles.map((each) => (
        <Gauge key={each.years ?? 'all'} row={each} />
      ))}
    </ul>
  </ChartFrame>
)

const Gauge = ({ row }: { row: Percentile }) => (
  <li className="grid grid-cols-[72px_1fr_64px_132px] items-center gap-3">
    <span className="t-dim">{nameOf(row)}</span>
    <PercentileBar percentile={row.percentile} />
    <b className="t-strong text-right">{percent(row.percentile, 1)}</b>
    <span className="t-hint">{sampleText(row)}</span>
  </li>
)
