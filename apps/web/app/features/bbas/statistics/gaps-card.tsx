import type { StatisticsAnswer } from '#app/features/bbas/queries'
import { missing, percent, signed } from '#app/lib/format'
import { Card } from '#app/ui/layout/card'
import { Empty } from '#app/ui/layout/states'
import { ExportButton } from '#app/ui/table/export-button'
import { type Column, DataTable, tableCsv } from '#app/ui/table/table'
import { changeColumn } from '#app/ui/table/table-columns'
import { SampleSource, sampleMark } from './sample'

type Gap = StatisticsAnswer['gaps']['largest'][number]

const columns: Column<Gap>[] = [
  {
    head: '交易日',
    rowHeader: true,
    cell: ({ tradingDay }) => tradingDay,
    csv: ({ tradingDay }) => tradingDay,
  },
  changeColumn({ head: '跳空', of: ({ gap }) => gap, digits: 2, unit: '%' }),
  {
    head: '当日回补',
    align: 'end',
    cell: ({ filled }) => (filled ? '已回补' : '未回补'),
    csv: ({ filled }) => (filled ? '已回补' : '未回补'),
  },
]

interface GapsCardProps {
  statistics: StatisticsAnswer
  name: string
}

/** 跳空统计: how often a day opens away from the previous close, and how often it returns to that close. */
export function GapsCard({ statistics, name }: GapsCardProps) {
  const { gaps } = statistics
  return (
    <Card
      title="跳空统计"
      note={`开盘偏离前收盘 ${gaps.threshold}% 以上`}
      extra={
        <ExportButton
          label="跳空统计"
          mark={sampleMark(statistics, '最大跳空', name)}
          csv={() => tableCsv(columns, gaps.largest)}
        />
      }
      foot={<SampleSource statistics={statistics} />}
    >
      <div className="grid grid-cols-2">
        <dl className="grid grid-cols-2 content-start gap-y-5 p-4">
          <Fact name="占交易日" value={percent(gaps.share, 1)} />
          <Fact name="向上跳空" value={`${gaps.up} 次`} />
          <Fact name="向下跳空" value={`${gaps.down} 次`} />
          <Fact
            name="平均向上 / 向下"
            value={`${signed(gaps.meanUp, 2, '%')} / ${signed(gaps.meanDown, 2, '%')}`}
          />
          <Fact name="向上当日回补" value={gaps.up ? percent(gaps.upFilled, 0) : missing} />
          <Fact name="向下当日回补" value={gaps.down ? percent(gaps.downFilled, 0) : missing} />
        </dl>
        <DataTable
          density="dense"
          caption="最大的跳空"
          columns={columns}
          rows={gaps.largest}
          rowKey={({ tradingDay }) => tradingDay}
          empty={<Empty hint="区间内无达到该幅度的跳空" />}
        />
      </div>
    </Card>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="t-hint">{name}</dt>
    <dd className="mt-0.5 text-md font-semibold whitespace-nowrap text-ink">{value}</dd>
  </div>
)
