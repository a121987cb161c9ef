import { groupBy } from '@vce/futures/collections'
import { leapYearIndex } from '@vce/futures/statistics'
import type { SpreadSeasonLine } from '@vce/protocol'
import type { ComponentType } from 'react'
import { exhibitMark } from '#app/features/gallery/charts/exhibit-mark'
import { price } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import type { Column } from '#app/ui/table/table'
import type { BorrowedProps } from './external-charts'
import { sampleDays, sampleRandom } from './sample-walk'
import { EmptyAndLoading, Specimen } from './specimen'

const years = 4
const tradingDays = 243
/** Seasonal component of a spread. */
const wave = (place: number) => 80 * Math.sin((place / 366) * 2 * Math.PI)

/** A made-up spread by year; the newest year is incomplete. */
const sampleSeasons: readonly SpreadSeasonLine[] = (() => {
  const random = sampleRandom(21)
  const days = sampleDays(years * tradingDays)
  const byYear = groupBy(days, (day) => day.slice(0, 4))
  const newest = days.at(-1)?.slice(0, 4)
  return [...byYear].map(([name, yearDays], index) => {
    let drift = 120 + 30 * index
    return {
      name,
      current: name === newest,
      points: yearDays.map((tradingDay, place) => {
        drift += (random() - 0.5) * 14
        const at = leapYearIndex(tradingDay)
        return { tradingDay, at, value: Math.round(drift + wave(at)), rolled: place % 82 === 60 }
      }),
    }
  })
})()

/** The lines with every other month missing. */
const gappySeasons: readonly SpreadSeasonLine[] = sampleSeasons.map((line) => ({
  ...line,
  points: line.points.filter(({ tradingDay }) => Number(tradingDay.slice(5, 7)) % 2 === 1),
}))

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

/** Creates the exhibit of the chart in 套利走势, which the route passes in. */
export const createSeasonExhibit = (Chart: ComponentType<BorrowedProps['season']>) =>
  function SeasonExhibit() {
    return (
      <div className="stack">
        <ChartFrame
          title="四年"
          note="按月日对齐，一年一线，今年加粗；圆圈为换月"
          columns={columns}
          rows={rows}
          rowKey={({ tradingDay }) => tradingDay}
          mark={exhibitMark('季节图示例')}
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
        <EmptyAndLoading hint="历史数据不足一年" height="h-60" />
      </div>
    )
  }
