import { shortTime } from '../../../lib/format'
import { Card, SourceLine } from '../../../ui/card'
import { Empty } from '../../../ui/states'
import { detailsLink } from '../details/choice'
import { More } from '../more'
import type { ExpressAnswer } from '../types'
import { Timeline } from './timeline'

interface ExpressCardProps {
  express: ExpressAnswer
  search: URLSearchParams
}

/** 市场快讯 in the overview: the newest few. */
export function ExpressCard({ express: { data, world }, search }: ExpressCardProps) {
  const [newest] = data
  return (
    <Card
      title="市场快讯"
      extra={<More to={detailsLink(search, { tab: 'express' })} />}
      bodyClass="px-4 pb-4"
      foot={
        newest && (
          <SourceLine source={newest.source} at={shortTime(newest.time)} simulated={world === 'simulated'} />
        )
      }
    >
      {newest ? (
        <Timeline label="最新快讯" lines={data}>
          {({ time, title, is_tuchu }) => (
            <>
              <time dateTime={time.replace(' ', 'T')} className="t-hint block">
                {time.slice(0, 10) === newest.time.slice(0, 10) ? time.slice(11, 16) : shortTime(time)}
              </time>
              <p className={`text-sm ${is_tuchu ? 't-strong' : 'text-ink-2'}`}>{title}</p>
            </>
          )}
        </Timeline>
      ) : (
        <Empty hint="还没有快讯：它由已结算的行情、持仓、仓单与异动写成" />
      )}
    </Card>
  )
}
