import type { ComponentType } from 'react'
import { price } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import type { Column } from '#app/ui/table/table'
import type { BorrowedProps } from './external-charts'
import { gappySeasons, sampleSeasons } from './sample-seasons'
import { EmptyAndWaiting, Specimen } from './specimen'

interface Row {
  year: string
  tradingDay: string
  value: number
}

const rows: Row[] = sampleSeasons
  .flatMap(({ name, points }) => points.map(({ tradingDay, value }) => ({ year: name, tradingDay, value })))
  .reverse()
const columns: Column<Row>[] = [
  {
    head: '交易日',
    rowHeader: true,
    cell: ({ tradingDay }) => tradingDay,
    csv: ({ tradingDay }) => tradingDay,
  },
  { head: '年', cell: ({ year }) => year, csv: ({ year }) => year },
  { head: '值', align: 'end', cell: ({ value }) => price(value, 0), csv: ({ value }) => value },
]
const longNames = sampleSeasons.map((line) => ({ ...line, name: `${line.name} 年的甲钢与乙矿五月对一月` }))
const onePoint = sampleSeasons.slice(-1).map((line) => ({ ...line, points: line.points.slice(-1) }))

/** The chart of 套利走势, passed in by the route. */
export const seasonExhibit = (Chart: ComponentType<BorrowedProps['season']>) =>
  function SeasonExhibit() {
    return (
      <div className="stack">
        <ChartFrame
          title="四年"
          note="按月日对齐，一年一线，今年加粗；圆圈为换月"
          columns={columns}
          rows={rows}
          rowKey={({ tradingDay }) => tradingDay}
          csvName="季节图示例"
        >
          <Chart label="四年的季节图示例" lines={sampleSeasons} by="date" digits={0} />
        </ChartFrame>
        <Specimen state="深色" dark>
          <Chart label="深色的季节图示例" lines={sampleSeasons} by="date" digits={0} />
        </Specimen>
        <Specimen state="缺值" note="超过半月没有数据即断开">
          <Chart label="缺值的季节图示例" lines={gappySeasons} by="date" digits={0} />
        </Specimen>
        <Specimen state="名称很长">
          <Chart label="名称很长的季节图示例" lines={longNames} by="date" digits={0} />
        </Specimen>
        <Specimen state="一个点">
          <Chart label="一个点的季节图示例" lines={onePoint} by="date" digits={0} />
        </Specimen>
        <EmptyAndWaiting hint="没有可以对齐的日子" height="h-60" />
      </div>
    )
  }
