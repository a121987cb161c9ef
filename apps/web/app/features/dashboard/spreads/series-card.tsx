import { spreadSpans } from '@vce/protocol'
import { axisDigits } from '#app/features/dashboard/shared/axis-digits'
import { SingleDayNote } from '#app/features/dashboard/shared/single-day-note'
import { price } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { LineChart, type LineSeries } from '#app/ui/charts/svg/line-chart'
import { HistorySpans } from '#app/ui/gates/history-spans'
import { OriginLine } from '#app/ui/layout/origin-line'
import { markOf } from '#app/ui/marks/file-mark'
import { type SpreadSpan, spanOf, spreadLink } from './choice'
import { pointColumns } from './point-columns'
import type { SeriesPage } from './queries'

/** Lines at the mean, ±1σ and ±2σ; none with fewer than two known days. */
function bandLines({ bands, points, spread }: SeriesPage): LineSeries[] {
  if (!bands) return []
  const level = (name: string, exact: number, color: LineSeries['color']): LineSeries => {
    const value = Number(exact.toFixed(spread.digits))
    return { name, color, dashed: true, values: points.map(() => value) }
  }
  return [
    level('均值', bands.mean, 'ink-2'),
    ...bands.bands.flatMap(({ width, lower, upper }) => {
      const color = width === 1 ? 's2' : 's6'
      return [level(`+${width}σ`, upper, color), level(`\u2212${width}σ`, lower, color)]
    }),
  ]
}

/** The spread by day, with its bands. */
export function SeriesCard({ series, search }: { series: SeriesPage; search: URLSearchParams }) {
  const { spread, points, tradingDay } = series
  const { name, digits, unit } = spread
  const figures = (value: number) => price(value, digits)
  const values = points.map(({ value }) => value)
  const onAxis = axisDigits(values, digits)
  const knownDays = values.filter((value) => value !== null).length
  const origin = { source: series.source, world: series.world, publication: '日行情' }
  return (
    <ChartFrame
      title="走势与均值带"
      note={`${unit ?? '单位不一'}；均值 ± 1σ、± 2σ 取所示 ${knownDays} 日`}
      extra={<SpreadSpanTabs search={search} />}
      columns={() => pointColumns(spread)}
      rows={() => points.toReversed()}
      rowKey={({ tradingDay: day }) => day}
      mark={markOf(origin, { title: '价差走势', subject: name, period: tradingDay })}
      source={<OriginLine {...origin} note={`截至 ${tradingDay}，结算价；虚线为换月`} />}
    >
      {points.length < 2 ? (
        <SingleDayNote day={tradingDay} />
      ) : (
        <LineChart
          dayLink={(date) => spreadLink(search, { date })}
          label={`${name}走势`}
          dates={points.map(({ tradingDay: day }) => day)}
          series={[
            { name, color: 's1', values, format: figures },
            ...bandLines(series).map((line) => ({ ...line, format: figures })),
          ]}
          marks={{ name: '换月', at: points.flatMap(({ rolled }, index) => (rolled ? [index] : [])) }}
          formatLeft={(value) => price(value, onAxis)}
          width={1168}
          height={360}
        />
      )}
    </ChartFrame>
  )
}

const spans: Record<SpreadSpan, string> = {
  60: '60 日',
  120: '120 日',
  250: '1 年',
  750: '3 年',
  1250: '5 年',
}

/** Selects the span of a spread's charts and statistics. */
function SpreadSpanTabs({ search }: { search: URLSearchParams }) {
  const days = spanOf(search)
  return (
    <HistorySpans
      spans={spreadSpans.map((span) => ({ span, text: spans[span] }))}
      chosen={days}
      linkTo={(span) => spreadLink(search, { days: span })}
    />
  )
}
