import { SeasonChart } from '#app/features/dashboard/shared/season-chart'
import { price } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { TabLinks } from '#app/ui/controls/tabs'
import { OriginLine } from '#app/ui/layout/origin-line'
import { Empty } from '#app/ui/layout/states'
import { markOf } from '#app/ui/marks/file-mark'
import type { Column } from '#app/ui/table/table'
import { type SpreadChoice, spreadLink } from './choice'
import type { BoardPage, SeasonPage, SeriesPage } from './queries'
import { useSeason } from './use-spread'

interface SeasonRow {
  line: string
  tradingDay: string
  at: number
  value: number
  rolled: boolean
}

const rowsOf = ({ lines }: SeasonPage): SeasonRow[] =>
  lines.flatMap(({ name, points }) => points.map((point) => ({ line: name, ...point }))).toReversed()

const columns = ({ by, digits }: SeasonPage): Column<SeasonRow>[] => [
  {
    head: by === 'date' ? '年份' : '合约',
    rowHeader: true,
    width: 160,
    cell: ({ line }) => line,
    csv: ({ line }) => line,
  },
  { head: '交易日', cell: ({ tradingDay }) => tradingDay, csv: ({ tradingDay }) => tradingDay },
  ...(by === 'expiry'
    ? [
        {
          head: '距到期/日',
          align: 'end',
          cell: ({ at }, _) => at,
          csv: ({ at }) => at,
        } satisfies Column<SeasonRow>,
      ]
    : []),
  { head: '值', align: 'end', cell: ({ value }) => price(value, digits), csv: ({ value }) => value },
  {
    head: '换月',
    align: 'center',
    width: 64,
    cell: ({ rolled }) => (rolled ? '换月' : ''),
    csv: ({ rolled }) => (rolled ? '换月' : null),
  },
]

interface SeasonCardProps {
  page: BoardPage
  series: SeriesPage
  choice: SpreadChoice
  search: URLSearchParams
}

/** 季节图: one line per year, the current year in bold. */
export function SeasonCard({ page, series, choice, search }: SeasonCardProps) {
  const season = useSeason(choice, page)
  const { spread, tradingDay } = series
  const { by, lines, digits } = season
  const origin = { source: series.source, world: series.world, publication: '日行情' }
  return (
    <ChartFrame
      title="季节图"
      note={by === 'date' ? '按月日对齐，一年一线' : '按距近月最后交易日的交易日数对齐，一对合约一线'}
      extra={spread.calendar && <AlignTabs by={by} search={search} />}
      columns={() => columns(season)}
      rows={() => rowsOf(season)}
      rowKey={(row) => `${row.line} ${row.tradingDay}`}
      mark={markOf(origin, { title: '季节图', subject: spread.name, period: tradingDay })}
      tableHeight={372}
      source={<OriginLine {...origin} note={`${lines.length} 条线，圆圈为换月`} />}
    >
      {lines.length === 0 ? (
        <Empty hint="历史数据不足一年" className="min-h-93 justify-center" />
      ) : (
        <SeasonChart label={`${spread.name}季节图`} lines={lines} by={by} digits={digits} />
      )}
    </ChartFrame>
  )
}

function AlignTabs({ by, search }: Pick<SeasonPage, 'by'> & { search: URLSearchParams }) {
  return (
    <TabLinks
      label="季节图对齐"
      shape="segment"
      items={[
        { to: spreadLink(search, { by: 'expiry' }), text: '距到期', current: by === 'expiry' },
        { to: spreadLink(search, { by: 'date' }), text: '按月日', current: by === 'date' },
      ]}
    />
  )
}
