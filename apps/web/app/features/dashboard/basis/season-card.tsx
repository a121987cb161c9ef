import { leapYearDate } from '@vce/futures/statistics'
import type { SpreadSeasonLine } from '@vce/protocol'
import { SeasonChart } from '#app/features/dashboard/shared/season-chart'
import { signed } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { Empty } from '#app/ui/layout/states'
import type { Column } from '#app/ui/table/table'
import { BasisSource, basisMark } from './basis-source'
import { againstNames, type BasisChoice } from './choice'
import type { BasisHistory } from './queries'

/** The years of a basis as lines of a 季节图; the current line is the year of the newest day. */
export const seasonLines = ({ seasons, now }: Pick<BasisHistory, 'seasons' | 'now'>): SpreadSeasonLine[] =>
  seasons.map(({ year, places, values, rolls }) => ({
    name: year,
    current: year === now?.tradingDay.slice(0, 4),
    points: places.flatMap((at, index) => {
      const value = values[index]
      return value === undefined
        ? []
        : [{ tradingDay: `${year}-${leapYearDate(at)}`, at, value, rolled: rolls.includes(at) }]
    }),
  }))

interface SeasonRow {
  year: string
  tradingDay: string
  value: number
  rolled: boolean
}

const columns = (digits: number): Column<SeasonRow>[] => [
  { head: '年份', rowHeader: true, width: 160, cell: ({ year }) => year, csv: ({ year }) => year },
  { head: '交易日', cell: ({ tradingDay }) => tradingDay, csv: ({ tradingDay }) => tradingDay },
  { head: '基差', align: 'end', cell: ({ value }) => signed(value, digits), csv: ({ value }) => value },
  {
    head: '换月',
    align: 'center',
    width: 64,
    cell: ({ rolled }) => (rolled ? '换月' : ''),
    csv: ({ rolled }) => (rolled ? '换月' : null),
  },
]

/** 季节图 of the basis: one line per year over MM-DD, independent of the other charts' span. */
export function SeasonCard({ history, against }: { history: BasisHistory; against: BasisChoice['against'] }) {
  const { product, spotDigits, quoteUnit, now } = history
  const lines = seasonLines(history)
  return (
    <ChartFrame
      title="基差季节图"
      note={`按月日对齐，一年一线，对${againstNames[against]}合约，${quoteUnit}`}
      columns={() => columns(spotDigits)}
      rows={() =>
        lines.flatMap(({ name, points }) => points.map((point) => ({ year: name, ...point }))).toReversed()
      }
      rowKey={({ tradingDay }) => tradingDay}
      mark={basisMark(history, {
        title: '基差季节图',
        subject: `${product.name} ${againstNames[against]}`,
        period: now?.tradingDay,
      })}
      tableHeight={372}
      source={<BasisSource page={history} note={`${lines.length} 条线，圆圈为换月`} />}
    >
      {lines.length === 0 ? (
        <Empty hint="历史数据不足一年" className="min-h-93 justify-center" />
      ) : (
        <SeasonChart label={`${product.name}基差季节图`} lines={lines} by="date" digits={spotDigits} />
      )}
    </ChartFrame>
  )
}
