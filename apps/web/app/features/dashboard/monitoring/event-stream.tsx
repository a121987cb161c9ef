import { minuteMs } from '@vce/futures'
import { coolDownMs } from '@vce/futures/monitoring'
import type { FeedState, World } from '@vce/protocol'
import type { ReactNode, UIEvent } from 'react'
import { errorMessage } from '#app/lib/api'
import { Button, ButtonLink } from '#app/ui/controls/button'
import { Card, SourceLine } from '#app/ui/layout/card'
import { ReplaySwitch, ReplayTag } from '#app/ui/layout/replay-switch'
import { ScrollRegion } from '#app/ui/layout/scroll-region'
import { Empty, Failed, ListEnd, SkeletonRows } from '#app/ui/layout/states'
import { Tag } from '#app/ui/layout/tag'
import { type EventChoice, monitoringLink } from './choice'
import { clockOf } from './event-rows'
import { EventTable } from './event-table'
import { Filters } from './filters'
import { ConnectionState, StreamTools } from './stream-tools'
import { type EventStreamOptions, useEventStream } from './use-event-stream'

/** Pixels from the end of the list at which older events are fetched. */
const loadMoreDistance = 240

interface EventStreamProps extends EventStreamOptions {
  products: Parameters<typeof Filters>[0]['products']
}

/** 异动监控: the live events of the day, newest first. The caller uses the world as React key. */
export function EventStream({ products, ...options }: EventStreamProps) {
  const stream = useEventStream(options)
  const { alerts, feed } = stream
  return (
    <Card
      title="异动监控"
      note={<FeedLabel feed={feed} world={options.world} />}
      extra={
        <>
          <ConnectionState messages={options.messages} />
          <StreamTools
            alerts={alerts}
            paused={stream.paused}
            waiting={stream.waiting}
            onPause={stream.togglePause}
          />
        </>
      }
      foot={<StreamFoot feed={feed} world={options.world} newest={stream.newestAt} />}
    >
      <Filters search={stream.search} choice={stream.choice} products={products} />
      <p className="sr-only" role="status" aria-live="polite">
        {alerts.announcement}
      </p>
      <Scroller onEnd={stream.showOlder}>
        {stream.rows.length > 0 ? <Rows stream={stream} /> : <NoRows stream={stream} />}
      </Scroller>
    </Card>
  )
}

interface ScrollerProps {
  /** Called when the user scrolls near the end. */
  onEnd: () => void
  children: ReactNode
}

/**
 * Scroll frame of fixed height, so that new rows do not move the page. A user who has scrolled down keeps the
 * position.
 */
function Scroller({ onEnd, children }: ScrollerProps) {
  const onScroll = ({ currentTarget: box }: UIEvent<HTMLElement>) => {
    if (box.scrollHeight - box.scrollTop - box.clientHeight < loadMoreDistance) onEnd()
  }
  return (
    <ScrollRegion
      label="异动列表"
      onScroll={onScroll}
      className="h-170 overscroll-contain border-t border-line"
    >
      {children}
    </ScrollRegion>
  )
}

type Stream = ReturnType<typeof useEventStream>

const Rows = ({ stream: { rows, search, isNew, hasOlder, loadingOlder, showOlder } }: { stream: Stream }) => (
  <>
    <EventTable rows={rows} search={search} isNew={isNew} />
    {hasOlder && !loadingOlder && (
      <div className="needs-script center h-10">
        <Button variant="ghost" size="sm" onClick={showOlder}>
          更早的异动
        </Button>
      </div>
    )}
    {(loadingOlder || !hasOlder) && <ListEnd state={loadingOlder ? 'loading' : 'done'} />}
  </>
)

function NoRows({ stream }: { stream: Stream }) {
  const { error, loading, choice, search } = stream
  if (error) return <Failed message={errorMessage(error)} onRetry={stream.refetch} />
  if (loading) return <SkeletonRows rows={18} rowClass="h-7" />
  return (
    <NoEvents
      ownIsEmpty={stream.ownIsEmpty}
      settled={stream.feed?.kind === 'settled'}
      allLink={isFiltered(choice) ? monitoringLink(search, unfiltered) : null}
    />
  )
}

const unfiltered: EventChoice = { product: null, group: null, direction: null, own: false }

const isFiltered = ({ product, group, direction, own }: EventChoice) =>
  own || product !== null || group !== null || direction !== null

function FeedLabel({ feed, world }: { feed: FeedState | null; world: World }) {
  if (!feed) return null
  return (
    <span className="row gap-2">
      {feed.tradingDay && `交易日 ${feed.tradingDay}`}
      {feed.kind === 'replay' && <ReplayTag />}
      {feed.kind === 'settled' && <Tag tone="line">已结算数据</Tag>}
      <ReplaySwitch feed={feed} world={world} />
    </span>
  )
}

interface StreamFootProps {
  feed: FeedState | null
  world: World
  newest: number | undefined
}

function StreamFoot({ feed, world, newest }: StreamFootProps) {
  const at = newest ?? feed?.at
  return (
    <SourceLine
      source={feed?.source ?? '逐笔行情'}
      at={at == null ? '—' : clockOf(at)}
      note={`监控各品种主力合约，及持仓占本品种两成以上的合约；同合约同类型 ${coolDownMs / minuteMs} 分钟内只报一次`}
      simulated={world === 'simulated'}
    />
  )
}

interface NoEventsProps {
  ownIsEmpty: boolean
  /** Whether the feed is settled and thus sends no live prices. */
  settled: boolean
  /** Link to all events; null if no filter is set. */
  allLink: string | null
}

function NoEvents({ ownIsEmpty, settled, allLink }: NoEventsProps) {
  if (ownIsEmpty) {
    return (
      <Empty
        title="还没有自选"
        hint="在报价列表点击合约前的星标，即可在此查看其异动"
        action={
          <ButtonLink to="/quotation" variant="soft" size="sm">
            前往报价列表
          </ButtonLink>
        }
      />
    )
  }
  return (
    <Empty
      hint={settled ? '异动由逐笔行情算出，这份数据没有实时行情' : '所选范围今天还没有异动'}
      action={
        allLink && (
          <ButtonLink to={allLink} variant="soft" size="sm">
            看全部异动
          </ButtonLink>
        )
      }
    />
  )
}
