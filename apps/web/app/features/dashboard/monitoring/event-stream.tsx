import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FeedState, PublishedEvent, World } from '@vce/protocol'
import { type UIEvent, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { errorMessage, useApi } from '../../../lib/api'
import { useHydrated } from '../../../lib/use-hydrated'
import { useWorld } from '../../../lib/world'
import { Button, ButtonLink } from '../../../ui/button'
import { Card, SourceLine } from '../../../ui/card'
import { Empty, Failed, ListEnd, SkeletonRows } from '../../../ui/states'
import { Tag } from '../../../ui/tag'
import { eventsInput, matches, monitoringChoice, monitoringLink } from './choice'
import { eventList, type Hold, hasHole, heldList, holdOf } from './event-list'
import { clockOf, eventKey } from './event-rows'
import { EventTable } from './event-table'
import { Filters } from './filters'
import type { MessageSource } from './message-source'
import { monitoringEventsQuery } from './queries'
import { Scroller } from './scroller'
import { passes, useMonitoringSettings } from './settings'
import { LineState, StreamTools } from './stream-tools'
import { useAlerts } from './use-alerts'
import { useLiveEvents } from './use-live-events'
import { useOlderEvents } from './use-older-events'

/** So near the end older events are fetched, in pixels. */
const nearEnd = 240
/** A server that catches up tells what it finds; the list is asked for once no more of that has come for so long. */
const lateRest = 3000
/** Rows drawn at first, and each time the reader comes to their end. */
const rowsAtOnce = 100

interface EventStreamProps {
  world: World
  messages: () => MessageSource
  /** 自选. */
  own: readonly string[]
  products: Parameters<typeof Filters>[0]['products']
}

/** 异动监控: the day's events, newest on top, as they happen; give it the world as its key. */
export function EventStream({ world, messages, own, products }: EventStreamProps) {
  const [search] = useSearchParams()
  const choice = monitoringChoice(search)
  const [settings] = useMonitoringSettings()
  const hydrated = useHydrated()
  const input = eventsInput(choice, useWorld(), own, settings)
  const page = useQuery({
    ...monitoringEventsQuery(useApi(), input),
    enabled: !choice.own || (hydrated && own.length > 0),
    // What was there of the new choice stays until all of it comes.
    placeholderData: keepPreviousData,
  })
  const ownSet = new Set(own)
  const wanted = (event: PublishedEvent) => matches(choice, ownSet, event) && passes(settings, event)

  const alerts = useAlerts()
  const [news, setNews] = useState<ReadonlySet<string>>(new Set())
  const live = useLiveEvents({
    messages,
    world,
    onNews(events) {
      const fresh = events.filter((event) => !event.late && wanted(event))
      setNews(new Set(fresh.map(eventKey)))
      alerts.call(fresh)
    },
  })
  const older = useOlderEvents(input, page.data, page.dataUpdatedAt)
  const onSnapshot = useEffectEvent(() => {
    if (page.data && (live.snapshots > 1 || hasHole(page.data, live.events))) void page.refetch()
  })
  useEffect(() => {
    if (live.snapshots > 0) onSnapshot()
  }, [live.snapshots])
  const again = useEffectEvent(() => void page.refetch())
  useEffect(() => {
    if (live.late === 0) return
    const timer = setTimeout(() => again(), lateRest)
    return () => clearTimeout(timer)
  }, [live.late])

  const [held, setHeld] = useState<{ hold: Hold; choice: string } | null>(null)
  const rows = eventList({
    answer: page.data,
    live,
    older: older.events,
    more: older.more,
    meets: (event) => matches(choice, ownSet, event),
    passes: (event) => passes(settings, event),
  })
  // Another choice brings another list, which runs.
  const chosen = search.toString()
  const hold = held?.choice === chosen ? held.hold : null
  const { waiting, shown: all } = hold ? heldList(rows, hold) : { waiting: 0, shown: rows }
  // A day has thousands: of those that came while the page stood open only the newest are drawn.
  const [depth, setDepth] = useState(rowsAtOnce)
  const shown = all.slice(0, depth)
  const goDeeper = () => {
    setDepth(shown.length + rowsAtOnce)
    if (all.length <= depth) void older.load()
  }
  const feed = live.feed ?? page.data?.feed ?? null
  const nearTheEnd = ({ currentTarget: box }: UIEvent<HTMLElement>) => {
    if (box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd) goDeeper()
  }

  return (
    <Card
      title="异动监控"
      note={<FeedWords feed={feed} />}
      extra={
        <>
          <LineState messages={messages} />
          <StreamTools
            alerts={alerts}
            paused={hold !== null}
            waiting={waiting}
            onPause={() => setHeld(hold ? null : { hold: holdOf(rows), choice: chosen })}
          />
        </>
      }
      foot={<StreamFoot feed={feed} world={world} newest={rows[0]?.at} />}
    >
      <Filters search={search} choice={choice} products={products} />
      <p className="sr-only" role="status" aria-live="polite">
        {alerts.said}
      </p>
      <Scroller onScroll={nearTheEnd}>
        {shown.length > 0 && <EventTable rows={shown} search={search} isNew={(key) => news.has(key)} />}
        {shown.length === 0 && page.error && (
          <Failed words={errorMessage(page.error)} onRetry={() => void page.refetch()} />
        )}
        {shown.length === 0 && !page.error && page.isFetching && <SkeletonRows rows={18} rowClass="h-7" />}
        {shown.length === 0 && !page.error && !page.isFetching && (
          <NoEvents
            ownIsEmpty={choice.own && hydrated && own.length === 0}
            still={feed?.kind === 'settled'}
            all={
              choice.own || choice.product || choice.group || choice.direction
                ? monitoringLink(search, { product: null, group: null, direction: null, own: false })
                : null
            }
          />
        )}
        {shown.length > 0 && (older.more || all.length > depth) && !older.loading && (
          <div className="needs-script center h-10">
            <Button look="ghost" size="sm" onClick={goDeeper}>
              更早的异动
            </Button>
          </div>
        )}
        {shown.length > 0 && (older.loading || (!older.more && all.length <= depth)) && (
          <ListEnd state={older.loading ? 'loading' : 'done'} />
        )}
      </Scroller>
    </Card>
  )
}

const feedWords: Record<FeedState['kind'], string | null> = {
  live: null,
  replay: '回放上一交易时段',
  settled: '已结算数据',
}

function FeedWords({ feed }: { feed: FeedState | null }) {
  if (!feed) return null
  const words = feedWords[feed.kind]
  return (
    <span className="row gap-2">
      {feed.tradingDay && `交易日 ${feed.tradingDay}`}
      {words && <Tag tone="line">{words}</Tag>}
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
  ownIsEmpty: boolean
  /** Nothing moves in this world. */
  still: boolean
  /** The way to all events; null where they are asked for already. */
  all: string | null
}

function NoEvents({ ownIsEmpty, still, all }: NoEventsProps) {
  if (ownIsEmpty) {
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
      hint={still ? '异动由逐笔行情算出，这份数据没有实时行情' : '所选范围今天还没有异动'}
      action={
        all && (
          <ButtonLink to={all} look="soft" size="sm">
            看全部异动
          </ButtonLink>
        )
      }
    />
  )
}
