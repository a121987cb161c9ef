import { detailsLink } from '#app/features/bbas/choice'
import type { StatisticsAnswer } from '#app/features/bbas/queries'
import { thousands } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { MoreLink } from '#app/ui/layout/more-link'
import { Empty } from '#app/ui/layout/states'
import { bucketColumns, monthName } from './bucket-columns'
import { ProbabilityBars } from './probability-bars'
import { SampleSource, sampleMark } from './sample'

interface MonthsCardProps {
  statistics: StatisticsAnswer
  name: string
  /** The current day, whose month is highlighted. */
  tradingDay: string | null
  search: URLSearchParams
  brief?: boolean
}

/** 月度上涨概率: how often each calendar month rose. */
export function MonthsCard({ statistics, name, tradingDay, search, brief = false }: MonthsCardProps) {
  const { months, years, sample } = statistics
  const counted = months.some(({ count }) => count > 0)
  return (
    <ChartFrame
      title="月度上涨概率"
      note={
        brief
          ? sample && `样本 ${thousands(sample.days)} 日`
          : `近 ${years} 年，只计完整月份；下为平均收益与次数`
      }
      extra={brief && <MoreLink to={detailsLink(search, { tab: 'statistics' })} />}
      columns={bucketColumns('月份', monthName, !brief)}
      rows={months}
      rowKey={({ at }) => at}
      mark={brief ? undefined : sampleMark(statistics, '月度规律', name)}
      tableHeight={brief ? 160 : 256}
      bodyClass="px-4 pt-2 pb-3"
      source={<SampleSource statistics={statistics} note={brief ? 'none' : 'whole'} />}
    >
      {counted ? (
        <ProbabilityBars
          label="各月上涨概率"
          buckets={months}
          nameOf={monthName}
          current={tradingDay === null ? null : Number(tradingDay.slice(5, 7))}
          named={(month) => !brief || month % 3 === 1}
          whole={!brief}
          height={brief ? 'h-28' : 'h-44'}
        />
      ) : (
        <Empty hint="还没有一个完整的月份" />
      )}
    </ChartFrame>
  )
}
