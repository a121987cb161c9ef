import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PublishedEvent, World } from '@vce/protocol'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useApi } from '#app/lib/api'
import { ownFilter } from '#app/lib/own-list/own-symbols'
import { useReplay } from '#app/lib/replay'
import { useWorld } from '#app/lib/world'
import { eventsInput, kindGroups, matches, monitoringChoice } from './choice'
import { hasGap, type ListPause, pausedRows, pauseOf, shownEventRows } from './event-list'
import { eventKey } from './event-rows'
import type { LiveEvents } from './live-events'
import type { MessageSource } from './message-source'
import { type EventsPage, monitoringEventsQuery } from './queries'
import { isShownBy, settingsFor, useMonitoringSettings } from './settings'
import { useAlerts } from './use-alerts'
import { useLiveEvents } from './use-live-events'
import { useOlderEvents } from './use-older-events'

/**
 * Milliseconds without a late event after which the list is fetched again; a server that catches up publishes
 * late events.
 */
const lateRefetchDelayMs = 3000
/** Number of rows rendered at first, and added when the user reaches the end. */
const rowsPerStep = 100

export interface EventStreamOptions {
  world: World
  messages: () => MessageSource
  /** Symbols of 自选; null until they are loaded. */
  own: readonly string[] | null
}

/**
 * The events that match the choice in the address: pages of the server, merged with live events of the
 * socket.
 */
export function useEventStream({ world, messages, own }: EventStreamOptions) {
  const [search] = useSearchParams()
  const choice = monitoringChoice(search)
  const [stored] = useMonitoringSettings()
  const settings = settingsFor(stored, choice.group && kindGroups[choice.group].kinds)
  const replay = useReplay()
  const filter = useMemo(() => ownFilter(own ?? []), [own])
  const input = eventsInput(choice, useWorld(), filter, settings, replay)
  const page = useQuery({
    ...monitoringEventsQuery(useApi(), input),
    enabled: !choice.own || (own !== null && own.length > 0),
    // Rows of the previous page that match the new choice are shown until the new page has loaded.
    placeholderData: keepPreviousData,
  })
  const isWanted = (event: PublishedEvent) => matches(choice, filter, event) && isShownBy(settings, event)

  const alerts = useAlerts()
  const [newKeys, setNewKeys] = useState<ReadonlySet<string>>(new Set())
  const live = useLiveEvents({
    messages,
    world,
    replay,
    onNews(events) {
      const fresh = events.filter((event) => !event.late && isWanted(event))
      setNewKeys(new Set(fresh.map(eventKey)))
      alerts.notify(fresh)
    },
  })
  const older = useOlderEvents(input, page.data, page.dataUpdatedAt)
  const refetch = () => void page.refetch()
  useRefetches(live, page.data, refetch)

  const rows = shownEventRows({
    answer: page.data,
    live,
    older: older.events,
    more: older.more,
    matches: (event) => matches(choice, filter, event),
    passes: (event) => isShownBy(settings, event),
  })
  // A new choice gives a new list, which is not paused.
  const chosen = search.toString()
  const [paused, setPaused] = useState<{ pause: ListPause; choice: string } | null>(null)
  const pause = paused?.choice === chosen ? paused.pause : null
  const { waiting, shown: listed } = pause ? pausedRows(rows, pause) : { waiting: 0, shown: rows }
  // A day has thousands of events, so only the newest rows are rendered.
  const [rowLimit, setRowLimit] = useState(rowsPerStep)
  const shown = listed.slice(0, rowLimit)

  return {
    search,
    choice,
    alerts,
    feed: live.feed ?? page.data?.feed ?? null,
    /** Time of the newest event, even if that event is waiting during a pause. */
    newestAt: rows[0]?.at,
    /** The rows to render. */
    rows: shown,
    isNew: (key: string) => newKeys.has(key),
    error: page.error,
    loading: page.isFetching || (choice.own && own === null),
    refetch,
    ownIsEmpty: choice.own && own?.length === 0,
    paused: pause !== null,
    /** Number of events received during the pause. */
    waiting,
    togglePause: () => setPaused(pause ? null : { pause: pauseOf(rows), choice: chosen }),
    loadingOlder: older.loading,
    hasOlder: older.more || listed.length > rowLimit,
    showOlder() {
      setRowLimit(shown.length + rowsPerStep)
      if (listed.length <= rowLimit) void older.load()
    },
  }
}

/** Fetches the first page again after a gap in the socket's events, and after late events. */
function useRefetches(live: LiveEvents, page: EventsPage | undefined, refetch: () => void) {
  const onSnapshot = useEffectEvent(() => {
    if (page && (live.snapshots > 1 || hasGap(page, live.events))) refetch()
  })
  useEffect(() => {
    if (live.snapshots > 0) onSnapshot()
  }, [live.snapshots])
  const onLate = useEffectEvent(refetch)
  useEffect(() => {
    if (live.late === 0) return
    const timer = setTimeout(() => onLate(), lateRefetchDelayMs)
    return () => clearTimeout(timer)
  }, [live.late])
}
