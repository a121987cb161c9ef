import { useSearchParams } from 'react-router'
import { SingleDayNote } from '#app/features/dashboard/shared/single-day-note'
import { SpanTabs } from '#app/features/dashboard/shared/span-tabs'
import { useApi } from '#app/lib/api'
import { missing, price, signed } from '#app/lib/format'
import { useLoaded } from '#app/lib/use-loaded'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { LineChart } from '#app/ui/charts/svg/line-chart'
import { OriginLine } from '#app/ui/layout/origin-line'
import { markOf } from '#app/ui/marks/file-mark'
import type { Column } from '#app/ui/table/table'
import { historyInput, termChoice, termLink } from './choice'
import { type SpreadPoint, type Structure, spreadHistoryQuery, type TermPage } from './queries'

const columns = (digits: number): Column<SpreadPoint>[] => [
  {
    head: '交易日',
    rowHeader: true,
    width: 104,
    cell: ({ tradingDay }) => tradingDay,
    csv: ({ tradingDay }) => tradingDay,
  },
  { head: '主力', cell: ({ near }) => near ?? missing, csv: ({ near }) => near },
  { head: '次主力', cell: ({ far }) => far ?? missing, csv: ({ far }) => far },
  { head: '主力价', align: 'end', cell: (row) => price(row.nearPrice, digits), csv: (row) => row.nearPrice },
  { head: '次主力价', align: 'end', cell: (row) => price(row.farPrice, digits), csv: (row) => row.farPrice },
  { head: '价差', align: 'end', cell: ({ spread }) => signed(spread, digits), csv: ({ spread }) => spread },
  {
    head: '年化',
    align: 'end',
    cell: ({ rollYield }) => signed(rollYield, 2, '%'),
    csv: ({ rollYield }) => rollYield,
  },
  {
    head: '换月',
    align: 'center',
    width: 64,
    cell: ({ rolled }) => (rolled ? '换月' : ''),
    csv: ({ rolled }) => (rolled ? '换月' : null),
  },
]

interface SpreadCardProps {
  page: TermPage
  structure: Structure
}

/** 次主力 − 主力 over the days, with roll days marked. */
export function SpreadCard({ page, structure }: SpreadCardProps) {
  const [search] = useSearchParams()
  const { days } = termChoice(search)
  const { points, digits } = useLoaded(spreadHistoryQuery(useApi(), historyInput(page, days)))
  const origin = { source: structure.source, world: page.world, publication: '日行情' }
  return (
    <ChartFrame
      title="次主力 − 主力"
      extra={
        <SpanTabs days={days} count={points.length} linkTo={(each) => termLink(search, { days: each })} />
      }
      columns={columns(digits)}
      rows={points.toReversed()}
      rowKey={({ tradingDay }) => tradingDay}
      mark={markOf(origin, {
        title: '次主力与主力价差',
        subject: page.product.name,
        period: page.tradingDay,
      })}
      tableHeight={364}
      source={<OriginLine {...origin} />}
    >
      {points.length < 2 ? (
        <SingleDayNote day={page.tradingDay} className="min-h-91" />
      ) : (
        <LineChart
          dayLink={(date) => termLink(search, { date })}
          label={`${page.product.name}次主力与主力价差`}
          dates={points.map(({ tradingDay }) => tradingDay)}
          series={[
            {
              name: `价差（${structure.quoteUnit}）`,
              values: points.map(({ spread }) => spread),
              color: 's1',
              format: (value) => signed(value, digits),
            },
            {
              name: '年化（%，右轴）',
              values: points.map(({ rollYield }) => rollYield),
              color: 's5',
              dashed: true,
              axis: 'right',
              format: (value) => signed(value, 2, '%'),
            },
          ]}
          marks={{
            name: '换月',
            at: points.flatMap(({ rolled }, index) => (rolled ? [index] : [])),
          }}
          formatLeft={(value) => price(value, digits)}
          formatRight={(value) => price(value, 1)}
          width={492}
          height={336}
        />
      )}
    </ChartFrame>
  )
}
