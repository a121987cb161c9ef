import { useCallback } from 'react'
import { exhibitMark } from '#app/features/gallery/charts/exhibit-mark'
import { inTenThousands, signed, thousands } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { type ChartTheme, EChart } from '#app/ui/charts/echarts/echart'
import { LineChart } from '#app/ui/charts/svg/line-chart'
import { MirrorBars } from '#app/ui/charts/svg/mirror-bars'
import { Card } from '#app/ui/layout/card'
import type { Column } from '#app/ui/table/table'
import { sampleDates, sampleWave } from './sample'

interface Day {
  date: string
  long: number
  short: number
}

const long = sampleWave(1_600_000, 90_000, 4)
const short = sampleWave(1_650_000, 60_000, 6)
const net = long.map((lots, index) => lots - (short[index] ?? 0))
const rows: Day[] = sampleDates.map((date, index) => ({
  date,
  long: long[index] ?? 0,
  short: short[index] ?? 0,
}))

const columns: Column<Day>[] = [
  { head: '日期', rowHeader: true, cell: ({ date }) => date, csv: ({ date }) => date },
  { head: '多单', align: 'end', cell: (day) => thousands(day.long), csv: (day) => day.long },
  { head: '空单', align: 'end', cell: (day) => thousands(day.short), csv: (day) => day.short },
]

export const LineExhibit = () => (
  <ChartFrame
    title="走势图"
    note="示例数字，万手"
    columns={columns}
    rows={rows.toReversed()}
    rowKey={({ date }) => date}
    mark={exhibitMark('走势图示例')}
  >
    <LineChart
      label="走势图示例"
      dates={sampleDates}
      series={[
        { name: '多单', values: long, color: 'rise', format: thousands },
        { name: '空单', values: short, color: 'fall', format: thousands },
      ]}
      bars={{ name: '净持仓', values: net, format: signed }}
      formatLeft={(value) => inTenThousands(value)}
    />
  </ChartFrame>
)

export const MirrorExhibit = () => (
  <Card title="多空对比" note="示例数字，万手" bodyClass="px-4 pb-4">
    <MirrorBars
      caption="多空对比示例"
      rows={[
        { name: '甲期货', long: 186_452, short: 147_000 },
        { name: '乙期货', long: 158_237, short: null },
        { name: '丙期货', long: null, short: 204_000 },
      ]}
    />
  </Card>
)

export function EChartExhibit() {
  const option = useCallback(
    ({ series, x, y, legend, tooltip }: ChartTheme) => ({
      color: series,
      grid: { left: 48, right: 16, top: 36, bottom: 28 },
      legend: { ...legend, left: 0, top: 0 },
      tooltip: { ...tooltip, trigger: 'axis' },
      xAxis: { ...x, type: 'category', data: sampleDates.map((date) => date.slice(5)) },
      yAxis: { ...y, type: 'value', scale: true },
      series: [
        { name: '今年', type: 'line', showSymbol: false, data: sampleWave(420, 35, 3) },
        { name: '去年', type: 'line', showSymbol: false, data: sampleWave(400, 30, 4) },
        { name: '前年', type: 'line', showSymbol: false, data: sampleWave(380, 20, 5) },
      ],
    }),
    [],
  )
  return (
    <Card title="可探索的图" note="示例数字，滚动到此处才加载" bodyClass="px-4 pb-4">
      <EChart label="三年走势示例" option={option} height={280} />
    </Card>
  )
}
