import { type NetLine, netTopSizes } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { contractTitle } from '#app/features/dashboard/shared/contract-title'
import { positionLink, rankingChoice } from '#app/features/dashboard/shared/ranking-choice'
import { SingleDayNote } from '#app/features/dashboard/shared/single-day-note'
import { SpanTabs } from '#app/features/dashboard/shared/span-tabs'
import { useApi } from '#app/lib/api'
import { inTenThousands, signed } from '#app/lib/format'
import { useLoaded } from '#app/lib/use-loaded'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import type { ChartColor } from '#app/ui/charts/chart-plan'
import { StackedAreas } from '#app/ui/charts/svg/stacked-areas'
import { TabLinks } from '#app/ui/controls/tabs'
import { OriginLine } from '#app/ui/layout/origin-line'
import { markOf } from '#app/ui/marks/file-mark'
import type { Column } from '#app/ui/table/table'
import { choiceLink, netsInput, positionChoice } from './choice'
import { type DayRanking, type PositionRanking, seatNetsQuery } from './queries'

const colors: readonly ChartColor[] = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8']

interface NetDay {
  tradingDay: string
  nets: (number | null)[]
}

const columns = (seats: readonly NetLine[]): Column<NetDay>[] => [
  {
    head: '交易日',
    rowHeader: true,
    width: 112,
    cell: ({ tradingDay }) => tradingDay,
    csv: ({ tradingDay }) => tradingDay,
  },
  ...seats.map(
    ({ seat }, index): Column<NetDay> => ({
      head: seat,
      align: 'end',
      cell: ({ nets }) => signed(nets[index]),
      csv: ({ nets }) => nets[index] ?? null,
    }),
  ),
]

/** 席位净持仓 over time: net long positions stacked above zero, net short ones below. */
export function SeatNetsCard({ page, ranking }: { page: PositionRanking; ranking: DayRanking }) {
  const [search] = useSearchParams()
  const { days: span } = rankingChoice(search)
  const { top } = positionChoice(search)
  const { days, seats } = useLoaded(seatNetsQuery(useApi(), netsInput(page, search)))
  const rows = days.map((tradingDay, day) => ({
    tradingDay,
    nets: seats.map(({ nets }) => nets[day] ?? null),
  }))
  const origin = { source: ranking.source, world: page.world, publication: '会员持仓排名' }
  const title = contractTitle(page)
  return (
    <ChartFrame
      title="席位净持仓"
      note="万手，零线上净多、下净空"
      extra={
        <>
          <TabLinks
            label="席位数"
            items={netTopSizes.map((each) => ({
              to: choiceLink(search, { top: each }),
              text: `前 ${each}`,
              current: each === top,
            }))}
          />
          <SpanTabs
            label="席位净持仓区间"
            days={span}
            count={days.length}
            linkTo={(each) => positionLink(search, { days: each })}
          />
        </>
      }
      columns={columns(seats)}
      rows={rows.toReversed()}
      rowKey={({ tradingDay }) => tradingDay}
      mark={markOf(origin, { title: '席位净持仓', subject: title, period: page.tradingDay })}
      source={<OriginLine {...origin} note={`按 ${days.at(-1) ?? '—'} 净持仓绝对值取前 ${top} 名`} />}
    >
      {days.length < 2 ? (
        <SingleDayNote day={page.tradingDay} />
      ) : (
        <StackedAreas
          label={`${title}前 ${top} 席位净持仓`}
          dates={days}
          series={seats.map(({ seat, nets }, index) => ({
            name: seat,
            color: colors[index] ?? 's8',
            values: nets,
          }))}
          gapName="当日有席位未上榜"
          format={signed}
          formatAxis={(value) => inTenThousands(value, 1)}
          dayLink={(date) => positionLink(search, { date })}
        />
      )}
    </ChartFrame>
  )
}
