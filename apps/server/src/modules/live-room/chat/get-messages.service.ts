import { getMessages } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import { type EntryOptions, enterRoom } from './enter-room'
import { messageViews } from './message-views'
import { messagesRepository } from './messages.repository'

interface PageOptions {
  before?: number
  teachers?: boolean
  limit: number
}

/** The newest of a room's messages below `before`, oldest first, and whether there are earlier ones. */
export async function messagePage(
  { db, clock }: { db: Database; clock: Clock },
  roomId: number,
  { limit, ...options }: PageOptions,
) {
  const rows = await messagesRepository(db).page(roomId, { ...options, limit: limit + 1 })
  const messages = await messageViews(db, roomId, rows.slice(-limit), clock.now())
  return { messages, more: rows.length > limit }
}

/** Endpoint that reads a page of a room's messages. */
export const createGetMessages =
  (options: EntryOptions & { clock: Clock }): Verb<typeof getMessages> =>
  async (actor, { room_id: roomId, ...page }) => {
    await enterRoom(getMessages, options, actor, roomId)
    return messagePage(options, roomId, page)
  }
