import type { CandleRow, Drawing } from '@vce/protocol'
import { useRef } from 'react'
import { exhibitMark } from '#app/features/gallery/charts/exhibit-mark'
import { inHundredMillions, price, thousands } from '#app/lib/format'
import { CandleChart } from '#app/ui/charts/candles/candle-chart'
import type { CandleSeries } from '#app/ui/charts/candles/candle-series'
import type { IndicatorName } from '#app/ui/charts/candles/indicator-values'
import type { CandleChartHandle } from '#app/ui/charts/candles/kline'
import { dayOf } from '#app/ui/charts/candles/market-time'
import type { PriceLevel, TimeMark } from '#app/ui/charts/candles/overlay-layer'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { Empty } from '#app/ui/layout/states'
import type { Column } from '#app/ui/table/table'
import { CandleStage } from './candle-stage'
import { gappyCandles, sampleCandles, sampleSeries } from './sample-candles'
import { LoadingPlaceholder, Specimen } from './specimen'

const rows = sampleCandles(600)
const many = sampleSeries('many', rows)
const dark = sampleSeries('dark', rows.slice(-120))
const one = sampleSeries('one', rows.slice(-1))
const gappy = sampleSeries('gappy', gappyCandles(rows.slice(-60)))

/** Previous close; the sample price limits are three percent above and below it. */
const settlement = rows.at(-2)?.[4] ?? 0
const levels: PriceLevel[] = [
  { price: Math.round(settlement * 1.03), text: `涨停 ${Math.round(settlement * 1.03)}`, token: 'rise' },
  { price: settlement, text: `昨结 ${settlement}`, token: 's6' },
  { price: Math.round(settlement * 0.97), text: `跌停 ${Math.round(settlement * 0.97)}`, token: 'fall' },
]
const marks: TimeMark[] = [
  { end: rows.at(-78)?.[0] ?? 0, text: '甲2605→甲2610' },
  { end: rows.at(-22)?.[0] ?? 0, text: '甲2610→甲2701' },
]
const at = (back: number, value: number) => ({ timestamp: rows.at(-back)?.[0] ?? 0, value })
const low = (back: number) => at(back, rows.at(-back)?.[3] ?? 0)
const high = (back: number) => at(back, rows.at(-back)?.[2] ?? 0)
const drawings: Drawing[] = [
  { id: 'segment', tool: 'segment', points: [low(60), low(10)], width: 2 },
  { id: 'note', tool: 'note', points: [high(40)], text: '前高' },
]

const priceAt = (head: string, place: 1 | 2 | 3 | 4): Column<CandleRow> => ({
  head,
  align: 'end',
  cell: (row) => price(row[place], 0),
  csv: (row) => row[place],
})
const columns: Column<CandleRow>[] = [
  { head: '交易日', rowHeader: true, cell: ([end]) => dayOf(end), csv: ([end]) => dayOf(end) },
  priceAt('开', 1),
  priceAt('高', 2),
  priceAt('低', 3),
  priceAt('收', 4),
  { head: '成交量/手', align: 'end', cell: (row) => thousands(row[5]), csv: (row) => row[5] },
  { head: '成交额/亿', align: 'end', cell: (row) => inHundredMillions(row[6], 2), csv: (row) => row[6] },
  { head: '持仓量/手', align: 'end', cell: (row) => thousands(row[7]), csv: (row) => row[7] },
]

export const CandlesExhibit = () => (
  <div className="grid grid-cols-2 gap-4">
    <ChartFrame
      title="很多根"
      note="指标、画线、换月与涨跌停"
      className="col-span-2"
      columns={columns}
      rows={rows.toReversed()}
      rowKey={([end]) => end}
      mark={exhibitMark('K线图示例')}
      tableHeight={596}
      bodyClass="pb-2"
    >
      <CandleStage
        label="很多根 K 线的示例，数字见表格"
        series={many}
        levels={levels}
        marks={marks}
        drawings={drawings}
      />
    </ChartFrame>
    <Specimen state="深色" dark>
      <Plain label="深色的 K 线图示例" series={dark} />
    </Specimen>
    <Specimen state="缺值" note="缺了的交易日不占位置，成交额与持仓量未知">
      <Plain label="缺值的 K 线图示例" series={gappy} />
    </Specimen>
    <Specimen state="一根" note="指标都还在等">
      <Plain label="一根 K 线的示例" series={one} />
    </Specimen>
    <Specimen state="空" note="没有数据就不请图表库">
      <Empty hint="这个周期没有数据：已结算的日行情只有日K及更长周期" />
    </Specimen>
    <Specimen state="加载中">
      <LoadingPlaceholder className="h-72" />
    </Specimen>
  </div>
)

const over: readonly IndicatorName[] = ['MA']
const below: readonly IndicatorName[] = ['VOL']
const none: readonly never[] = []

function Plain({ label, series }: { label: string; series: CandleSeries }) {
  const chart = useRef<CandleChartHandle>(null)
  return (
    <CandleChart
      label={label}
      handle={chart}
      series={series}
      over={over}
      below={below}
      levels={none}
      marks={none}
      lastPriceTone={null}
      className="h-72"
    />
  )
}
