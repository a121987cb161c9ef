import { and, asc, desc, eq, gt, inArray, isNotNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { type Database, oneOf } from '#platform/database'
import { liveMessages, messageStates } from '../live-room.tables'

export type MessageRow = typeof liveMessages.$inferSelect
type NewMessage = Omit<typeof liveMessages.$inferInsert, 'state' | 'isSample'>

/** The part of a room's messages that is read: numbers above `after` and below `before`. */
interface PageOptions {
  after?: number
  before?: number
  /** Only the messages of teachers. */
  teachers?: boolean
  limit: number
}

const ofRoom = (roomId: number) => eq(liveMessages.roomId, roomId)
const isShown = eq(liveMessages.state, messageStates.shown)
const at = (roomId: number, number: number) => and(ofRoom(roomId), eq(liveMessages.number, number))

export const messagesRepository = (db: Database) => ({
  async byNonce(userId: number, nonce: string): Promise<MessageRow | undefined> {
    const [row] = await db
      .select()
      .from(liveMessages)
      .where(and(eq(liveMessages.userId, userId), eq(liveMessages.nonce, nonce)))
    return row
  },

  /** A message that readers see; undefined for a recalled or removed one. */
  async shown(roomId: number, number: number): Promise<MessageRow | undefined> {
    const [row] = await db
      .select()
      .from(liveMessages)
      .where(and(at(roomId, number), isShown))
    return row
  },

  /** A message in any state, locked until the transaction ends. */
  async held(id: number): Promise<MessageRow | undefined> {
    const [row] = await db.select().from(liveMessages).where(eq(liveMessages.id, id)).for('update')
    return row
  },

  /** A message in any state. */
  async byId(id: number): Promise<MessageRow | undefined> {
    const [row] = await db.select().from(liveMessages).where(eq(liveMessages.id, id))
    return row
  },

  /** Hides a shown message after a review or until one; its question may be answered again. */
  async remove(id: number) {
    await db
      .update(liveMessages)
      .set({ state: messageStates.removed, acceptOf: null })
      .where(and(eq(liveMessages.id, id), isShown))
  },

  /** Shows a removed message again; false if it is shown, was recalled, or its text was deleted meanwhile. */
  async restore(id: number): Promise<boolean> {
    const rows = await db
      .update(liveMessages)
      .set({ state: messageStates.shown })
      .where(
        and(
          eq(liveMessages.id, id),
          eq(liveMessages.state, messageStates.removed),
          or(ne(liveMessages.text, ''), isNotNull(liveMessages.picture)),
        ),
      )
      .returning({ id: liveMessages.id })
    return rows.length > 0
  },

  /** Messages of a room in any state, by their numbers. */
  among: (roomId: number, numbers: readonly number[]): Promise<MessageRow[]> =>
    db
      .select()
      .from(liveMessages)
      .where(and(ofRoom(roomId), inArray(liveMessages.number, [...numbers]))),

  /** The newest of the messages that readers see, the oldest of them first. */
  async page(roomId: number, { after, before, teachers, limit }: PageOptions): Promise<MessageRow[]> {
    const rows = await db
      .select()
      .from(liveMessages)
      .where(
        and(
          ofRoom(roomId),
          isShown,
          after === undefined ? undefined : gt(liveMessages.number, after),
          before === undefined ? undefined : lt(liveMessages.number, before),
          teachers ? eq(liveMessages.role, 'teacher') : undefined,
        ),
      )
      .orderBy(desc(liveMessages.number))
      .limit(limit)
    return rows.reverse()
  },

  /** Numbers above `after`, up to `until`, of messages that readers see no more. */
  async hidden(roomId: number, after: number, until: number): Promise<number[]> {
    const rows = await db
      .select({ number: liveMessages.number })
      .from(liveMessages)
      .where(
        and(
          ofRoom(roomId),
          gt(liveMessages.number, after),
          lte(liveMessages.number, until),
          ne(liveMessages.state, messageStates.shown),
        ),
      )
    return rows.map(({ number }) => number)
  },

  /** Messages of a user since a moment in all rooms, the oldest first. */
  ofUserSince: (userId: number, since: Date): Promise<MessageRow[]> =>
    db
      .select()
      .from(liveMessages)
      .where(and(eq(liveMessages.userId, userId), gt(liveMessages.at, since)))
      .orderBy(asc(liveMessages.at), asc(liveMessages.number)),

  async isAnswered(roomId: number, question: number): Promise<boolean> {
    const [row] = await db
      .select({ number: liveMessages.number })
      .from(liveMessages)
      .where(and(ofRoom(roomId), eq(liveMessages.acceptOf, question)))
    return row !== undefined
  },

  async add(message: NewMessage): Promise<MessageRow> {
    const [added] = await db.insert(liveMessages).values(message).returning()
    if (!added) throw new Error('The message was not inserted')
    return added
  },

  /** Hides a shown message; false if it was hidden before. Its question may then be answered again. */
  async recall(roomId: number, number: number): Promise<boolean> {
    const rows = await db
      .update(liveMessages)
      .set({ state: messageStates.recalled, acceptOf: null })
      .where(and(at(roomId, number), isShown))
      .returning({ number: liveMessages.number })
    return rows.length > 0
  },

  /** All messages of a user, for the export of their data. */
  ofUser: (userId: number): Promise<MessageRow[]> =>
    db
      .select()
      .from(liveMessages)
      .where(eq(liveMessages.userId, userId))
      .orderBy(asc(liveMessages.at), asc(liveMessages.number)),

  /** Removes the pictures of a user; a message without a text is removed with its picture. */
  async dropPictures(userId: number) {
    await db
      .update(liveMessages)
      .set({ state: messageStates.removed })
      .where(and(eq(liveMessages.userId, userId), eq(liveMessages.text, '')))
    await db
      .update(liveMessages)
      .set({ picture: null })
      .where(and(eq(liveMessages.userId, userId), isNotNull(liveMessages.picture)))
  },

  /** Removes what a user wrote; numbers and rows stay, so that no number is missing. */
  async empty(userId: number) {
    await db
      .update(liveMessages)
      .set({ text: '', picture: null, state: messageStates.removed })
      .where(eq(liveMessages.userId, userId))
  },

  /** Removes the texts and pictures of messages written before a moment, unless a published recording shows them. */
  async emptyBefore(moment: Date) {
    await db
      .update(liveMessages)
      .set({ text: '', picture: null, state: messageStates.removed })
      .where(
        and(
          lt(liveMessages.at, moment),
          or(ne(liveMessages.text, ''), isNotNull(liveMessages.picture)),
          sql`not exists (
            select from recordings join videos on videos.id = recordings.video_id
            where recordings.broadcast_id = ${liveMessages.broadcastId} and videos.state = 'published')`,
        ),
      )
  },

  /** The pictures in `urls` that messages show. */
  async picturesAmong(urls: readonly string[]): Promise<string[]> {
    if (urls.length === 0) return []
    const rows = await db
      .selectDistinct({ picture: sql<string>`${liveMessages.picture}` })
      .from(liveMessages)
      .where(oneOf(liveMessages.picture, urls))
    return rows.map(({ picture }) => picture)
  },
})
