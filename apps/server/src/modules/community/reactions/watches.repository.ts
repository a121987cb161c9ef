import { contentStates } from '@vce/protocol'
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { type Database, lockFor, oneOf } from '#platform/database'
import { watches } from '../tables/reactions.tables'
import { topics } from '../tables/topics.tables'

export type Watch = typeof watches.$inferSelect
export type WatchKind = Watch['kind']

/** The lowest level of a watch that counts as following: 跟踪. */
export const followLevel = 2

export const watchesRepository = (db: Database) => ({
  /**
   * Locks the watches of a user until the transaction ends, so that the limit of followed topics and posts
   * holds.
   */
  async lock(userId: number) {
    await lockFor(db, 'watches', userId)
  },

  async levelOf({ userId, kind, targetId }: Pick<Watch, 'userId' | 'kind' | 'targetId'>) {
    const [row] = await db
      .select({ level: watches.level })
      .from(watches)
      .where(and(eq(watches.userId, userId), eq(watches.kind, kind), eq(watches.targetId, targetId)))
    return row?.level
  },

  async put(watch: Watch) {
    const { level, at } = watch
    await db
      .insert(watches)
      .values(watch)
      .onConflictDoUpdate({
        target: [watches.userId, watches.kind, watches.targetId],
        set: { level, at },
      })
  },

  /** Adds a watch; false if the user had already chosen a level for the target. */
  async putIfNew(watch: Watch): Promise<boolean> {
    const put = await db
      .insert(watches)
      .values(watch)
      .onConflictDoNothing()
      .returning({ level: watches.level })
    return put.length > 0
  },

  /** The given topics that a user follows. */
  async followedAmong(userId: number, topicIds: readonly number[]): Promise<number[]> {
    const rows = await db
      .select({ id: watches.targetId })
      .from(watches)
      .where(
        and(
          eq(watches.userId, userId),
          eq(watches.kind, 'topic'),
          oneOf(watches.targetId, topicIds),
          gte(watches.level, followLevel),
        ),
      )
    return rows.map(({ id }) => id)
  },

  /** Number of topics and posts that a user follows. */
  followed: (userId: number) =>
    db.$count(
      watches,
      and(
        eq(watches.userId, userId),
        inArray(watches.kind, ['topic', 'post']),
        gte(watches.level, followLevel),
      ),
    ),

  async followedTopics(userId: number): Promise<number[]> {
    const rows = await db
      .select({ id: watches.targetId })
      .from(watches)
      .where(and(eq(watches.userId, userId), eq(watches.kind, 'topic'), gte(watches.level, followLevel)))
      .orderBy(asc(watches.targetId))
    return rows.map(({ id }) => id)
  },

  /** Number of users who follow an author, a topic or a post. */
  followers: (kind: WatchKind, targetId: number) =>
    db.$count(
      watches,
      and(eq(watches.kind, kind), eq(watches.targetId, targetId), gte(watches.level, followLevel)),
    ),

  isVisibleTopic: async (id: number) =>
    (await db.$count(topics, and(eq(topics.id, id), eq(topics.state, contentStates.visible)))) > 0,

  /** Drops all watches of a user; returns the topics that the user followed. */
  async drop(userId: number): Promise<number[]> {
    const dropped = await db.delete(watches).where(eq(watches.userId, userId)).returning()
    return dropped
      .filter(({ kind, level }) => kind === 'topic' && level >= followLevel)
      .map(({ targetId }) => targetId)
  },

  async countFollowers(topicId: number, by: 1 | -1) {
    await db
      .update(topics)
      .set({ followCount: sql`${topics.followCount} + ${by}` })
      .where(eq(topics.id, topicId))
  },
})
