import { and, asc, eq, gte, lt, or } from 'drizzle-orm'
import type { Database } from '#platform/database'
import type { MessageRow } from '../chat/messages.repository'
import { liveMessages, messageStates } from '../live-room.tables'

/** A stretch of the clock, [from, to). */
export interface ClockRange {
  from: Date
  to: Date
}

export const replayChatRepository = (db: Database) => ({
  /** Messages of a broadcast that readers see, written within one of the ranges; the oldest first. */
  async shown(broadcastId: number, ranges: readonly ClockRange[], limit: number): Promise<MessageRow[]> {
    if (ranges.length === 0) return []
    return db
      .select()
      .from(liveMessages)
      .where(
        and(
          eq(liveMessages.broadcastId, broadcastId),
          eq(liveMessages.state, messageStates.shown),
          or(...ranges.map(({ from, to }) => and(gte(liveMessages.at, from), lt(liveMessages.at, to)))),
        ),
      )
      .orderBy(asc(liveMessages.at), asc(liveMessages.number))
      .limit(limit)
  },
})
