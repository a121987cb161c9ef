import { weekdayOf } from '@vce/futures'
import type { StatisticsAnswer } from '#app/features/bbas/queries'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { Empty } from '#app/ui/layout/states'
import { bucketColumns, weekdayName } from './bucket-columns'
import { ProbabilityBars } from './probability-bars'
import { SampleSource, sampleMark } from './sample'

interface WeekdaysCardProps {
  statistics: StatisticsAnswer
  name: string
  tradingDay: string | null
}

/** 星期规律: 上涨概率 and mean return by weekday of the trading day. */
export function WeekdaysCard({ statistics, name, tradingDay }: WeekdaysCardProps) {
  const { weekdays } = statistics
  return (
    <ChartFrame
      title="星期规律"
      note="上涨概率，平均收益"
      columns={bucketColumns('星期', weekdayName, true)}
      rows={weekdays}
      rowKey={({ at }) => at}
      mark={sampleMark(statistics, '星期规律', name)}
      tableHeight={320}
      bodyClass="px-4 pt-2 pb-3"
      source={<SampleSource statistics={statistics} note="days" />}
    >
      {weekdays.some(({ count }) => count > 0) ? (
        <ProbabilityBars
          label="各交易日上涨概率"
          buckets={weekdays}
          nameOf={weekdayName}
          current={tradingDay === null ? null : weekdayOf(tradingDay)}
          whole
          height="h-64"
        />
      ) : (
        <Empty hint="暂无可统计的交易日" />
      )}
    </ChartFrame>
  )
}
