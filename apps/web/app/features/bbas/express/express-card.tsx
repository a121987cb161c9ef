import { detailsLink } from '#app/features/bbas/choice'
import type { ExpressAnswer } from '#app/features/bbas/queries'
import { Card, SourceLine } from '#app/ui/layout/card'
import { MoreLink } from '#app/ui/layout/more-link'
import { Empty } from '#app/ui/layout/states'
import { datedTime, timeStamp } from './line-time'
import { Timeline } from './timeline'

interface ExpressCardProps {
  express: ExpressAnswer
  search: URLSearchParams
}

/** 市场快讯 in the overview: the newest lines. */
export function ExpressCard({ express: { data, world }, search }: ExpressCardProps) {
  const [newest] = data
  const firstOfTime = new Set(
    data.flatMap((line, index) => {
      const before = data[index - 1]
      return before && datedTime(before) === datedTime(line) ? [] : line.id
    }),
  )
  return (
    <Card
      title="市场快讯"
      extra={<MoreLink to={detailsLink(search, { tab: 'express' })} />}
      bodyClass="px-4 pb-4"
      foot={
        newest && (
          <SourceLine source={newest.source} at={datedTime(newest)} simulated={world === 'simulated'} />
        )
      }
    >
      {newest ? (
        <Timeline label="最新快讯" lines={data}>
          {(line) => (
            <>
              {/* Settled lines of a day have the same time, which is shown only once. */}
              {firstOfTime.has(line.id) && (
                <time dateTime={timeStamp(line)} className="t-hint block">
                  {datedTime(line)}
                </time>
              )}
              <p className={`text-sm ${line.is_tuchu ? 't-strong' : 'text-ink-2'}`}>{line.title}</p>
            </>
          )}
        </Timeline>
      ) : (
        <Empty hint="还没有快讯：它由已结算的行情、持仓、仓单与异动写成" />
      )}
    </Card>
  )
}
