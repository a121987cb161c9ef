import { minuteMs, secondMs } from '@vce/futures'
import type { Database } from '#platform/database'
import { emit } from '#platform/outbox'
import { watched20 } from '../live-room.events'
import { watchSecondsRepository } from './watch-seconds.repository'

/** Seconds of a broadcast after which `watched20` is emitted. */
const watchedSeconds = 20 * 60
/** A request counts for so long at most, in milliseconds. */
const maxGapMs = 10 * secondMs
/** A viewer without a request for so long has left: the next request begins a visit. */
const visitMs = minuteMs
/** Maximum number of viewers in memory; the time of others is not counted. */
const maxViewers = 50_000
/** Viewers whose time is stored by one transaction. */
const portionSize = 500

/** A time for which a broadcast was watched, in epoch milliseconds. */
interface Span {
  from: number
  to: number
}

interface Viewer {
  userId: number
  broadcastId: number
  lastAt: number
  /** Watched since the last flush, in order. */
  spans: Span[]
}

/** Milliseconds of spans that are later than a moment. */
const lengthAfter = (spans: readonly Span[], moment: number) =>
  spans.reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, moment)), 0)

/** Appends a span, or extends the last one if it continues it. */
function addSpan(spans: Span[], from: number, to: number) {
  const last = spans.at(-1)
  if (last && last.to >= from) last.to = Math.max(last.to, to)
  else spans.push({ from, to })
}

/**
 * The time for which users watch broadcasts, by the server's clock: between two requests of a user, of whichever page,
 * at most ten seconds count. It is gathered in memory and added to the rows by `flush`, which counts no second twice
 * although several processes add to one row.
 */
export function createWatchTime({ db }: { db: Database }) {
  const viewers = new Map<string, Viewer>()

  /** Adds the times of some viewers to their rows, which stay locked in one order. */
  async function store(portion: readonly Viewer[]) {
    await db.transaction(async (tx) => {
      const stored = watchSecondsRepository(tx)
      const roomOf = await stored.roomsOf(portion.map(({ broadcastId }) => broadcastId))
      const known = portion.filter(({ broadcastId }) => roomOf.has(broadcastId))
      if (known.length === 0) return
      const rows = await stored.locked(
        known.map(({ userId, broadcastId, spans }) => ({
          userId,
          broadcastId,
          seconds: 0,
          countedUntil: new Date(spans[0]?.from ?? 0),
        })),
      )
      const rowOf = new Map(rows.map((row) => [keyOf(row), row]))
      const changed = known.flatMap((viewer) => {
        const row = rowOf.get(keyOf(viewer))
        if (!row) return []
        const until = row.countedUntil.getTime()
        const seconds = row.seconds + lengthAfter(viewer.spans, until) / secondMs
        return [{ row, next: { ...row, seconds, countedUntil: new Date(Math.max(until, endOf(viewer))) } }]
      })
      await stored.put(changed.map(({ next }) => next))
      for (const { row, next } of changed) {
        if (row.seconds >= watchedSeconds || next.seconds < watchedSeconds) continue
        const data = { room_id: roomOf.get(row.broadcastId) ?? 0, broadcast_id: row.broadcastId }
        await emit(tx, next.countedUntil, watched20(row.userId, data))
      }
    })
  }

  return {
    /** Counts a request of a user for a broadcast at a moment. */
    seen(userId: number, broadcastId: number, at: Date) {
      const now = at.getTime()
      const key = keyOf({ userId, broadcastId })
      const viewer = viewers.get(key)
      if (!viewer) {
        if (viewers.size < maxViewers) viewers.set(key, { userId, broadcastId, lastAt: now, spans: [] })
        return
      }
      const { lastAt, spans } = viewer
      if (now <= lastAt) return
      viewer.lastAt = now
      if (now - lastAt <= visitMs) addSpan(spans, lastAt, Math.min(now, lastAt + maxGapMs))
    },

    /** Adds what was gathered to the rows, and forgets viewers who have left. What cannot be stored stays gathered. */
    async flush(now: Date) {
      const due = [...viewers.values()].filter(({ spans }) => spans.length > 0)
      for (let from = 0; from < due.length; from += portionSize) {
        // The spans are taken out, because requests add more of them meanwhile.
        const portion = due.slice(from, from + portionSize).map((viewer) => ({ ...viewer, viewer }))
        for (const { viewer } of portion) viewer.spans = []
        try {
          await store(portion)
        } catch (error) {
          for (const { viewer, spans } of portion) viewer.spans = [...spans, ...viewer.spans]
          throw error
        }
      }
      for (const [key, { lastAt, spans }] of viewers)
        if (spans.length === 0 && now.getTime() - lastAt > visitMs) viewers.delete(key)
    },
  }
}
export type WatchTime = ReturnType<typeof createWatchTime>

const keyOf = ({ userId, broadcastId }: Pick<Viewer, 'userId' | 'broadcastId'>) => `${userId}/${broadcastId}`
const endOf = ({ spans }: Viewer) => spans.at(-1)?.to ?? 0
