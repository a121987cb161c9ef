import type { StatisticsAnswer } from '#app/features/bbas/queries'
import { missing, signed, thousands } from '#app/lib/format'
import { MirrorBars } from '#app/ui/charts/svg/mirror-bars'
import { Card } from '#app/ui/layout/card'
import { Empty } from '#app/ui/layout/states'
import { toCsv } from '#app/ui/table/csv'
import { ExportButton } from '#app/ui/table/export-button'
import { SampleSource, sampleMark } from './sample'

type Streaks = StatisticsAnswer['streaks']

const headers = { name: '连续天数', long: '连涨', short: '连跌' }

/** 连涨连跌: how long runs of rising or falling days were. */
export function StreaksCard({ statistics, name }: { statistics: StatisticsAnswer; name: string }) {
  const { streaks } = statistics
  const { counts } = streaks
  return (
    <Card
      title="连涨连跌"
      note="次数，按连续天数"
      extra={
        <ExportButton
          label="连涨连跌"
          mark={sampleMark(statistics, '连涨连跌', name)}
          csv={() =>
            toCsv(
              ['连续天数', '连涨次数', '连跌次数'],
              counts.map(({ days, up, down }) => [days, up, down]),
            )
          }
        />
      }
      foot={<SampleSource statistics={statistics} note="days" />}
      bodyClass="px-4 pb-3"
    >
      {counts.length > 0 ? (
        <>
          <Facts streaks={streaks} />
          <MirrorBars
            caption="各连续天数的次数"
            headers={headers}
            format={thousands}
            rows={counts.map(({ days, up, down }) => ({ name: `${days} 日`, long: up, short: down }))}
          />
        </>
      ) : (
        <Empty hint="暂无可统计的交易日" />
      )}
    </Card>
  )
}

const currentText = (days: number) =>
  days === 0 ? '持平' : days > 0 ? `连涨 ${days} 日` : `连跌 ${-days} 日`

const Facts = ({ streaks: { current, longestUp, longestDown } }: { streaks: Streaks }) => (
  <dl className="grid gap-2 pb-3 text-sm">
    <Line name="目前" text={currentText(current)} />
    <Line name="最长连涨" text={runText(longestUp)} />
    <Line name="最长连跌" text={runText(longestDown)} />
  </dl>
)

const runText = (run: Streaks['longestUp']) =>
  run ? `${run.days} 日　${run.from} 至 ${run.to}　${signed(run.return, 2, '%')}` : missing

const Line = ({ name, text }: { name: string; text: string }) => (
  <div className="flex gap-3">
    <dt className="w-16 shrink-0 text-ink-3">{name}</dt>
    <dd className="font-medium text-ink">{text}</dd>
  </div>
)
