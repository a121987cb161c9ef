import { maxShownActors, type NoticeKind } from '@vce/protocol'
import { and, count, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { profiles } from '../profile.tables'
import { mutedNotices, noticeActors, notices } from './notices.tables'

interface Filter {
  kind?: NoticeKind
  unread?: boolean
}

const matching = (userId: number, { kind, unread }: Filter) =>
  and(eq(notices.userId, userId), kind && eq(notices.kind, kind), unread ? isNull(notices.readAt) : undefined)

interface NoticeAction {
  userId: number
  kind: NoticeKind
  at: Date
}

/** An action that is joined with other actions of the same kind on the same target. */
interface JoinedAction extends NoticeAction {
  target?: string
  data?: Record<string, string>
}

export const noticesRepository = (db: Database) => ({
  /** Adds a notice. `actorId`: the user who acted, if any. */
  async add({ userId, kind, at }: NoticeAction, data: Record<string, string>, actorId?: number) {
    const [row] = await db
      .insert(notices)
      .values({ userId, kind, data, createdAt: at, updatedAt: at })
      .returning({ id: notices.id })
    if (row && actorId !== undefined) await db.insert(noticeActors).values({ noticeId: row.id, actorId, at })
  },

  /** Adds the same notice for several users, by one statement. */
  async addMany(
    userIds: readonly number[],
    { kind, at }: Omit<NoticeAction, 'userId'>,
    data: Record<string, string>,
  ) {
    if (userIds.length === 0) return
    await db
      .insert(notices)
      .values(userIds.map((userId) => ({ userId, kind, data, createdAt: at, updatedAt: at })))
  },

  /** The users in `userIds` who have turned a kind off. */
  async mutedAmong(userIds: readonly number[], kind: NoticeKind) {
    if (userIds.length === 0) return new Set<number>()
    const rows = await db
      .select({ userId: mutedNotices.userId })
      .from(mutedNotices)
      .where(and(inArray(mutedNotices.userId, [...userIds]), eq(mutedNotices.kind, kind)))
    return new Set(rows.map(({ userId }) => userId))
  },

  /**
   * Adds an action to the open notice of its kind and target, or to a new one. Closes an open notice that is
   * older than `openSince` first.
   */
  async join({ userId, kind, at, target = '', data = {} }: JoinedAction, actorId: number, openSince: Date) {
    await db
      .update(notices)
      .set({ isOpen: false })
      .where(
        and(
          eq(notices.userId, userId),
          eq(notices.kind, kind),
          eq(notices.target, target),
          notices.isOpen,
          lt(notices.createdAt, openSince),
        ),
      )
    const [row] = await db
      .insert(notices)
      .values({ userId, kind, target, data, createdAt: at, updatedAt: at, isOpen: true })
      .onConflictDoUpdate({
        target: [notices.userId, notices.kind, notices.target],
        targetWhere: sql`is_open`,
        set: { updatedAt: sql`greatest(notices.updated_at, excluded.updated_at)` },
      })
      .returning({ id: notices.id })
    if (!row) throw new Error('The notice was not stored')
    await db
      .insert(noticeActors)
      .values({ noticeId: row.id, actorId, at })
      .onConflictDoUpdate({ target: [noticeActors.noticeId, noticeActors.actorId], set: { at } })
  },

  list: (userId: number, filter: Filter, { limit, offset }: { limit: number; offset: number }) =>
    db
      .select()
      .from(notices)
      .where(matching(userId, filter))
      .orderBy(desc(notices.updatedAt), desc(notices.id))
      .limit(limit)
      .offset(offset),

  count: (userId: number, filter: Filter) => db.$count(notices, matching(userId, filter)),

  /** The newest actors of each notice, and the number of all its actors. */
  async actorsOf(noticeIds: readonly number[]) {
    if (noticeIds.length === 0) return []
    const ranked = db
      .select({
        noticeId: noticeActors.noticeId,
        actorId: noticeActors.actorId,
        place: sql<number>`row_number() over (partition by notice_id order by at desc, actor_id desc)`.as(
          'place',
        ),
        count: sql<number>`(count(*) over (partition by notice_id))::int`.as('count'),
      })
      .from(noticeActors)
      .where(inArray(noticeActors.noticeId, [...noticeIds]))
      .as('ranked')
    return db
      .select({
        noticeId: ranked.noticeId,
        count: ranked.count,
        id: profiles.userId,
        nickname: profiles.nickname,
        avatar: profiles.avatar,
      })
      .from(ranked)
      .innerJoin(profiles, eq(profiles.userId, ranked.actorId))
      .where(lte(ranked.place, maxShownActors))
      .orderBy(ranked.noticeId, ranked.place)
  },

  unreadByKind: (userId: number) =>
    db
      .select({ kind: notices.kind, unread: count() })
      .from(notices)
      .where(matching(userId, { unread: true }))
      .groupBy(notices.kind),

  /** Whether a user has a notice with this id. */
  has: async (userId: number, id: number) =>
    (await db.$count(notices, and(eq(notices.id, id), eq(notices.userId, userId)))) > 0,

  /** Marks unread notices as read; further actions are not joined to a read notice. */
  async read(userId: number, which: { id?: number; kind?: NoticeKind }, at: Date) {
    await db
      .update(notices)
      .set({ readAt: at, isOpen: false })
      .where(
        and(
          matching(userId, { kind: which.kind, unread: true }),
          which.id === undefined ? undefined : eq(notices.id, which.id),
        ),
      )
  },

  muted: async (userId: number) =>
    (
      await db.select({ kind: mutedNotices.kind }).from(mutedNotices).where(eq(mutedNotices.userId, userId))
    ).map(({ kind }) => kind),

  async mute(userId: number, kind: NoticeKind) {
    await db.insert(mutedNotices).values({ userId, kind }).onConflictDoNothing()
  },

  async unmute(userId: number, kind: NoticeKind) {
    await db.delete(mutedNotices).where(and(eq(mutedNotices.userId, userId), eq(mutedNotices.kind, kind)))
  },

  all: (userId: number) => db.select().from(notices).where(eq(notices.userId, userId)).orderBy(notices.id),

  /** Drops a user's notices and settings, and removes the user from the notices of others. */
  async drop(userId: number) {
    await db.delete(notices).where(eq(notices.userId, userId))
    await db.delete(mutedNotices).where(eq(mutedNotices.userId, userId))
    const left = await db
      .delete(noticeActors)
      .where(eq(noticeActors.actorId, userId))
      .returning({ id: noticeActors.noticeId })
    if (left.length === 0) return
    const ids = left.map(({ id }) => id)
    await db
      .delete(notices)
      .where(
        and(
          inArray(notices.id, ids),
          sql`not exists (select 1 from notice_actors where notice_id = ${notices.id})`,
        ),
      )
  },

  /** Drops notices older than `before`. */
  async sweep(before: Date) {
    await db.delete(notices).where(lt(notices.updatedAt, before))
  },
})
