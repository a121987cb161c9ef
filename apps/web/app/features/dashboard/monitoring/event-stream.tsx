import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FeedState, PublishedEvent, World } from '@vce/protocol'
import { type UIEvent, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { errorMessage, useApi } from '#app/lib/api'
import { useHydrated } from '#app/lib/use-hydrated'
import { useWorld } from '#app/lib/world'
import { Button, ButtonLink } from '#app/ui/controls/button'
import { Card, SourceLine } from '#app/ui/layout/card'
import { Empty, Failed, ListEnd, SkeletonRows } from '#app/ui/layout/states'
import { Tag } from '#app/ui/layout/tag'
import { eventsInput, matches, monitoringChoice, monitoringLink } from './choice'
import { eventList, hasGap, type ListPause, pausedRows, pauseOf } from './event-list'
import { clockOf, eventKey } from './event-rows'
import { EventTable } from './event-table'
import { Filters } from './filters'
import type { MessageSource } from './message-source'
import { monitoringEventsQuery } from './queries'
import { Scroller } from './scroller'
import { passes, useMonitoringSettings } from './settings'
import { ConnectionState, StreamTools } from './stream-tools'
import { useAlerts } from './use-alerts'
import { useLiveEvents } from './use-live-events'
import { useOlderEvents } from './use-older-events'

/** Distance from the end at which older events are fetched, in pixels. */
const loadMoreDistance = 240
/** A server that catches up publishes late events; the list is refetched once none has come for this long. */
const lateRefetchDelayMs = 3000
/** Rows rendered at first, and added each time the user reaches their end. */
const rowsPerStep = 100

interface EventStreamProps {
  world: World
  messages: () => MessageSource
  /** 自选. */
  watchlist: readonly string[]
  products: Parameters<typeof Filters>[0]['products']
}

/** 异动监控: the day's events, newest on top, as they happen; it needs the world as its key. */
export function EventStream({ world, messages, watchlist, products }: EventStreamProps) {
  const [search] = useSearchParams()
  const choice = monitoringChoice(search)
  const [settings] = useMonitoringSettings()
  const hydrated = useHydrated()
  const input = eventsInput(choice, useWorld(), watchlist, settings)
  const page = useQuery({
    ...monitoringEventsQuery(useApi(), input),
    enabled: !choice.own || (hydrated && watchlist.length > 0),
    // Rows of the previous page that match the new choice stay until the new page has loaded.
    placeholderData: keepPreviousData,
  })
  const watchlistSet = new Set(watchlist)
  const wanted = (event: PublishedEvent) => matches(choice, watchlistSet, event) && passes(settings, event)

  const alerts = useAlerts()
  const [newKeys, setNewKeys] = useState<ReadonlySet<string>>(new Set())
  const live = useLiveEvents({
    messages,
    world,
    onNews(events) {
      const fresh = events.filter((event) => !event.late && wanted(event))
      setNewKeys(new Set(fresh.map(eventKey)))
      alerts.notify(fresh)
    },
  })
  const older = useOlderEvents(input, page.data, page.dataUpdatedAt)
  const onSnapshot = useEffectEvent(() => {
    if (page.data && (live.snapshots > 1 || hasGap(page.data, live.events))) void page.refetch()
  })
  useEffect(() => {
    if (live.snapshots > 0) onSnapshot()
  }, [live.snapshots])
  const refetch = useEffectEvent(() => void page.refetch())
  useEffect(() => {
    if (live.late === 0) return
    const timer = setTimeout(() => refetch(), lateRefetchDelayMs)
    return () => clearTimeout(timer)
  }, [live.late])

  const [paused, setPaused] = useState<{ pause: ListPause; choice: string } | null>(null)
  const rows = eventList({
    answer: page.data,
    live,
    older: older.events,
    more: older.more,
    matches: (event) => matches(choice, watchlistSet, event),
    passes: (event) => passes(settings, event),
  })
  // A new choice brings a new list, which is not paused.
  const chosen = search.toString()
  const pause = paused?.choice === chosen ? paused.pause : null
  const { waiting, shown: all } = pause ? pausedRows(rows, pause) : { waiting: 0, shown: rows }
  // A day has thousands of events: only the newest of those received while the page is open are rendered.
  const [rowLimit, setRowLimit] = useState(rowsPerStep)
  const shown = all.slice(0, rowLimit)
  const showMore = () => {
    setRowLimit(shown.length + rowsPerStep)
    if (all.length <= rowLimit) void older.load()
  }
  const feed = live.feed ?? page.data?.feed ?? null
  const onScroll = ({ currentTarget: box }: UIEvent<HTMLElement>) => {
    if (box.scrollHeight - box.scrollTop - box.clientHeight < loadMoreDistance) showMore()
  }

  return (
    <Card
      title="异动监控"
      note={<FeedLabel feed={feed} />}
      extra={
        <>
          <ConnectionState messages={messages} />
          <StreamTools
            alerts={alerts}
            paused={pause !== null}
            waiting={waiting}
            onPause={() => setPaused(pause ? null : { pause: pauseOf(rows), choice: chosen })}
          />
        </>
      }
      foot={<StreamFoot feed={feed} world={world} newest={rows[0]?.at} />}
    >
      <Filters search={search} choice={choice} products={products} />
      <p className="sr-only" role="status" aria-live="polite">
        {alerts.announcement}
      </p>
      <Scroller onScroll={onScroll}>
        {shown.length > 0 && <EventTable rows={shown} search={search} isNew={(key) => newKeys.has(key)} />}
        {shown.length === 0 && page.error && (
          <Failed words={errorMessage(page.error)} onRetry={() => void page.refetch()} />
        )}
        {shown.length === 0 && !page.error && page.isFetching && <SkeletonRows rows={18} rowClass="h-7" />}
        {shown.length === 0 && !page.error && !page.isFetching && (
          <NoEvents
            watchlistIsEmpty={choice.own && hydrated && watchlist.length === 0}
            settled={feed?.kind === 'settled'}
            allLink={
              choice.own || choice.product || choice.group || choice.direction
                ? monitoringLink(search, { product: null, group: null, direction: null, own: false })
                : null
            }
          />
        )}
        {shown.length > 0 && (older.more || all.length > rowLimit) && !older.loading && (
          <div className="needs-script center h-10">
            <Button look="ghost" size="sm" onClick={showMore}>
              更早的异动
            </Button>
          </div>
        )}
        {shown.length > 0 && (older.loading || (!older.more && all.length <= rowLimit)) && (
          <ListEnd state={older.loading ? 'loading' : 'done'} />
        )}
      </Scroller>
    </Card>
  )
}

const feedLabels: Record<FeedState['kind'], string | null> = {
  live: null,
  replay: '回放上一交易时段',
  settled: '已结算数据',
}

function FeedLabel({ feed }: { feed: FeedState | null }) {
  if (!feed) return null
  const label = feedLabels[feed.kind]
  return (
    <span className="row gap-2">
      {feed.tradingDay && `交易日 ${feed.tradingDay}`}
      {label && <Tag tone="line">{label}</Tag>}
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
      note="监控各品种主力合约，及持仓占本品种两成以上的合约；同合约同类型 3 分钟内只报一次"
      simulated={world === 'simulated'}
    />
  )
}

interface NoEventsProps {
  watchlistIsEmpty: boolean
  /** The feed is settled: it has no live prices. */
  settled: boolean
  /** Link to all events; null if none are filtered out. */
  allLink: string | null
}

function NoEvents({ watchlistIsEmpty, settled, allLink }: NoEventsProps) {
  if (watchlistIsEmpty) {
    return (
      <Empty
        title="还没有自选"
        hint="在行情板点合约前的星标，它的异动就会出现在这里"
        action={
          <ButtonLink to="/quotation" look="soft" size="sm">
            去行情板
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
          <ButtonLink to={allLink} look="soft" size="sm">
            看全部异动
          </ButtonLink>
        )
      }
    />
  )
}
