import type { Spread } from '@vce/protocol'
import { useCallback } from 'react'
import { SingleDayNote } from '#app/features/dashboard/shared/single-day-note'
import { price } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { type ChartTheme, EChart } from '#app/ui/charts/echarts/echart'
import { OriginLine } from '#app/ui/layout/origin-line'
import { markOf } from '#app/ui/marks/file-mark'
import { hasSharedScale, legsOption } from './legs-option'
import { pointColumns } from './point-columns'
import type { SeriesPage } from './queries'

const height = 420

/** Prices of the legs above, the spread as an area below, and one slider for both. */
export function LegsChartCard({ series }: { series: SeriesPage }) {
  const { spread, points, tradingDay } = series
  const option = useCallback((theme: ChartTheme) => legsOption(theme, spread, points), [spread, points])
  const origin = { source: series.source, world: series.world, publication: '日行情' }
  return (
    <ChartFrame
      title="各腿价格与价差"
      note={`上：结算价，${scaleText(spread)}；下：${spread.name}`}
      columns={() => pointColumns(spread)}
      rows={() => points.toReversed()}
      rowKey={({ tradingDay: day }) => day}
      mark={markOf(origin, { title: '各腿价格', subject: spread.name, period: tradingDay })}
      tableHeight={height}
      className="needs-script"
      source={
        <OriginLine
          {...origin}
          note={`当日 ${price(series.value, spread.digits)}，截至 ${tradingDay}；滑块选取区间`}
        />
      }
    >
      {points.length < 2 ? (
        <SingleDayNote day={tradingDay} className="min-h-105" />
      ) : (
        <EChart label={`${spread.name}各腿价格与价差`} option={option} height={height} />
      )}
    </ChartFrame>
  )
}

function scaleText({ legs }: Spread): string {
  if (hasSharedScale(legs)) return '各腿同轴'
  return legs.length > 2 ? '首腿左轴，次腿右轴，其余自成比例' : '首腿左轴，次腿右轴'
}
