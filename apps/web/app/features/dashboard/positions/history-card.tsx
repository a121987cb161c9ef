import { useSearchParams } from 'react-router'
import { contractTitle } from '#app/features/dashboard/shared/contract-title'
import { historyInput, positionLink, rankingChoice } from '#app/features/dashboard/shared/ranking-choice'
import { SingleDayNote } from '#app/features/dashboard/shared/single-day-note'
import { SpanTabs } from '#app/features/dashboard/shared/span-tabs'
import { useApi } from '#app/lib/api'
import { inTenThousands, price, signed, thousands } from '#app/lib/format'
import { useLoaded } from '#app/lib/use-loaded'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { LineChart, type LineSeries } from '#app/ui/charts/svg/line-chart'
import { OriginLine } from '#app/ui/layout/origin-line'
import { markOf } from '#app/ui/marks/file-mark'
import type { Column } from '#app/ui/table/table'
import { type DayRanking, type HistoryPoint, type PositionRanking, positionHistoryQuery } from './queries'

const columns = (digits: number): Column<HistoryPoint>[] => [
  {
    head: '交易日',
    rowHeader: true,
    cell: ({ tradingDay }) => tradingDay,
    csv: ({ tradingDay }) => tradingDay,
  },
  { head: '前 20 多单', align: 'end', cell: ({ long }) => thousands(long), csv: ({ long }) => long },
  { head: '前 20 空单', align: 'end', cell: ({ short }) => thousands(short), csv: ({ short }) => short },
  { head: '净持仓', align: 'end', cell: ({ net }) => signed(net), csv: ({ net }) => net },
  { head: '收盘价', align: 'end', cell: ({ close }) => price(close, digits), csv: ({ close }) => close },
]

const closeOf = (points: readonly HistoryPoint[]): LineSeries => ({
  name: '收盘价',
  values: points.map(({ close }) => close),
  color: 'ink-2',
  dashed: true,
  axis: 'right',
})

/** 前 20 持仓走势 with the close, and the net position as bars below. */
export function HistoryCard({ page, ranking }: { page: PositionRanking; ranking: DayRanking }) {
  const [search] = useSearchParams()
  const { days } = rankingChoice(search)
  const { points, digits } = useLoaded(positionHistoryQuery(useApi(), historyInput(page, days)))
  const newestFirst = points.toReversed()
  const priced = points.some(({ close }) => close !== null)
  const origin = { source: ranking.source, world: page.world, publication: '会员持仓排名与日行情' }
  return (
    <ChartFrame
      title="前 20 持仓走势"
      note={priced ? '左轴万手，右轴收盘价' : '万手'}
      extra={
        <SpanTabs days={days} count={points.length} linkTo={(each) => positionLink(search, { days: each })} />
      }
      columns={columns(digits)}
      rows={newestFirst}
      rowKey={({ tradingDay }) => tradingDay}
      mark={markOf(origin, { title: '前20持仓走势', subject: contractTitle(page), period: page.tradingDay })}
      source={<OriginLine {...origin} />}
    >
      {points.length < 2 ? (
        <SingleDayNote day={page.tradingDay} />
      ) : (
        <LineChart
          dayLink={(date) => positionLink(search, { date })}
          label={`${contractTitle(page)}前 20 席位多空持仓与收盘价`}
          dates={points.map(({ tradingDay }) => tradingDay)}
          series={[
            { name: '前 20 多单', values: points.map(({ long }) => long), color: 'rise', format: thousands },
            {
              name: '前 20 空单',
              values: points.map(({ short }) => short),
              color: 'fall',
              format: thousands,
            },
            ...(priced ? [closeOf(points)] : []),
          ]}
          bars={{ name: '净持仓', values: points.map(({ net }) => net), format: signed }}
          formatLeft={(value) => inTenThousands(value, 1)}
          formatRight={(value) => price(value, digits)}
        />
      )}
    </ChartFrame>
  )
}
