import type { CandleRow } from '@vce/protocol'
import { useMemo, useRef, useState } from 'react'
import { exhibitMark } from '#app/features/gallery/charts/exhibit-mark'
import { price, signed } from '#app/lib/format'
import { CandleChart } from '#app/ui/charts/candles/candle-chart'
import type { CandleSeries } from '#app/ui/charts/candles/candle-series'
import { type CloseRow, percentChange } from '#app/ui/charts/candles/compare-plan'
import {
  type ComparedLine,
  type CompareFigures,
  type Comparison,
  noFigures,
} from '#app/ui/charts/candles/comparison'
import type { CandleChartHandle } from '#app/ui/charts/candles/kline'
import { dayOf } from '#app/ui/charts/candles/market-time'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import type { Column } from '#app/ui/table/table'
import { sampleCandles, sampleSeries } from './sample-candles'
import { EmptyAndLoading, Specimen } from './specimen'

const rows = sampleCandles(60)
const main = sampleSeries('compared', rows)
const closesOf = (seed: number, scale: number): CloseRow[] =>
  sampleCandles(60, seed).map(([end, , , , close]): CloseRow => [end, close * scale])

const line = (id: string, token: string, closes: readonly CloseRow[]): ComparedLine => ({
  id,
  key: id,
  token,
  rows: closes,
  more: false,
  older: async () => ({ rows: [], more: false }),
})
const first = line('乙2701', 's5', closesOf(11, 4))
const second = line('丙2701', 's6', closesOf(23, 0.2))
/** A contract that was listed late and lacks every seventh day. */
const broken = line(
  '丁2701',
  's5',
  closesOf(11, 4).filter((_, index) => index >= 12 && index % 7 !== 3),
)
const [one, two, gappy] = [[first], [first, second], [broken]]

const columns: Column<CandleRow>[] = [
  { head: '交易日', rowHeader: true, cell: ([end]) => dayOf(end), csv: ([end]) => dayOf(end) },
  { head: '收', align: 'end', cell: (row) => price(row[4], 0), csv: (row) => row[4] },
  { head: '区间涨跌幅', align: 'end', cell: (row) => signed(percentChange(row[4], rows[0]?.[4]), 2, '%') },
]

export const CompareExhibit = () => (
  <div className="grid grid-cols-2 gap-4">
    <ChartFrame
      title="叠加"
      note="百分比轴在左，自首根起"
      className="col-span-2"
      columns={columns}
      rows={rows.toReversed()}
      rowKey={([end]) => end}
      mark={exhibitMark('叠加示例')}
    >
      <Compared label="叠加一个合约的示例，数字见表格" series={main} lines={one} />
    </ChartFrame>
    <Specimen state="对比" note="主图也画成线">
      <Compared label="对比三个合约的示例" series={main} lines={two} together />
    </Specimen>
    <Specimen state="深色" dark>
      <Compared label="深色的叠加示例" series={main} lines={two} />
    </Specimen>
    <Specimen state="缺值" note="没有这一根就断开，从共有的第一根起算" className="col-span-2">
      <Compared label="缺值的叠加示例" series={main} lines={gappy} />
    </Specimen>
    <div className="col-span-2">
      <EmptyAndLoading hint="这个周期没有数据" height="h-72" />
    </div>
  </div>
)

const none: readonly never[] = []

interface ComparedProps {
  label: string
  series: CandleSeries
  lines: readonly ComparedLine[]
  together?: boolean
}

function Compared({ label, series, lines, together = false }: ComparedProps) {
  const chart = useRef<CandleChartHandle>(null)
  const [figures, setFigures] = useState<CompareFigures>(noFigures)
  const compare = useMemo(
    (): Comparison => ({ period: 'day', lines, together, onFigures: setFigures }),
    [lines, together],
  )
  return (
    <>
      <p className="t-hint h-5">
        {lines.map(({ id }) => `${id} ${signed(figures.lines[id]?.change, 2, '%')}`).join('　')}
      </p>
      <CandleChart
        label={label}
        handle={chart}
        series={series}
        over={none}
        below={none}
        levels={none}
        marks={none}
        lastPriceTone={null}
        compare={compare}
        className="h-72"
      />
    </>
  )
}
