import { useCallback } from 'react'
import { exhibitMark } from '#app/features/gallery/charts/exhibit-mark'
import { inTenThousands, percent, signed, thousands } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { type ChartTheme, EChart } from '#app/ui/charts/echarts/echart'
import { LineChart, type LineSeries } from '#app/ui/charts/svg/line-chart'
import { type Column, DataTable } from '#app/ui/table/table'
import { sampleDays, sampleWalk } from './sample-walk'
import { LoadingPlaceholder, Specimen } from './specimen'

interface Day {
  date: string
  long: number | null
  short: number | null
}

const count = 120
const half = { width: 560, height: 240 }

const rows: Day[] = (() => {
  const long = sampleWalk(count, { seed: 3, start: 1_600_000, step: 30_000 })
  const short = sampleWalk(count, { seed: 5, start: 1_640_000, step: 26_000 })
  return sampleDays(count).map((date, index) => ({
    date,
    long: long[index] ?? null,
    short: short[index] ?? null,
  }))
})()

/** Two ranges without figures; one day in the second range has a figure. */
const gappy = rows
  .slice(-60)
  .map((row, index) =>
    (index > 14 && index < 24) || (index > 36 && index < 48 && index !== 42) ? { ...row, long: null } : row,
  )

const columns: Column<Day>[] = [
  { head: '日期', rowHeader: true, cell: ({ date }) => date, csv: ({ date }) => date },
  { head: '多单', align: 'end', cell: ({ long }) => thousands(long), csv: ({ long }) => long },
  { head: '空单', align: 'end', cell: ({ short }) => thousands(short), csv: ({ short }) => short },
]

const net = ({ long, short }: Day) => (long === null || short === null ? null : long - short)
const datesOf = (days: readonly Day[]) => days.map(({ date }) => date)
const linesOf = (days: readonly Day[]): LineSeries[] => [
  { name: '多单', values: days.map(({ long }) => long), color: 'rise', format: thousands },
  { name: '空单', values: days.map(({ short }) => short), color: 'fall', dashed: true, format: thousands },
]
const axis = (value: number) => inTenThousands(value)

const Lines = ({ label, days }: { label: string; days: readonly Day[] }) => (
  <LineChart label={label} dates={datesOf(days)} series={linesOf(days)} formatLeft={axis} {...half} />
)

/** 折线, and 阶梯 for values that only change by announcement. */
export const LineExhibit = () => (
  <div className="grid grid-cols-2 gap-4">
    <ChartFrame
      title="很多点"
      note="两条线、柱与竖线标记，单位万手"
      className="col-span-2"
      columns={columns}
      rows={rows.toReversed()}
      rowKey={({ date }) => date}
      mark={exhibitMark('折线图示例')}
    >
      <LineChart
        label="很多点的折线图示例"
        dates={datesOf(rows)}
        series={linesOf(rows)}
        bars={{ name: '净持仓', values: rows.map(net), format: signed }}
        marks={{ name: '换月', at: [30, 92] }}
        formatLeft={axis}
        width={1168}
      />
    </ChartFrame>
    <Specimen state="缺值" note="断开，孤立的一天画成点">
      <Lines label="缺值的折线图示例" days={gappy} />
    </Specimen>
    <Specimen state="深色" dark>
      <Lines label="深色的折线图示例" days={rows.slice(-60)} />
    </Specimen>
    <Specimen state="一个点">
      <Lines label="一个点的折线图示例" days={rows.slice(-1)} />
    </Specimen>
    <Specimen state="空" note="全部缺值也是空">
      <Lines label="空的折线图示例" days={[]} />
    </Specimen>
    <Specimen state="加载中">
      <LoadingPlaceholder className="h-60" />
    </Specimen>
    <Specimen state="阶梯" note="EChart，step: 'end'；滚动到此处才加载">
      <Steps />
    </Specimen>
  </div>
)

interface Margin {
  date: string
  rate: number
}

/** Made-up margin rates; each is valid until the next announcement. */
const margins: Margin[] = [
  { date: '2026-08-03', rate: 9 },
  { date: '2026-09-14', rate: 11 },
  { date: '2026-09-28', rate: 15 },
  { date: '2026-10-09', rate: 11 },
  { date: '2026-11-16', rate: 10 },
]
const marginColumns: Column<Margin>[] = [
  { head: '起', rowHeader: true, cell: ({ date }) => date },
  { head: '保证金率', align: 'end', cell: ({ rate }) => percent(rate, 0) },
]

function Steps() {
  const option = useCallback(
    ({ x, y, tooltip }: ChartTheme) => ({
      grid: { left: 40, right: 16, top: 16, bottom: 28 },
      tooltip: { ...tooltip, trigger: 'axis' },
      xAxis: { ...x, type: 'time' },
      yAxis: { ...y, type: 'value', min: 6, axisLabel: { ...y.axisLabel, formatter: '{value}%' } },
      series: [
        {
          name: '保证金率',
          type: 'line',
          step: 'end',
          showSymbol: false,
          data: [...margins, { date: '2026-11-20', rate: 10 }].map(({ date, rate }) => [date, rate]),
        },
      ],
    }),
    [],
  )
  return (
    <EChart
      label="保证金率阶梯图示例"
      option={option}
      height={240}
      twin={
        <DataTable
          caption="保证金率示例"
          columns={marginColumns}
          rows={margins}
          rowKey={({ date }) => date}
        />
      }
    />
  )
}
