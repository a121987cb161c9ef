import { type DraftInputOf, getMonitoringEvents, type MonitoringEvent } from '@vce/protocol'
import { useState } from 'react'
import { errorMessage, useApi } from '#app/lib/api'
import { toast } from '#app/lib/toast'
import type { EventsPage } from './queries'

type Input = DraftInputOf<typeof getMonitoringEvents>

interface Older {
  /** Identifies the first page, which the older pages continue. */
  firstPage: string
  events: readonly MonitoringEvent[]
  next: string | null
  loading: boolean
}

/** The pages after the first one, back to the day's first event; a new first page discards them. */
export function useOlderEvents(input: Input, first: EventsPage | undefined, firstAt: number) {
  const api = useApi()
  const firstPage = `${JSON.stringify(input)} ${firstAt}`
  const [loaded, setLoaded] = useState<Older>({ firstPage: '', events: [], next: null, loading: false })
  const older: Older =
    loaded.firstPage === firstPage
      ? loaded
      : { firstPage, events: [], next: first?.next ?? null, loading: false }

  async function load() {
    if (older.loading || older.next === null) return
    setLoaded({ ...older, loading: true })
    const settle = (change: (before: Older) => Partial<Older>) =>
      setLoaded((now) => (now.firstPage === firstPage ? { ...now, ...change(now), loading: false } : now))
    try {
      const date = first?.tradingDay ?? undefined
      const page = await api.call(getMonitoringEvents, { ...input, date, before: older.next })
      settle((before) => ({ events: [...before.events, ...page.events], next: page.next }))
    } catch (error) {
      toast.failed(errorMessage(error))
      settle(() => ({}))
    }
  }

  return { events: older.events, more: older.next !== null, loading: older.loading, load }
}
