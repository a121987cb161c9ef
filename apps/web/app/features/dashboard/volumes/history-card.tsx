import { useSearchParams } from 'react-router'
import { plainShare } from '#app/features/dashboard/fund-flow/amount'
import { contractTitle } from '#app/features/dashboard/shared/contract-title'
import { historyInput, rankingChoice, volumeLink } from '#app/features/dashboard/shared/ranking-choice'
import { SingleDayNote } from '#app/features/dashboard/shared/single-day-note'
import { SpanTabs } from '#app/features/dashboard/shared/span-tabs'
import { useApi } from '#app/lib/api'
import { inTenThousands, percent, thousands } from '#app/lib/format'
import { useLoaded } from '#app/lib/use-loaded'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { LineChart } from '#app/ui/charts/svg/line-chart'
import { OriginLine } from '#app/ui/layout/origin-line'
import { markOf } from '#app/ui/marks/file-mark'
import type { Column } from '#app/ui/table/table'
import { type DayVolumes, type VolumePoint, type VolumeRanking, volumeHistoryQuery } from './queries'

const columns: Column<VolumePoint>[] = [
  {
    head: '交易日',
    rowHeader: true,
    cell: ({ tradingDay }) => tradingDay,
    csv: ({ tradingDay }) => tradingDay,
  },
  {
    head: '前 5 占比',
    align: 'end',
    cell: ({ top5Share }) => percent(top5Share),
    csv: (p) => plainShare(p.top5Share),
  },
  {
    head: '前 20 占比',
    align: 'end',
    cell: ({ top20Share }) => percent(top20Share),
    csv: (p) => plainShare(p.top20Share),
  },
  { head: '前 20 成交量', align: 'end', cell: ({ top20 }) => thousands(top20), csv: ({ top20 }) => top20 },
  { head: '成交量', align: 'end', cell: ({ volume }) => thousands(volume), csv: ({ volume }) => volume },
]

/** 成交集中度 over the days, with the volume of the contract below. */
export function HistoryCard({ page, ranking }: { page: VolumeRanking; ranking: DayVolumes }) {
  const [search] = useSearchParams()
  const { days } = rankingChoice(search)
  const { points } = useLoaded(volumeHistoryQuery(useApi(), historyInput(page, days)))
  const origin = { source: ranking.source, world: page.world, publication: '会员成交排名与日行情' }
  return (
    <ChartFrame
      title="成交集中度"
      note="成交占比（双边，%）；柱为成交量，万手"
      extra={
        <SpanTabs days={days} count={points.length} linkTo={(each) => volumeLink(search, { days: each })} />
      }
      columns={columns}
      rows={points.toReversed()}
      rowKey={({ tradingDay }) => tradingDay}
      mark={markOf(origin, { title: '成交集中度', subject: contractTitle(page), period: page.tradingDay })}
      source={<OriginLine {...origin} />}
    >
      {points.length < 2 ? (
        <SingleDayNote day={page.tradingDay} />
      ) : (
        <LineChart
          dayLink={(date) => volumeLink(search, { date })}
          label={`${contractTitle(page)}前 5、前 20 席位成交占比与成交量`}
          dates={points.map(({ tradingDay }) => tradingDay)}
          series={[
            { name: '前 20 占比', values: points.map(({ top20Share }) => top20Share), color: 's1' },
            { name: '前 5 占比', values: points.map(({ top5Share }) => top5Share), color: 's4' },
          ]}
          bars={{
            name: '成交量',
            values: points.map(({ volume }) => volume),
            color: 's6',
            format: (value) => `${thousands(value)} 手`,
          }}
          formatLeft={(value) => percent(value, 1)}
          formatBars={(value) => inTenThousands(value)}
          width={1168}
          height={376}
        />
      )}
    </ChartFrame>
  )
}
