import { and, asc, desc, eq, gt, gte, isNotNull, isNull, like, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { type Database, oneOf } from '#platform/database'
import { liveBans } from '../live-room.tables'

export type Restriction = typeof liveBans.$inferSelect
type NewRestriction = Omit<typeof liveBans.$inferInsert, 'id' | 'reviewId' | 'liftedAt'>

/** A user, or a guest by the uuid of the browser. */
export type Subject = { userId: number } | { uuid: string }

const isRunning = (now: Date): SQL | undefined =>
  and(isNull(liveBans.liftedAt), lte(liveBans.from, now), or(isNull(liveBans.until), gt(liveBans.until, now)))
const ofSubject = (subject: Subject) =>
  'userId' in subject ? eq(liveBans.userId, subject.userId) : eq(liveBans.uuid, subject.uuid)
const coversRoom = (roomId: number) => or(isNull(liveBans.roomId), eq(liveBans.roomId, roomId))

export const bansRepository = (db: Database) => ({
  /** The mute of a user in a room, or in all rooms, that runs now and ends last; null if there is none. */
  async muteOf(userId: number, roomId: number, now: Date) {
    const [row] = await db
      .select({ until: liveBans.until })
      .from(liveBans)
      .where(and(eq(liveBans.userId, userId), eq(liveBans.kind, 'mute'), coversRoom(roomId), isRunning(now)))
      // Descending order puts null first, which means a mute for good.
      .orderBy(desc(liveBans.until))
      .limit(1)
    return row ?? null
  },

  /** Running mutes of some users in a room, or in all rooms. */
  mutesAmong: (userIds: readonly number[], roomId: number, now: Date) =>
    db
      .select({ userId: liveBans.userId, until: liveBans.until })
      .from(liveBans)
      .where(
        and(oneOf(liveBans.userId, userIds), eq(liveBans.kind, 'mute'), coversRoom(roomId), isRunning(now)),
      ),

  /** All running bans. */
  bans: (now: Date): Promise<Restriction[]> =>
    db
      .select()
      .from(liveBans)
      .where(and(eq(liveBans.kind, 'ban'), isRunning(now))),

  /** Running mutes and bans of a room and of all rooms, the newest first. */
  ofRoom: (roomId: number, now: Date, limit: number): Promise<Restriction[]> =>
    db
      .select()
      .from(liveBans)
      .where(and(coversRoom(roomId), isRunning(now)))
      .orderBy(desc(liveBans.id))
      .limit(limit),

  /** Running mutes or bans of a person: of one room, of all rooms (null), or of any (undefined). */
  runningOf: (
    subject: Subject,
    { kind, roomId }: { kind?: Restriction['kind']; roomId?: number | null },
    now: Date,
  ): Promise<Restriction[]> =>
    db
      .select()
      .from(liveBans)
      .where(
        and(
          ofSubject(subject),
          kind && eq(liveBans.kind, kind),
          roomId === undefined
            ? undefined
            : roomId === null
              ? isNull(liveBans.roomId)
              : eq(liveBans.roomId, roomId),
          isRunning(now),
        ),
      )
      .orderBy(desc(liveBans.id)),

  /** A running mute or ban by its id, locked until the transaction ends. */
  async running(id: number, now: Date): Promise<Restriction | undefined> {
    const [row] = await db
      .select()
      .from(liveBans)
      .where(and(eq(liveBans.id, id), isRunning(now)))
      .for('update')
    return row
  },

  async byId(id: number): Promise<Restriction | undefined> {
    const [row] = await db.select().from(liveBans).where(eq(liveBans.id, id))
    return row
  },

  async add(restriction: NewRestriction): Promise<Restriction> {
    const [added] = await db.insert(liveBans).values(restriction).returning()
    if (!added) throw new Error('The restriction was not inserted')
    return added
  },

  async setReview(id: number, reviewId: number) {
    await db.update(liveBans).set({ reviewId }).where(eq(liveBans.id, id))
  },

  /** Lifts mutes and bans; those that were lifted before stay as they are. */
  async lift(ids: readonly number[], now: Date) {
    if (ids.length === 0) return
    await db
      .update(liveBans)
      .set({ liftedAt: now })
      .where(and(oneOf(liveBans.id, ids), isNull(liveBans.liftedAt)))
  },

  /** Stores the network of a banned guest, of whom only the browser was known. */
  async setNetwork(id: number, network: string) {
    await db
      .update(liveBans)
      .set({ network })
      .where(and(eq(liveBans.id, id), isNull(liveBans.network)))
  },

  /** Removes the networks of guests whose bans are over. */
  async forgetNetworks(now: Date) {
    await db
      .update(liveBans)
      .set({ network: null })
      .where(and(isNotNull(liveBans.network), or(isNotNull(liveBans.liftedAt), lte(liveBans.until, now))))
  },

  /** Ends the bans that users have imposed on a room since a broadcast began: they end with it. */
  async endSince(roomId: number, began: Date, now: Date) {
    await db
      .update(liveBans)
      .set({ until: now })
      .where(
        and(
          eq(liveBans.roomId, roomId),
          eq(liveBans.kind, 'ban'),
          like(liveBans.by, 'user %'),
          gte(liveBans.from, began),
          isRunning(now),
        ),
      )
  },

  /** All mutes and bans of a user, for the export of their data. */
  ofUser: (userId: number) =>
    db.select().from(liveBans).where(eq(liveBans.userId, userId)).orderBy(asc(liveBans.id)),

  /** Deletes mutes and bans that ended, or were lifted, before a moment. */
  async sweep(before: Date) {
    await db
      .delete(liveBans)
      .where(lt(sql`coalesce(${liveBans.liftedAt}, ${liveBans.until})`, before.toISOString()))
  },
})
