import { useSearchParams } from 'react-router'
import { SingleDayNote } from '#app/features/dashboard/shared/single-day-note'
import { SpanTabs } from '#app/features/dashboard/shared/span-tabs'
import { useApi } from '#app/lib/api'
import { useLoaded } from '#app/lib/use-loaded'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { OriginLine } from '#app/ui/layout/origin-line'
import { markOf } from '#app/ui/marks/file-mark'
import { type FlowChoice, flowLink, historyInput } from './choice'
import { FlowChart, historyColumns } from './flow-chart'
import { rowAtSides } from './products'
import { type FundFlowPage, fundFlowHistoryQuery } from './queries'
import { scopeName } from './summary'

interface HistoryCardProps {
  page: FundFlowPage
  choice: FlowChoice
}

/** 沉淀资金 and flow of the group over the days. */
export function HistoryCard({ page, choice: { group, days, sides } }: HistoryCardProps) {
  const [search] = useSearchParams()
  const history = useLoaded(fundFlowHistoryQuery(useApi(), historyInput(page, { group, days })))
  const name = scopeName({ group, sector: null })
  const points = history.points.map((point) => rowAtSides(point, sides))
  const origin = { source: page.source, world: page.world, publication: '日行情' }
  return (
    <ChartFrame
      title={`${name}沉淀资金与流入`}
      note={`亿元，${sides === 2 ? '双边' : '单边'}保证金`}
      extra={
        <SpanTabs days={days} count={points.length} linkTo={(each) => flowLink(search, { days: each })} />
      }
      columns={historyColumns(history.digits, false)}
      rows={points.toReversed()}
      rowKey={({ tradingDay }) => tradingDay}
      mark={markOf(origin, { title: '沉淀资金与流入', subject: name, period: page.tradingDay })}
      tableHeight={364}
      source={<OriginLine {...origin} />}
    >
      {points.length < 2 ? (
        <SingleDayNote day={page.tradingDay} className="min-h-91" />
      ) : (
        <FlowChart
          dayLink={(date) => flowLink(search, { date })}
          label={`${name}沉淀资金与每日流入`}
          points={points}
          digits={history.digits}
          width={1168}
          height={336}
        />
      )}
    </ChartFrame>
  )
}
