import type { FeedbackState } from '@vce/protocol'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { assistantChats, assistantFeedback, assistantSessions } from './chats.tables'

export type StoredChat = typeof assistantChats.$inferSelect
export interface HotQuestion {
  intent: string
  code: string
}
export type NewChat = typeof assistantChats.$inferInsert

/** Chats of an owner created since a time. */
const ownedSince = (owner: string, since: Date) =>
  and(eq(assistantChats.owner, owner), gt(assistantChats.createdAt, since))

export const chatsRepository = (db: Database) => ({
  /**
   * Continues the owner's session with this id if its last question was after `since`; otherwise returns
   * false.
   */
  async continueSession(
    id: string,
    owner: string,
    { since, now }: { since: Date; now: Date },
  ): Promise<boolean> {
    const rows = await db
      .update(assistantSessions)
      .set({ lastAt: now })
      .where(
        and(
          eq(assistantSessions.id, id),
          eq(assistantSessions.owner, owner),
          gt(assistantSessions.lastAt, since),
        ),
      )
      .returning({ id: assistantSessions.id })
    return rows.length > 0
  },

  addSession: (id: string, owner: string, lastAt: Date) =>
    db.insert(assistantSessions).values({ id, owner, lastAt }),

  /** Adds a question; undefined if its owner already has a question with the same request id. */
  async add(chat: NewChat): Promise<number | undefined> {
    const [row] = await db
      .insert(assistantChats)
      .values(chat)
      .onConflictDoNothing({ target: [assistantChats.owner, assistantChats.requestId] })
      .returning({ id: assistantChats.id })
    return row?.id
  },

  async ofRequest(owner: string, requestId: string): Promise<StoredChat | undefined> {
    const [chat] = await db
      .select()
      .from(assistantChats)
      .where(and(eq(assistantChats.owner, owner), eq(assistantChats.requestId, requestId)))
    return chat
  },

  async ofOwner(owner: string, id: number): Promise<StoredChat | undefined> {
    const [chat] = await db
      .select()
      .from(assistantChats)
      .where(and(eq(assistantChats.owner, owner), eq(assistantChats.id, id)))
    return chat
  },

  async isRunningIn(sessionId: string): Promise<boolean> {
    const rows = await db
      .select({ id: assistantChats.id })
      .from(assistantChats)
      .where(and(eq(assistantChats.sessionId, sessionId), eq(assistantChats.state, 'running')))
      .limit(1)
    return rows.length > 0
  },

  /** Earlier questions of a session, newest first. */
  turnsBefore: (sessionId: string, id: number, limit: number) =>
    db
      .select({ prompt: assistantChats.prompt, slots: assistantChats.slots })
      .from(assistantChats)
      .where(
        and(
          eq(assistantChats.sessionId, sessionId),
          lt(assistantChats.id, id),
          ne(assistantChats.state, 'running'),
        ),
      )
      .orderBy(desc(assistantChats.id))
      .limit(limit),

  /** Stores the state of a running answer; returns whether it still runs and whether its owner stopped it. */
  async saveRunning(
    id: number,
    fields: Pick<NewChat, 'html' | 'plain' | 'thoughts' | 'sources' | 'aliveAt'>,
  ): Promise<{ running: boolean; stopping: boolean }> {
    const [row] = await db
      .update(assistantChats)
      .set(fields)
      .where(and(eq(assistantChats.id, id), eq(assistantChats.state, 'running')))
      .returning({ stopAt: assistantChats.stopAt })
    return { running: row !== undefined, stopping: Boolean(row?.stopAt) }
  },

  /** Ends a running answer; undefined if it had already ended. */
  async end(id: number, fields: Partial<NewChat>): Promise<StoredChat | undefined> {
    const [row] = await db
      .update(assistantChats)
      .set(fields)
      .where(and(eq(assistantChats.id, id), eq(assistantChats.state, 'running')))
      .returning()
    return row
  },

  async requestStop(id: number, at: Date) {
    await db
      .update(assistantChats)
      .set({ stopAt: at })
      .where(and(eq(assistantChats.id, id), eq(assistantChats.state, 'running')))
  },

  /** Running answers whose process has written nothing since a time. */
  silentSince: (moment: Date, limit: number) =>
    db
      .select({ id: assistantChats.id })
      .from(assistantChats)
      .where(and(eq(assistantChats.state, 'running'), lt(assistantChats.aliveAt, moment)))
      .limit(limit),

  /** An owner's chats, newest first. */
  list: (owner: string, since: Date, { limit, offset }: { limit: number; offset: number }) =>
    db
      .select()
      .from(assistantChats)
      .where(ownedSince(owner, since))
      .orderBy(desc(assistantChats.id))
      .limit(limit)
      .offset(offset),

  async count(owner: string, since: Date): Promise<number> {
    const [row] = await db.select({ count: count() }).from(assistantChats).where(ownedSince(owner, since))
    return row?.count ?? 0
  },

  /** Moves the questions that a browser sent as a guest to its user; returns their number. */
  async moveTo(guest: string, user: { owner: string; userId: number }): Promise<number> {
    await db.update(assistantSessions).set({ owner: user.owner }).where(eq(assistantSessions.owner, guest))
    const rows = await db
      .update(assistantChats)
      .set(user)
      .where(
        and(
          eq(assistantChats.owner, guest),
          sql`not exists (select 1 from ${assistantChats} own where own.owner = ${user.owner} and own.request_id = ${assistantChats.requestId})`,
        ),
      )
      .returning({ id: assistantChats.id })
    return rows.length
  },

  /**
   * Questions that at least `owners` owners sent since a time, by intent and first product; those of the most
   * owners first.
   */
  hot: (since: Date, { owners, limit }: { owners: number; limit: number }): Promise<HotQuestion[]> =>
    db
      .select({
        intent: assistantChats.intent,
        code: sql<string>`${assistantChats.slots} -> 'symbols' -> 0 ->> 'code'`,
      })
      .from(assistantChats)
      .where(
        and(
          gt(assistantChats.createdAt, since),
          eq(assistantChats.state, 'done'),
          sql`${assistantChats.committedAt} is not null`,
          sql`${assistantChats.slots} -> 'symbols' -> 0 ->> 'code' is not null`,
        ),
      )
      .groupBy(assistantChats.intent, sql`2`)
      .having(sql`count(distinct ${assistantChats.owner}) >= ${owners}`)
      .orderBy(sql`count(distinct ${assistantChats.owner}) desc`, assistantChats.intent)
      .limit(limit),

  setLike: (id: number, isLike: 0 | 1 | null) =>
    db.update(assistantChats).set({ isLike }).where(eq(assistantChats.id, id)),

  async keepFeedback(feedback: typeof assistantFeedback.$inferInsert) {
    const { type, content, createdAt } = feedback
    await db
      .insert(assistantFeedback)
      .values(feedback)
      .onConflictDoUpdate({
        target: assistantFeedback.chatId,
        set: { type, content, createdAt, state: 'open', decidedAt: null, decidedBy: null },
      })
  },

  feedback: (state: FeedbackState, { limit, offset }: { limit: number; offset: number }) =>
    db
      .select({ feedback: assistantFeedback, chat: assistantChats })
      .from(assistantFeedback)
      .innerJoin(assistantChats, eq(assistantChats.id, assistantFeedback.chatId))
      .where(eq(assistantFeedback.state, state))
      .orderBy(desc(assistantFeedback.id))
      .limit(limit)
      .offset(offset),

  async countFeedback(state: FeedbackState): Promise<number> {
    const [row] = await db
      .select({ count: count() })
      .from(assistantFeedback)
      .where(eq(assistantFeedback.state, state))
    return row?.count ?? 0
  },

  async feedbackById(id: number) {
    const [row] = await db
      .select({ chat: assistantChats })
      .from(assistantFeedback)
      .innerJoin(assistantChats, eq(assistantChats.id, assistantFeedback.chatId))
      .where(eq(assistantFeedback.id, id))
    return row
  },

  /** Decides an open feedback; false if it was already decided. */
  async decideFeedback(
    id: number,
    decided: { state: FeedbackState; decidedAt: Date; decidedBy: string },
  ): Promise<boolean> {
    const rows = await db
      .update(assistantFeedback)
      .set(decided)
      .where(and(eq(assistantFeedback.id, id), eq(assistantFeedback.state, 'open')))
      .returning({ id: assistantFeedback.id })
    return rows.length > 0
  },

  dropFeedback: (chatId: number) => db.delete(assistantFeedback).where(eq(assistantFeedback.chatId, chatId)),

  /** Removes the given or all ended chats of an owner; returns their number. */
  async remove(owner: string, ids: readonly number[] | 'all'): Promise<number> {
    const rows = await db
      .delete(assistantChats)
      .where(
        and(
          eq(assistantChats.owner, owner),
          ne(assistantChats.state, 'running'),
          ids === 'all' ? undefined : inArray(assistantChats.id, [...ids]),
        ),
      )
      .returning({ id: assistantChats.id })
    return rows.length
  },

  /**
   * Deletes facts and thoughts, then chats, that are older than the given times; guests' chats have a time of
   * their own.
   */
  async sweep({ detailsBefore, before, guestsBefore, sessionsBefore }: Record<SweptAt, Date>) {
    await db
      .update(assistantChats)
      .set({ failures: null, facts: null, thoughts: null, tree: null, slots: null })
      .where(and(lt(assistantChats.createdAt, detailsBefore), sql`${assistantChats.facts} is not null`))
    await db
      .delete(assistantChats)
      .where(
        or(
          lt(assistantChats.createdAt, before),
          and(lt(assistantChats.createdAt, guestsBefore), sql`${assistantChats.userId} is null`),
        ),
      )
    await db.delete(assistantSessions).where(lt(assistantSessions.lastAt, sessionsBefore))
  },

  ofUser: (userId: number) =>
    db
      .select({ chat: assistantChats, feedback: assistantFeedback })
      .from(assistantChats)
      .leftJoin(assistantFeedback, eq(assistantFeedback.chatId, assistantChats.id))
      .where(eq(assistantChats.userId, userId))
      .orderBy(asc(assistantChats.id)),

  countAnswered: (userId: number) =>
    db.$count(
      assistantChats,
      and(
        eq(assistantChats.userId, userId),
        eq(assistantChats.state, 'done'),
        isNotNull(assistantChats.committedAt),
      ),
    ),

  async drop(userId: number, owner: string) {
    await db.delete(assistantChats).where(eq(assistantChats.userId, userId))
    await db.delete(assistantSessions).where(eq(assistantSessions.owner, owner))
  },
})

type SweptAt = 'detailsBefore' | 'before' | 'guestsBefore' | 'sessionsBefore'
